import { useMemo, useState } from 'react'
import { gisApi, type GisView } from '@/api/capture/gis'
import { mapApi } from '@/api/capture/map'
import { progressOf } from '@/rules/console/progress'
import { useLoad } from '@/ui/data/queries'
import type { MapBounds } from '@/ui/map/KeptMap'
import { gridObjects, readMeters, type GisObject } from './gisObjects'

/** Minimum zoom at which parts of a large map are loaded. */
const minPartZoom = 14
/** Parts are aligned to a grid of this many degrees, so that small moves need no new call. */
const gridStep = 0.02

const noObjects: readonly GisObject[] = []

/** All objects on the map; for a large utility only the meters of the visible part. */
export function useGisData({ losses }: { losses: boolean }) {
  const [view, setView] = useState<GisView>()
  const ground = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const objects = useLoad(['gisObjects'], (signal) => gisApi.objects(signal))
  const meters = (visiblePart?: GisView) => (signal: AbortSignal) =>
    gisApi.meters(visiblePart, signal).then(readMeters)
  const entireMap = useLoad(['gisMeters'], meters(), { skipComparison: true })
  const isPartial = entireMap.data?.complete === false
  const part = useLoad(['gisMeters', view], meters(view), {
    enabled: isPartial && view !== undefined,
    skipComparison: true,
  })
  const loss = useLoad(['gisLoss'], (signal) => gisApi.loss(signal), { enabled: losses })
  const networkObjects = useMemo(() => (objects.data ? gridObjects(objects.data) : noObjects), [objects.data])
  const visibleMeters = (isPartial ? (view ? part.data : undefined) : entireMap.data)?.meters ?? noObjects
  return {
    ground: ground.data,
    objects: objects.data,
    all: useMemo(() => [...networkObjects, ...visibleMeters], [networkObjects, visibleMeters]),
    losses: losses ? loss.data?.dataList : undefined,
    /** Number of areas with a computed balance, and of all areas; undefined when all are done. */
    lossProgress: progressOf(loss.data),
    /** True when meters appear only at a higher zoom. */
    partial: isPartial && view === undefined,
    meterTotal: entireMap.data?.total ?? null,
    loadedAt: Math.min(objects.loadedAt, entireMap.loadedAt),
    refreshing: objects.refreshing || entireMap.refreshing || part.refreshing,
    ready: ground.data !== undefined && objects.data !== undefined && entireMap.data !== undefined,
    /** Error of the first part that could not be loaded. */
    error: [ground, objects, entireMap, part, loss].find((loadedPart) => loadedPart.error)?.error,
    reload: () => {
      if (!ground.data) ground.reload()
      objects.reload()
      entireMap.reload()
      if (isPartial && view) part.reload()
      if (losses) loss.reload()
    },
    onView([[south, west], [north, east]]: MapBounds, zoom: number) {
      if (!isPartial) return
      const snap = (value: number, round: (n: number) => number) =>
        Number((round(value / gridStep) * gridStep).toFixed(4))
      setView(
        zoom < minPartZoom
          ? undefined
          : {
              south: snap(south, Math.floor),
              west: snap(west, Math.floor),
              north: snap(north, Math.ceil),
              east: snap(east, Math.ceil),
            },
      )
    },
  }
}
