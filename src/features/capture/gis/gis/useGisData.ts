import { useMemo, useState } from 'react'
import { gisApi, type GisView } from '@/api/capture/gis'
import { mapApi } from '@/api/capture/map'
import { progressOf } from '@/rules/console/progress'
import { useLoad } from '@/ui/data/queries'
import type { MapBounds } from '@/ui/map/KeptMap'
import { gridObjects, readMeters, type GisObject } from './gisObjects'

/** From here on a part of a map too large for one answer is asked for. */
const nearEnough = 14
/** Parts are asked for on a grid of this many degrees, so that a small move asks for nothing new. */
const grid = 0.02

const none: readonly GisObject[] = []

/** Everything on the map; of a utility too large for one answer, the meters of the part in sight. */
export function useGisData({ losses }: { losses: boolean }) {
  const [view, setView] = useState<GisView>()
  const ground = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const objects = useLoad(['gisObjects'], (signal) => gisApi.objects(signal))
  const meters = (of?: GisView) => (signal: AbortSignal) => gisApi.meters(of, signal).then(readMeters)
  const whole = useLoad(['gisMeters'], meters(), { skipComparison: true })
  const partial = whole.data?.complete === false
  const part = useLoad(['gisMeters', view], meters(view), {
    enabled: partial && view !== undefined,
    skipComparison: true,
  })
  const loss = useLoad(['gisLoss'], (signal) => gisApi.loss(signal), { enabled: losses })
  const gridded = useMemo(() => (objects.data ? gridObjects(objects.data) : none), [objects.data])
  const shown = (partial ? (view ? part.data : undefined) : whole.data)?.meters ?? none
  return {
    ground: ground.data,
    objects: objects.data,
    all: useMemo(() => [...gridded, ...shown], [gridded, shown]),
    losses: losses ? loss.data?.dataList : undefined,
    /** How many areas have been looked at, of all, while some have not. */
    lossProgress: progressOf(loss.data),
    /** Meters are shown from a closer view only. */
    partial: partial && view === undefined,
    meterTotal: whole.data?.total ?? null,
    loadedAt: Math.min(objects.loadedAt, whole.loadedAt),
    refreshing: objects.refreshing || whole.refreshing || part.refreshing,
    ready: ground.data !== undefined && objects.data !== undefined && whole.data !== undefined,
    /** The first thing that could not be loaded. */
    error: [ground, objects, whole, part, loss].find((each) => each.error)?.error,
    reload: () => {
      if (!ground.data) ground.reload()
      objects.reload()
      whole.reload()
      if (partial && view) part.reload()
      if (losses) loss.reload()
    },
    onView([[south, west], [north, east]]: MapBounds, zoom: number) {
      if (!partial) return
      const out = (value: number, round: (n: number) => number) =>
        Number((round(value / grid) * grid).toFixed(4))
      setView(
        zoom < nearEnough
          ? undefined
          : {
              south: out(south, Math.floor),
              west: out(west, Math.floor),
              north: out(north, Math.ceil),
              east: out(east, Math.ceil),
            },
      )
    },
  }
}
