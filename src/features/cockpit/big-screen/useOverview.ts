import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cockpitApi, type CockpitOverview, type RankUnit } from '@/api/console/cockpit'
import { utilityNow, type WallTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { headEndTime } from '@/lib/clock'

const refreshIntervalMs = 30_000

/** Data of the big screen, reloaded every 30 seconds while it is visible. */
export function useOverview(unit: RankUnit): {
  data: CockpitOverview | undefined
  error: Error | undefined
  /** Wall time of the latest answer while newer calls fail. */
  lostSince: WallTime | undefined
  reload: () => void
  isLoading: boolean
} {
  const { i18n } = useTranslation('cockpit')
  // The server words the events in the language of the call.
  const load = useLoad(['cockpit', unit, i18n.language], (signal) => cockpitApi.overview(unit, signal))
  const refresh = useEffectEvent(load.reload)
  useEffect(() => {
    const timer = setInterval(() => refresh(), refreshIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return {
    data: load.data,
    error: load.error,
    lostSince: load.error && load.data ? utilityNow(headEndTime(load.loadedAt)) : undefined,
    reload: load.reload,
    isLoading: load.loading || load.refreshing,
  }
}
