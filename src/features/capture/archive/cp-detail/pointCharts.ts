import type { PointOnline, PointTraffic } from '@/api/capture/collectionPoints'
import { plus } from '@/lib/number'
import type { ChartModel, ChartSeries } from '@/ui/chart/chartModel'

/** Share of each interval at which the device was online, percent; entries without a valid time are left out. */
export function onlineModel({ points, online }: PointOnline, name: string): ChartModel {
  const knownIndexes = points.flatMap((point, index) => (point === '' ? [] : [index]))
  const values = knownIndexes.map((index) => online[index] ?? null)
  return {
    points: knownIndexes.map((index) => points[index] ?? ''),
    series: [{ key: 'online', name, values }],
    axes: [{ unit: '%', decimals: 1, fromZero: true }],
  }
}

type Direction = 'up_bytes' | 'down_bytes'
const kilobytes = (bytes: number | null) => (bytes === null ? null : bytes / 1024)

/** Data volume per day and direction, KB; entries without a valid day are left out. */
export function trafficModel(
  rows: readonly PointTraffic[],
  names: Readonly<Record<Direction, string>>,
): ChartModel {
  const days = rows.filter(({ data_date }) => data_date !== '')
  const bars = (key: Direction): ChartSeries => ({
    key,
    name: names[key],
    values: days.map((row) => kilobytes(row[key])),
    kind: 'bar',
  })
  return {
    points: days.map((row) => row.data_date),
    series: [bars('up_bytes'), bars('down_bytes')],
    axes: [{ unit: 'KB', decimals: 1, fromZero: true }],
  }
}

/** Bytes of all days in one direction; null when one of them is unknown. */
export const trafficSum = (rows: readonly PointTraffic[], direction: Direction): number | null =>
  rows.reduce<number | null>((total, row) => plus(total, row[direction]), 0)
