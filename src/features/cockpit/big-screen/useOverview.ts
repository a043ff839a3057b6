import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cockpitApi, type CockpitOverview, type RankUnit } from '@/api/console/cockpit'
import { utilityNow, type WallTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { headEndTime } from '@/lib/clock'

const refreshEvery = 30_000

/** What the big screen shows, asked for again every 30 seconds for as long as it is in sight. */
export function useOverview(unit: RankUnit): {
  data: CockpitOverview | undefined
  error: Error | undefined
  /** Wall time of the latest answer while newer ones fail to come. */
  lostSince: WallTime | undefined
  reload: () => void
  trying: boolean
} {
  const { i18n } = useTranslation('cockpit')
  // The server words the events in the language of the call.
  const load = useLoad(['cockpit', unit, i18n.language], (signal) => cockpitApi.overview(unit, signal))
  const again = useEffectEvent(load.reload)
  useEffect(() => {
    const timer = setInterval(() => again(), refreshEvery)
    return () => clearInterval(timer)
  }, [])
  return {
    data: load.data,
    error: load.error,
    lostSince: load.error && load.data ? utilityNow(headEndTime(load.loadedAt)) : undefined,
    reload: load.reload,
    trying: load.loading || load.refreshing,
  }
}
