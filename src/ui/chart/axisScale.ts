import type { ChartModel, ChartSeries, ChartWindow } from './chartModel'

/** Ends of an axis and the distance of its grid lines: round numbers around what it shows. */
interface AxisScale {
  min: number
  max: number
  interval: number
}

interface Shown {
  /** Names of the series that are switched off. */
  hidden: ReadonlySet<string>
  /** Visible points; undefined = all. */
  view?: ChartWindow | undefined
  /** Approximate number of steps where the axis names none; two more are used where they fit the values better. */
  steps: number
}

/** Scales of the axes of a model; undefined for an axis without a value. */
export const axisScales = (model: ChartModel, scope: Shown): (AxisScale | undefined)[] =>
  model.axes.map((_, index) => axisScale(model, index, scope))

/**
 * Columns and amounts begin at zero, a line uses the range that it needs, and rates end at 100 %. Limits and borders of
 * bands are always inside.
 */
function axisScale(
  model: ChartModel,
  index: number,
  { hidden, view, steps: shownSteps }: Shown,
): AxisScale | undefined {
  const axis = model.axes[index]
  const axisSeries = model.series.filter((series) => (series.axis ?? 0) === index && !hidden.has(series.name))
  const extent = extentOf(axisSeries, view ?? { start: 0, end: model.points.length - 1 })
  if (!axis || !extent) return undefined
  const borders = [
    ...(model.limits ?? []).filter((limit) => (limit.axis ?? 0) === index).map((limit) => limit.value),
    ...(index === 0 ? (model.bands ?? []) : []).flatMap(({ lower, upper }) =>
      [lower ?? [], upper ?? []].flat(),
    ),
  ]
  const isFromZero = axis.fromZero || axisSeries.some(({ kind }) => kind === 'bar')
  const ends = [...borders, ...(isFromZero ? [0] : [])]
  let low = Math.min(extent.low, ...ends)
  let high = Math.max(extent.high, ...ends)
  const [isRate, isPositive] = [axis.unit === '%' && high <= 100, low >= 0]
  const missing = (axis.least ?? (low === high ? Math.abs(high) * 0.02 || 1 : 0)) - (high - low)
  if (missing > 0) {
    low -= missing / 2
    high += missing / 2
  }
  const steps = (axis.steps ?? shownSteps) + 2
  let interval = Math.max(roundStep((high - low) / steps), 10 ** -axis.decimals)
  const lines = () => [Math.floor(low / interval + slack), Math.ceil(high / interval - slack)] as const
  let [first, last] = lines()
  while (last - first > steps) {
    interval = roundStep(interval * 1.5)
    ;[first, last] = lines()
  }
  // A limit at the edge would be drawn over the frame.
  if (borders.some((value) => value <= first * interval)) first -= 1
  if (borders.some((value) => value >= last * interval)) last += 1
  if (isPositive) first = Math.max(0, first)
  if (isRate) last = Math.min(Math.round(100 / interval), last)
  const numberAt = (step: number) => Number((step * interval).toFixed(10))
  return { min: numberAt(first), max: numberAt(last), interval: Number(interval.toFixed(10)) }
}

/** Rounding errors of a division, in steps. */
const slack = 1e-9

/** Smallest of 1, 2 and 5 times a power of ten that is not below `span`. */
function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span))
  return ([1, 2, 5].find((factor) => factor * power >= span - slack * power) ?? 10) * power
}

function extentOf(
  series: readonly ChartSeries[],
  { start, end }: ChartWindow,
): { low: number; high: number } | undefined {
  let low = Infinity
  let high = -Infinity
  const take = (value: number) => {
    if (value < low) low = value
    if (value > high) high = value
  }
  const stacked = series.filter((item) => item.stacked)
  for (const item of series) {
    if (item.stacked) continue
    for (let index = start; index <= end; index += 1) {
      const value = item.values[index]
      if (typeof value === 'number') take(value)
    }
  }
  for (let index = start; stacked.length > 0 && index <= end; index += 1) {
    const values = stacked.flatMap(({ values: parts }) => parts[index] ?? [])
    if (values.length > 0) {
      take(values.reduce((sum, value) => sum + Math.max(0, value), 0))
      take(values.reduce((sum, value) => sum + Math.min(0, value), 0))
    }
  }
  return low <= high ? { low, high } : undefined
}
