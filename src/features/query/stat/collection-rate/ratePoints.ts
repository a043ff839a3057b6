import type { UnitRow } from '@/api/query/readRates'
import { formatNumber } from '@/lib/number'
import { readBandLooks, readBandOf, readBands, type ReadBand } from '@/rules/readings/readBands'
import type { MapPoint } from '@/ui/map/cluster'
import type { MapKind } from '@/ui/map/PointSign'
import css from './RateMap.module.css'

/** Band of a rate, 'none' without a rate. */
type Kind = ReadBand | 'none'

/** Each band has a shape besides its colour: a check, half a disk, a triangle, a cross; a dash without a rate. */
export const rateKinds: Readonly<Record<Kind, MapKind>> = {
  met: { className: css['met'] ?? '', path: 'M3 8.5 6.5 12 13 4.5' },
  near: { className: css['near'] ?? '', path: 'M8 3a5 5 0 1 0 0 10zM8 3v10' },
  low: { className: css['low'] ?? '', path: 'M8 3 13.5 12.5h-11z' },
  bad: { className: css['bad'] ?? '', path: 'M4 4l8 8M12 4l-8 8' },
  none: { className: css['none'] ?? '', path: 'M4 8h8' },
}
/** Bands in the order of the legend. */
export const rateBands = readBands

const degrees = (text: string, limit: number): number | undefined => {
  const value = Number(text)
  return text !== '' && Math.abs(value) <= limit ? value : undefined
}

/**
 * Areas as points of a map, and the number without a position. A cluster counts those on target as good, all others
 * as bad.
 */
export function ratePoints(
  rows: readonly UnitRow[],
  language: string,
  withoutRate: string,
): { points: MapPoint[]; unplaced: number } {
  const points = rows.flatMap((row): MapPoint[] => {
    const [lat, lng] = [degrees(row.latitude, 90), degrees(row.longitude, 180)]
    if (lat === undefined || lng === undefined) return []
    const rate = row.before_8_rate
    return [
      {
        id: row.id,
        lat,
        lng,
        kind: rate === null ? 'none' : readBandOf(rate),
        online: rate === null ? undefined : rate >= readBandLooks.met.minimum,
        title: `${row.unit_name} · ${rate === null ? withoutRate : `${formatNumber(rate, 2, language)} %`}`,
      },
    ]
  })
  return { points, unplaced: rows.length - points.length }
}
