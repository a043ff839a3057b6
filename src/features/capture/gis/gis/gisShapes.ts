import type { AreaLoss, GisArea, GisLine } from '@/api/capture/gis'
import type { MapLine } from '@/ui/map/ShapeLayer'
import { lossBand } from './gisObjects'
import css from './gisShapes.module.css'

/** Lines; those without power are dashed red, the selected one is bold. */
export const lineShapes = (
  lines: readonly GisLine[],
  { selectedId, outages }: { selectedId: string | undefined; outages: boolean },
): MapLine[] =>
  lines.map(({ id, points, outage }) => ({
    className: css[id === selectedId ? 'chosen' : outages && outage !== '' ? 'outage' : 'line'] ?? '',
    filled: false,
    points,
  }))

/** Radius of an area's shade, degrees of latitude: about 200 m. */
const radius = 0.0018

/** Shaded circle around every transformer with a known balance. */
export function lossShapes(areas: readonly GisArea[], losses: readonly AreaLoss[]): MapLine[] {
  const byId = new Map(losses.map((loss) => [loss.id, loss]))
  return areas.flatMap(({ id, lat, lng }): MapLine[] => {
    const loss = byId.get(id)
    if (!loss || loss.rate === null || lat === null || lng === null) return []
    const radiusEast = radius / Math.cos((lat * Math.PI) / 180)
    const points = Array.from({ length: 24 }, (_, step): [number, number] => {
      const angle = (2 * Math.PI * step) / 24
      return [lat + radius * Math.sin(angle), lng + radiusEast * Math.cos(angle)]
    })
    return [{ className: css[lossBand(loss.rate)] ?? '', filled: true, points }]
  })
}
