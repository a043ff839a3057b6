import { formatDate, wallMs } from '@/lib/time'
import { withPrime } from '@/rules/readings/dayHours'
import type { ChartWindow } from './chartModel'
import { pointNames } from './pointNames'

const hour = 3_600_000
const day = 24 * hour

/** A rhythm of labels: the first point of each of its parts gets a label. */
interface Rhythm {
  /** Maximum of labels per day, to reject a rhythm before iterating over the points. */
  perDay: number
  /** Number of the part in which a point lies; ms on the zone-less axis. */
  part(ms: number): number
  label(point: string, language: string): string
}

const everyMs = (step: number): Rhythm => ({
  perDay: day / step,
  part: (ms) => Math.floor(ms / step),
  label: timeOrDay,
})
const days = (step: number): Rhythm => ({ ...everyMs(step * day), label: dayLabel })
const months = (step: number): Rhythm => ({
  perDay: 1 / (28 * step),
  part(ms) {
    const date = new Date(ms)
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step)
  },
  label: monthLabel,
})

// 1970-01-01 was a Thursday, so 345,600,000 ms (four days) are subtracted: weeks begin on Mondays.
const weeks: Rhythm = {
  perDay: 1 / 7,
  part: (ms) => Math.floor((ms - 4 * day) / (7 * day)),
  label: dayLabel,
}

const monthly: readonly Rhythm[] = [months(1), months(2), months(3), months(12)]
const rhythms: readonly Rhythm[] = [
  everyMs(hour / 4),
  everyMs(hour / 2),
  everyMs(hour),
  everyMs(2 * hour),
  everyMs(3 * hour),
  everyMs(6 * hour),
  everyMs(12 * hour),
  days(1),
  days(2),
  weeks,
  ...monthly,
]

const dayFirst = (language: string) => formatDate('2000-01-02', language).startsWith('02')

function dayLabel(point: string, language: string): string {
  const [month, date] = [point.slice(5, 7), point.slice(8, 10)]
  return dayFirst(language) ? `${date}/${month}` : `${month}-${date}`
}

function timeOrDay(point: string, language: string): string {
  const time = point.slice(11, 16)
  return time === '' || time === '00:00' ? dayLabel(point, language) : time
}

function monthLabel(point: string): string {
  return point.slice(0, 7)
}

const cache = new WeakMap<readonly string[], Float64Array>()

/** Points on the zone-less axis, cached: labels are chosen again at every step of a zoom. */
function msOf(points: readonly string[]): Float64Array {
  const axisMs =
    cache.get(points) ??
    Float64Array.from(points, (point) => wallMs(point.length === 7 ? `${point}-01` : point))
  cache.set(points, axisMs)
  return axisMs
}

/**
 * Labels of the visible points by index: the finest rhythm (15 minutes … a year) that needs at most `maxLabels`
 * labels, so that labels stand on full hours, midnights, Mondays or firsts of a month. Where a point is missing the
 * next one gets the label.
 */
export function axisTicks(
  points: readonly string[],
  view: ChartWindow,
  maxLabels: number,
  language: string,
): Map<number, string> {
  const start = Math.max(0, view.start)
  const end = Math.min(points.length - 1, view.end)
  const ms = msOf(points)
  const names = pointNames(points)
  const spanDays = ((ms[end] ?? 0) - (ms[start] ?? 0)) / day
  // Points that are months fall on the first day: a rhythm of days would pick those that happen to be Mondays.
  for (const rhythm of points[start]?.length === 7 ? monthly : rhythms) {
    if (spanDays * rhythm.perDay > maxLabels * 1.5) continue
    const ticks = new Map<number, string>()
    // The first of all points gets a label only where a part begins.
    let previousPart = rhythm.part(ms[start - 1] ?? (ms[start] ?? 0) - 1)
    for (let index = start; index <= end && ticks.size <= maxLabels; index += 1) {
      const part = rhythm.part(ms[index] ?? Number.NaN)
      if (part !== previousPart && !Number.isNaN(part)) {
        const point = points[index] ?? ''
        const label = rhythm.label(point, language)
        ticks.set(index, withPrime(label, label.includes(':') && names[index] !== point))
      }
      previousPart = part
    }
    if (ticks.size <= maxLabels && (ticks.size > 0 || end - start < 2)) return ticks
  }
  return new Map()
}
