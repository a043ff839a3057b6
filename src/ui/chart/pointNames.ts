import { withPrime } from '@/rules/readings/dayHours'

const cached = new WeakMap<readonly string[], readonly string[]>()

/**
 * Unique names for the points of a chart: where clocks were set back, wall times occur twice, and the second ones
 * have the sign that lists and files give them.
 * @param points in the order of time
 * @example pointNames(['2026-10-25 02:00:00', '2026-10-25 02:00:00'])[1] // '2026-10-25 02:00:00′'
 */
export function pointNames(points: readonly string[]): readonly string[] {
  const existing = cached.get(points)
  if (existing) return existing
  let latest = ''
  const names = points.map((point) => {
    const isRepeated = point.length > 10 && point <= latest
    if (!isRepeated) latest = point
    return withPrime(point, isRepeated)
  })
  cached.set(points, names)
  return names
}
