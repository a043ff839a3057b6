import type { Found, Unpaid } from './found'

/** The parts of a record that its money depends on. */
export type Carrying = Pick<Found, 'day' | 'unpaid'>

/** kWh of the days from `day` on that other records already carry. */
function sharedWith(otherRecords: readonly Carrying[], { day, days }: { day: number; days: number }): number {
  return otherRecords.reduce((sum, { day: firstDay, unpaid }) => {
    if (!unpaid) return sum
    const shared = Math.min(day + days, firstDay + unpaid.days) - Math.max(day, firstDay)
    return sum + Math.max(0, shared) * unpaid.perDay
  }, 0)
}

/**
 * Energy that an area's record carries beside the records of its meters: a stolen kWh is lost once, and the record of
 * the thief's meter carries it; undefined when the meters carry all of it.
 */
export function leftToArea(area: Carrying, meterRecords: readonly Carrying[]): Unpaid | undefined {
  const { day, unpaid } = area
  if (!unpaid) return undefined
  const remaining = unpaid.perDay - sharedWith(meterRecords, { day, days: unpaid.days }) / unpaid.days
  return remaining > 0 ? { ...unpaid, perDay: remaining } : undefined
}
