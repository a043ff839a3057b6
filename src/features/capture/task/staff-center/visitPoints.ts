import type { StaffVisitRow } from '@/api/capture/staffCenter'
import { spotOf } from '@/lib/geo'
import type { MapPoint } from '@/ui/map/cluster'
import type { MapBounds } from '@/ui/map/KeptMap'
import type { MapKind } from '@/ui/map/PointSign'
import type { MapLine } from '@/ui/map/ShapeLayer'
import css from './VisitMap.module.css'

/** Looks of a stop, of several that stand as one the first that occurs: only what is due has a colour. */
export const visitKinds = {
  due: { className: css['due'] ?? '', path: '' },
  read: { className: css['read'] ?? '', path: '' },
} as const satisfies Readonly<Record<string, MapKind>>

/** A visit whose place is known. */
interface Stop {
  row: StaffVisitRow
  lat: number
  lng: number
}

/** Visits that have a place, as each reader walks; those without one are left out. */
export function stopsOf(rows: readonly StaffVisitRow[]): Stop[] {
  const order = [...new Set(rows.map(({ username }) => username))]
  return rows
    .flatMap((row): Stop[] => {
      const [lat, lng] = spotOf(row) ?? []
      return lat === undefined || lng === undefined ? [] : [{ row, lat, lng }]
    })
    .toSorted(
      ({ row: a }, { row: b }) =>
        order.indexOf(a.username) - order.indexOf(b.username) || (a.stop ?? 0) - (b.stop ?? 0),
    )
}

/** Each stop with its number on the round. */
export const pointsOf = (stops: readonly Stop[]): MapPoint[] =>
  stops.map(({ row: { id, stop, visit, metercomid }, lat, lng }) => ({
    id,
    lat,
    lng,
    kind: visit === 'open' ? 'due' : 'read',
    online: undefined,
    label: String(stop ?? ''),
    title: metercomid,
  }))

/** A line along the stops of each reader. */
export function waysOf(stops: readonly Stop[]): MapLine[] {
  const readers = [...new Set(stops.map(({ row }) => row.username))]
  return readers.map((username) => ({
    className: css['way'] ?? '',
    filled: false,
    points: stops
      .filter(({ row }) => row.username === username)
      .map(({ lat, lng }): [number, number] => [lat, lng]),
  }))
}

/** Least room around the outermost stops, degrees: some 200 m. */
const leastMargin = 0.002

/** The part of the world in which the stops are; undefined without one. */
export function boundsOf(stops: readonly Pick<Stop, 'lat' | 'lng'>[]): MapBounds | undefined {
  if (stops.length === 0) return undefined
  const range = (values: readonly number[]) => {
    const [minimum, maximum] = [Math.min(...values), Math.max(...values)]
    const margin = Math.max(leastMargin, (maximum - minimum) * 0.1)
    return [minimum - margin, maximum + margin] as const
  }
  const [south, north] = range(stops.map(({ lat }) => lat))
  const [west, east] = range(stops.map(({ lng }) => lng))
  return [
    [south, west],
    [north, east],
  ]
}
