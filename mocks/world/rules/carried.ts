import type { Found, Unpaid } from './found'

/** A record, as far as its money goes. */
export type Carrying = Pick<Found, 'day' | 'unpaid'>

/** kWh of the days from `day` on, of which other records stand for their part already. */
function sharedWith(others: readonly Carrying[], { day, days }: { day: number; days: number }): number {
  return others.reduce((sum, { day: from, unpaid }) => {
    if (!unpaid) return sum
    const shared = Math.min(day + days, from + unpaid.days) - Math.max(day, from)
    return sum + Math.max(0, shared) * unpaid.perDay
  }, 0)
}

/**
 * What the record of an area carries beside those of the meters in it: a stolen kWh is lost once, and the one who took it carries it.
 * undefined where the meters carry all of it.
 */
export function leftToArea(area: Carrying, others: readonly Carrying[]): Unpaid | undefined {
  const { day, unpaid } = area
  if (!unpaid) return undefined
  const left = unpaid.perDay - sharedWith(others, { day, days: unpaid.days }) / unpaid.days
  return left > 0 ? { ...unpaid, perDay: left } : undefined
}
