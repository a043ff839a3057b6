import { round } from '../../lib/format'

/** The change of an energy against an earlier one, %; null where one of them is not known, or the earlier one is not above 0. */
export const changePercent = (current: number | null, base: number | null): number | null =>
  current === null || base === null || base <= 0 ? null : round(((current - base) / base) * 100, 1)

/** An energy of a period, and how many days that has. */
export interface OfDays {
  energy: number | null
  days: number | null
}

/** The change of what was taken a day: periods of unequal length are not compared by their sums. null without days. */
export function changePerDay(current: OfDays, base: OfDays): number | null {
  const daily = ({ energy, days }: OfDays): number | null =>
    energy === null || days === null || days <= 0 ? null : energy / days
  return changePercent(daily(current), daily(base))
}
