import type { CsvCell } from '@/lib/csv'
import { formatMonth } from '@/lib/format'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { withPrime } from '@/rules/readings/dayHours'
import { pointNames } from './pointNames'

interface AxisUnit {
  /** Unit at the axis, in the tooltip, the table and the CSV; '' for counts. */
  unit: string
  decimals: number
  /** Approximate number of steps; fewer on a low chart. */
  steps?: number
}
/** An axis that begins at zero (energies, counts, losses); measured values like volts use the range they need. */
interface AxisFromZero extends AxisUnit {
  fromZero?: boolean
  least?: never
}
/** An axis with a minimum range, in its unit: values that hardly differ also look so. */
interface AxisOfLeastSpan extends AxisUnit {
  fromZero?: never
  least: number
}
export type ChartAxis = AxisFromZero | AxisOfLeastSpan

export interface ChartSeries {
  /** Stable name for stored legend choices and React keys. */
  key: string
  /** Name for people; unique in the chart. */
  name: string
  /** One value per point of the model; null is a gap and stays one. */
  values: readonly (number | null)[]
  /** Index into `axes`; 0 by default. */
  axis?: 0 | 1
  kind?: 'line' | 'bar'
  /** True for a bar stacked on the previous ones. */
  stacked?: boolean
  /** True for a comparison: dashed and paler, in the colour of its series. */
  ghost?: boolean
  /** Switched off at first: a part of another series. */
  off?: boolean
  /** Any `#rrggbb`; adjusted until it is visible on the surface. By default the palette's next one. */
  color?: string | undefined
}

/** A limit or target, drawn as a line across the chart and always inside its range. */
export interface ChartLimit {
  name: string
  value: number
  axis?: 0 | 1
}

/** A named range of values, drawn as an area behind the series and always visible. */
export interface ChartBand {
  name: string
  /** Lower bound; null = open. */
  lower: number | null
  upper: number | null
  /** Any `#rrggbb`, drawn pale. */
  color: string
}

/** An event during the measurement: drawn over the values, described as text beneath them. */
export interface ChartMark {
  key: string
  /** Begin, wall time. */
  begin: string
  /** End, wall time; '' for an event without a length or without an end yet. */
  end: string
  /** True for the second of two equal wall times, because clocks were set back: of the begin and of the end. */
  repeated?: boolean
  endRepeated?: boolean
  name: string
  tone: 'danger' | 'info'
}

/** Data of a chart, its table, its CSV and its summary. */
export interface ChartModel {
  /**
   * One wall time ('yyyy-MM-dd HH:mm:ss'), date ('yyyy-MM-dd') or month ('yyyy-MM') per point, in order; times may
   * repeat (25-hour day).
   */
  points: readonly string[]
  series: readonly ChartSeries[]
  /** One or two axes. */
  axes: readonly [ChartAxis] | readonly [ChartAxis, ChartAxis]
  limits?: readonly ChartLimit[]
  /** Bands of the first axis, one above the other. */
  bands?: readonly ChartBand[]
  /** Marks in the order of their begin. */
  marks?: readonly ChartMark[]
}

/** Range of visible points, as indexes, both included. */
export interface ChartWindow {
  start: number
  end: number
}

/** Marks that lie within the points, each with the indexes where it begins and ends. */
export function placedMarks({
  points,
  marks = [],
}: ChartModel): { mark: ChartMark; start: number; end: number }[] {
  const last = points.length - 1
  const names = pointNames(points)
  // Index where the second pass of a repeated hour begins.
  const secondPass = names.findIndex((name, index) => name !== points[index])
  const indexOfTime = (time: string, repeated = false): number =>
    points.findIndex((point, index) => point >= time && (!repeated || index >= secondPass))
  return marks.flatMap((mark) => {
    const start = indexOfTime(mark.begin, mark.repeated)
    if (start < 0 || (mark.end !== '' && mark.end < (points[0] ?? ''))) return []
    const end = mark.end === '' ? start : indexOfTime(mark.end, mark.endRepeated)
    return { mark, start, end: end < 0 ? last : end }
  })
}

/** Marks over a point, or at most `reach` points beside it, each with its number in the drawing. */
export const marksNear = (
  model: ChartModel,
  index: number,
  reach = 0,
): { mark: ChartMark; number: number }[] =>
  placedMarks(model).flatMap(({ mark, start, end }, nth) =>
    index >= start - reach && index <= end + reach ? { mark, number: nth + 1 } : [],
  )

/** Unit of all axes; '' where they differ. */
export function sharedUnit({ axes: [first, second] }: ChartModel): string {
  return second && second.unit !== first.unit ? '' : first.unit
}

export const axisOf = (model: ChartModel, series: { axis?: 0 | 1 }): ChartAxis =>
  model.axes[series.axis ?? 0] ?? model.axes[0]

/** A point by its name (`pointNames`), formatted: month, date, or date and HH:mm; with seconds unless they are zero. */
export function pointText(name: string, language: string): string {
  if (name.length === 7) return formatMonth(name)
  const date = formatDate(name, language)
  if (name.length <= 10) return date
  const time = name.slice(11, name.slice(16, 19) === ':00' ? 16 : 19)
  return `${date} ${withPrime(time, name.length > 19)}`
}

/** A value with its unit after a thin space; '' when there is none. */
export function valueText(value: number | null | undefined, axis: ChartAxis, language: string): string {
  const text = formatNumber(value, axis.decimals, language)
  return text && axis.unit ? `${text}${thinSpace}${axis.unit}` : text
}

export const seriesTitle = (series: ChartSeries, axis: ChartAxis): string =>
  axis.unit ? `${series.name} (${axis.unit})` : series.name

/** Header and all points, for `toCsv`; numbers keep a decimal point and the decimals of their axis. */
export function chartRows(model: ChartModel, pointTitle: string): CsvCell[][] {
  const header: CsvCell[] = [
    pointTitle,
    ...model.series.map((series) => seriesTitle(series, axisOf(model, series))),
  ]
  const rows = pointNames(model.points).map((name, index): CsvCell[] => [
    name,
    ...model.series.map((series) => {
      const value = series.values[index]
      return value === null || value === undefined
        ? ''
        : Number(value.toFixed(axisOf(model, series).decimals))
    }),
  ])
  return [header, ...rows]
}

export interface SeriesSummary {
  series: ChartSeries
  /** Lowest value; null when there is no value at all. */
  min: { value: number; point: string } | null
  max: { value: number; point: string } | null
  /** Number of points without a value. */
  missing: number
}

/** Lowest, highest and missing values of a series, for the description that is read aloud. */
export function summarise(model: ChartModel, series: ChartSeries): SeriesSummary {
  let low = -1
  let high = -1
  let missing = 0
  for (let index = 0; index < model.points.length; index += 1) {
    const value = series.values[index]
    if (value === null || value === undefined || Number.isNaN(value)) missing += 1
    else {
      if (low < 0 || value < Number(series.values[low])) low = index
      if (high < 0 || value > Number(series.values[high])) high = index
    }
  }
  const extreme = (index: number) =>
    index < 0 ? null : { value: Number(series.values[index]), point: pointNames(model.points)[index] ?? '' }
  return { series, min: extreme(low), max: extreme(high), missing }
}

export interface Completeness {
  points: number
  /** Number of points at which every series has its value. */
  complete: number
  /** Number of runs of incomplete points. */
  gaps: number
}

/** Completeness of all series together; ghosts do not count. */
export function completeness(model: ChartModel): Completeness {
  const series = model.series.filter((item) => !item.ghost)
  let complete = 0
  let gaps = 0
  let inGap = false
  for (let index = 0; index < model.points.length; index += 1) {
    const isComplete = series.every((item) => typeof item.values[index] === 'number')
    if (isComplete) complete += 1
    else if (!inGap) gaps += 1
    inGap = !isComplete
  }
  return { points: model.points.length, complete, gaps }
}
