import { formatDate, wallMs } from '@/lib/time'
import { withPrime } from '@/rules/readings/dayHours'
import type { ChartWindow } from './chartModel'
import { pointNames } from './pointNames'

const hour = 3_600_000
const day = 24 * hour

/** A rhythm of labels: the first point of each of its parts carries one. */
interface Rhythm {
  /** Labels per day at most, to reject a rhythm before walking the points. */
  perDay: number
  /** The part in which a point lies, ms on the zone-less axis. */
  part(ms: number): number
  label(point: string, language: string): string
}

const every = (step: number): Rhythm => ({
  perDay: day / step,
  part: (ms) => Math.floor(ms / step),
  label: timeOrDay,
})
const days = (step: number): Rhythm => ({ ...every(step * day), label: dayLabel })
const months = (step: number): Rhythm => ({
  perDay: 1 / (28 * step),
  part(ms) {
    const date = new Date(ms)
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step)
  },
  label: monthLabel,
})

// 345,600,000 ms (four days) before a Monday lies 1970-01-01, a Thursday: weeks begin on Mondays.
const weeks: Rhythm = {
  perDay: 1 / 7,
  part: (ms) => Math.floor((ms - 4 * day) / (7 * day)),
  label: dayLabel,
}

const monthly: readonly Rhythm[] = [months(1), months(2), months(3), months(12)]
const rhythms: readonly Rhythm[] = [
  every(hour / 4),
  every(hour / 2),
  every(hour),
  every(2 * hour),
  every(3 * hour),
  every(6 * hour),
  every(12 * hour),
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

const known = new WeakMap<readonly string[], Float64Array>()

/** The points on the zone-less axis, worked out once: labels are chosen again at every step of a zoom. */
function msOf(points: readonly string[]): Float64Array {
  const found =
    known.get(points) ??
    Float64Array.from(points, (point) => wallMs(point.length === 7 ? `${point}-01` : point))
  known.set(points, found)
  return found
}

/**
 * The points in view that carry a label, index → words: the finest rhythm (15 minutes … a year) that stays within
 * `most` labels, so that labels stand on full hours, midnights, Mondays or firsts of a month. Where points were left out
 * the next one carries the label.
 */
export function axisTicks(
  points: readonly string[],
  view: ChartWindow,
  most: number,
  language: string,
): Map<number, string> {
  const start = Math.max(0, view.start)
  const end = Math.min(points.length - 1, view.end)
  const ms = msOf(points)
  const names = pointNames(points)
  const spanDays = ((ms[end] ?? 0) - (ms[start] ?? 0)) / day
  // Points that are months stand on firsts: a rhythm of days would pick those that happen to be Mondays.
  for (const rhythm of points[start]?.length === 7 ? monthly : rhythms) {
    if (spanDays * rhythm.perDay > most * 1.5) continue
    const ticks = new Map<number, string>()
    // The first of all points carries a label only where a part begins.
    let before = rhythm.part(ms[start - 1] ?? (ms[start] ?? 0) - 1)
    for (let index = start; index <= end && ticks.size <= most; index += 1) {
      const part = rhythm.part(ms[index] ?? Number.NaN)
      if (part !== before && !Number.isNaN(part)) {
        const point = points[index] ?? ''
        const label = rhythm.label(point, language)
        ticks.set(index, withPrime(label, label.includes(':') && names[index] !== point))
      }
      before = part
    }
    if (ticks.size <= most && (ticks.size > 0 || end - start < 2)) return ticks
  }
  return new Map()
}
