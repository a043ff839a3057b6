import type { CsvCell } from '@/lib/csv'
import { formatMonth } from '@/lib/format'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { withPrime } from '@/rules/readings/dayHours'
import { pointNames } from './pointNames'

interface AxisUnit {
  /** Shown at the axis, in the tooltip, the table and the CSV; '' for counts. */
  unit: string
  decimals: number
  /** About how many steps it has; fewer on a low chart. */
  steps?: number
}
/** An axis that begins at zero (energies, counts, losses); measured values like volts use the space they need. */
interface AxisFromZero extends AxisUnit {
  fromZero?: boolean
  least?: never
}
/** An axis that spans at least so much, in its unit: values that hardly differ look as if they hardly differ. */
interface AxisOfLeastSpan extends AxisUnit {
  fromZero?: never
  least: number
}
export type ChartAxis = AxisFromZero | AxisOfLeastSpan

export interface ChartSeries {
  /** Stable name for remembered legend choices and React keys. */
  key: string
  /** Words for people; unique in the chart. */
  name: string
  /** One value per point of the model; null is a gap and stays one. */
  values: readonly (number | null)[]
  /** Index into `axes`; 0 by default. */
  axis?: 0 | 1
  kind?: 'line' | 'bar'
  /** A bar that stands upon those before it. */
  stacked?: boolean
  /** A comparison: dashed and paler, in the colour of the series it belongs to. */
  ghost?: boolean
  /** Switched off until the user wants it: a part of another series. */
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

/** A range of values with a name, drawn as an area behind the series and always in sight. */
export interface ChartBand {
  name: string
  /** null = open to that side. */
  from: number | null
  to: number | null
  /** Any `#rrggbb`, drawn pale. */
  color: string
}

/** What happened while it was measured: drawn over the values, told in words beneath them. */
export interface ChartMark {
  key: string
  /** Wall time. */
  from: string
  /** Wall time; '' for what has no length or no end yet. */
  to: string
  /** The second of two equal wall times, because clocks were set back: of the begin and of the end. */
  repeated?: boolean
  endRepeated?: boolean
  name: string
  tone: 'danger' | 'info'
}

/** Everything a chart, its table twin, its CSV and its summary are made of. */
export interface ChartModel {
  /**
   * One wall time ('yyyy-MM-dd HH:mm:ss'), date ('yyyy-MM-dd') or month ('yyyy-MM') per point, in order; times may
   * repeat (25-hour day).
   */
  points: readonly string[]
  series: readonly ChartSeries[]
  /** Two at most. */
  axes: readonly [ChartAxis] | readonly [ChartAxis, ChartAxis]
  limits?: readonly ChartLimit[]
  /** Of the first axis, one above the other. */
  bands?: readonly ChartBand[]
  /** In the order of their begin. */
  marks?: readonly ChartMark[]
}

/** Which points are in view, as indexes, both included. */
export interface ChartWindow {
  start: number
  end: number
}

/** The marks that fall among the points, each with the points where it begins and ends. */
export function placedMarks({
  points,
  marks = [],
}: ChartModel): { mark: ChartMark; start: number; end: number }[] {
  const last = points.length - 1
  const names = pointNames(points)
  // Where the hour passes twice, its second pass begins.
  const again = names.findIndex((name, index) => name !== points[index])
  const placeOf = (time: string, repeated = false): number =>
    points.findIndex((point, index) => point >= time && (!repeated || index >= again))
  return marks.flatMap((mark) => {
    const start = placeOf(mark.from, mark.repeated)
    if (start < 0 || (mark.to !== '' && mark.to < (points[0] ?? ''))) return []
    const end = mark.to === '' ? start : placeOf(mark.to, mark.endRepeated)
    return { mark, start, end: end < 0 ? last : end }
  })
}

export const axisOf = (model: ChartModel, series: { axis?: 0 | 1 }): ChartAxis =>
  model.axes[series.axis ?? 0] ?? model.axes[0]

/** A point by its name (`pointNames`), as people read it: month, date, or date and HH:mm; with seconds where it has some. */
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
  /** null when there is no value at all. */
  min: { value: number; point: string } | null
  max: { value: number; point: string } | null
  /** Points without a value. */
  missing: number
}

/** Lowest, highest and missing values of a series, for the description that is read aloud. */
export function summarise(model: ChartModel, series: ChartSeries): SeriesSummary {
  let low = -1
  let high = -1
  let missing = 0
  for (let at = 0; at < model.points.length; at += 1) {
    const value = series.values[at]
    if (value === null || value === undefined || Number.isNaN(value)) missing += 1
    else {
      if (low < 0 || value < Number(series.values[low])) low = at
      if (high < 0 || value > Number(series.values[high])) high = at
    }
  }
  const found = (at: number) =>
    at < 0 ? null : { value: Number(series.values[at]), point: pointNames(model.points)[at] ?? '' }
  return { series, min: found(low), max: found(high), missing }
}

export interface Completeness {
  points: number
  /** Points at which every series has its value. */
  complete: number
  /** Runs of points that are not complete. */
  gaps: number
}

/** How complete the series are together; ghosts do not count. */
export function completeness(model: ChartModel): Completeness {
  const series = model.series.filter((one) => !one.ghost)
  let complete = 0
  let gaps = 0
  let inGap = false
  for (let index = 0; index < model.points.length; index += 1) {
    const whole = series.every((one) => typeof one.values[index] === 'number')
    if (whole) complete += 1
    else if (!inGap) gaps += 1
    inGap = !whole
  }
  return { points: model.points.length, complete, gaps }
}
