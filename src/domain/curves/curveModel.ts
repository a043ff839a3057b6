import type { CurveData, CurveItem } from '@/api/capture/meterReadings'
import { measuredFields } from '@/domain/columns/measuredFields'
import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { code, list, number } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { wallMs } from '@/lib/time'
import { isTransformed } from '@/rules/archive/meterRules'
import { curveDensity } from '@/rules/codes/dictionaries'
import type { ChartAxis, ChartLimit, ChartMark, ChartModel, ChartSeries } from '@/ui/chart/chartModel'
import { chartColors, phaseColors } from '@/ui/theme/chartColors'
import type { CurveGroup } from './curveView'

/** An answer together with what was asked: shown as one, replaced as one. */
export interface CurveAnswer {
  group: CurveGroup
  items: readonly CurveItem[]
  second: CurveItem | undefined
  /** First day asked for; the answer may begin later, e.g. where the meter was installed later. */
  firstTime: string
  main: CurveData
  /** First day of the comparison. */
  otherFrom: string | undefined
  comparison: CurveData | undefined
}

/**
 * Reads a curve as it came, in one pass: a value that is no figure is a gap, and a moment that cannot be read is left out
 * of all columns.
 * @throws ApiError `malformed` where there is no curve
 */
export function curveOf(came: unknown): CurveData {
  const times = isRecord(came) ? came['data_time'] : undefined
  const columns = isRecord(came) ? came['series'] : undefined
  if (!isRecord(came) || !Array.isArray(times) || !isRecord(columns)) throw new ApiError('malformed')
  const readTimes = times.map((entry: unknown) => time.read(entry))
  const validIndexes = readTimes.flatMap((entry, index) => (entry === '' ? [] : [index]))
  const column = (values: readonly unknown[]) => validIndexes.map((index) => number.read(values[index]))
  return {
    density: code(curveDensity).read(came['density']),
    data_time: validIndexes.map((index) => readTimes[index] ?? ''),
    series: Object.fromEntries(
      Object.entries(columns).flatMap(([item, values]) =>
        Array.isArray(values) ? [[item, column(values)]] : [],
      ),
    ),
    clock_adjusted: list(day)
      .read(came['clock_adjusted'])
      .filter((entry) => entry !== ''),
  }
}

export interface CurveWords {
  item(item: CurveItem): string
  /** The name of a compared series. */
  compared(name: string): string
  upper(volts: number): string
  lower(volts: number): string
}

const [l1, l2, l3] = phaseColors
const colors: Partial<Record<CurveItem, string>> = {
  ua: l1,
  ub: l2,
  uc: l3,
  u_min: chartColors[1],
  u_max: chartColors[6],
  ia: l1,
  ib: l2,
  ic: l3,
  i0: chartColors[1],
  p: chartColors[0],
  pa: l1,
  pb: l2,
  pc: l3,
  q: chartColors[6],
  f: chartColors[1],
  pap_e: chartColors[0],
  rap_e: chartColors[1],
}
const partsOfPower: ReadonlySet<CurveItem> = new Set(['pa', 'pb', 'pc'])
/** Beside the means they wait in the legend. */
const extremes: ReadonlySet<CurveItem> = new Set(['u_min', 'u_max'])
const secondColor = chartColors[5]

/** Number of points that are due, which end at `present`. @param present wall time of the utility */
export const dueCount = ({ data_time }: CurveData, present: string): number =>
  data_time.filter((pointTime) => pointTime <= present).length

/**
 * The chart of a curve. Points after `now` (wall time) are left out: nothing is due yet. A compared series is laid
 * over by day and time of day.
 */
export function curveModel(
  answer: CurveAnswer,
  words: CurveWords,
  limits: { low: number; high: number } | undefined,
  now: string,
  marks: readonly ChartMark[] = [],
): ChartModel {
  const due = dueCount(answer.main, now)
  const points = answer.main.data_time.slice(0, due)
  const visibleItems = [...answer.items, ...(answer.second ? [answer.second] : [])].filter(
    (item) => answer.main.series[item],
  )
  const place = answer.comparison
    ? alignment(points, answer.firstTime, answer.comparison.data_time, answer.otherFrom ?? answer.firstTime)
    : []
  const axisOf = (item: CurveItem): 0 | 1 => (item === answer.second ? 1 : 0)
  const color = (item: CurveItem) => (item === answer.second ? secondColor : colors[item])

  // Beside a comparison the phases wait in the legend: eight lines say less than two.
  const part = (item: CurveItem) =>
    item !== answer.second &&
    (extremes.has(item) ||
      (answer.comparison !== undefined && visibleItems.includes('p') && partsOfPower.has(item)))
  const series = visibleItems.map((item): ChartSeries => ({
    key: item,
    name: words.item(item),
    values: (answer.main.series[item] ?? []).slice(0, due),
    axis: axisOf(item),
    color: color(item),
    ...(part(item) && { off: true }),
  }))
  const ghosts = answer.comparison
    ? visibleItems.map((item): ChartSeries => {
        const values = answer.comparison?.series[item] ?? []
        return {
          key: `${item} compared`,
          name: words.compared(words.item(item)),
          values: place.map((index) => (index === undefined ? null : (values[index] ?? null))),
          axis: axisOf(item),
          color: color(item),
          ghost: true,
          ...(part(item) && { off: true }),
        }
      })
    : []
  const first = axis(answer.items[0] ?? 'p', answer.group === 'energy')
  const lines: ChartLimit[] =
    answer.group === 'voltage' && limits
      ? [
          { name: words.upper(limits.high), value: limits.high },
          { name: words.lower(limits.low), value: limits.low },
        ]
      : []
  return {
    points,
    series: [...series, ...ghosts],
    axes: answer.second ? [first, axis(answer.second, false)] : [first],
    limits: lines,
    marks,
  }
}

const axis = (item: CurveItem, fromZero: boolean): ChartAxis => ({ ...measuredFields[item], fromZero })

/**
 * For each point the place of its counterpart in another span (which begins on `otherFrom`): same day of the span, same time of day, and for an hour
 * that is lived through twice (clocks set back) the same one of the two. undefined where there is none.
 */
export function alignment(
  points: readonly string[],
  firstTime: string,
  otherTimes: readonly string[],
  otherFrom: string,
): (number | undefined)[] {
  const indexByKey = new Map(keys(otherTimes, otherFrom).map((key, index) => [key, index]))
  return keys(points, firstTime).map((key) => indexByKey.get(key))
}

function keys(times: readonly string[], firstTime: string): string[] {
  const first = Math.floor(wallMs(firstTime) / 86_400_000)
  const occurrences = new Map<string, number>()
  return times.map((endTime) => {
    const key = `${dayNumber(endTime) - first} ${endTime.slice(11, 16)}`
    const occurrence = (occurrences.get(key) ?? 0) + 1
    occurrences.set(key, occurrence)
    return `${key} ${occurrence}`
  })
}

/** The day to which an interval that ends at `endTime` belongs: midnight closes the day before. */
const dayNumber = (endTime: string): number => Math.floor((wallMs(endTime) - 1000) / 86_400_000)

/**
 * Note on the values of a meter behind transformers: U and I are those at the meter, powers and energies the
 * consumer's. Undefined where no displayed item is concerned.
 */
export function ratioNote(
  meter: { ct_ratio: string; pt_ratio: string; total_ratio: number | null },
  items: readonly CurveItem[],
): { ct: string | undefined; pt: string | undefined; ratio: number | undefined } | undefined {
  const transformed = (ratio: string) => (isTransformed(ratio) ? ratio : undefined)
  const some = (pattern: RegExp) => items.some((item) => pattern.test(item))
  const note = {
    ct: some(/^i/) ? transformed(meter.ct_ratio) : undefined,
    pt: some(/^u/) ? transformed(meter.pt_ratio) : undefined,
    ratio:
      some(/^(p|q|pa|pb|pc|pap_e|rap_e)$/) && (meter.total_ratio ?? 1) > 1
        ? (meter.total_ratio ?? undefined)
        : undefined,
  }
  return note.ct || note.pt || note.ratio ? note : undefined
}

/** The nominal voltage at the meter ± 10 %, V; undefined where it is not known. */
export function voltageLimits({
  nominal_voltage: nominal,
}: {
  nominal_voltage?: number | null
}): { low: number; high: number } | undefined {
  if (!nominal || nominal <= 0) return undefined
  const tenths = (share: number): number => Math.round(nominal * share * 10) / 10
  return { low: tenths(0.9), high: tenths(1.1) }
}
