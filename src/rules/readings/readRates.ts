import { round } from '../../lib/format'
import { addDays } from '../../lib/time'
import { readTarget } from '../losses/targets'

/**
 * The share of what had to be done that was done, %; null where nothing had to be: no rate, not 0.
 * @example shareOf(11_874, 12_400) // 95.76
 */
export const readShare = (count: number, total: number): number | null =>
  total > 0 ? round((count / total) * 100, 2) : null

/**
 * Points received of the curves of a day ÷ (points that a day has × meters that had to be read), %.
 * @param perDay quarters of that day: 92, 96 or 100
 */
export const curveIntegrity = (received: number, perDay: number, meters: number): number | null =>
  readShare(received, perDay * meters)

/** The later rate minus the earlier one, in points; null where one of them is not known. */
export const pointsBetween = (later: number | null, earlier: number | null): number | null =>
  later === null || earlier === null ? null : round(later - earlier, 2)

/**
 * Tasks with a success rate. By `taskType`: freezes of the day; curves, complete when no interval is missing; event
 * logs, complete with the first reading after the day's end. And, by `freezeDensity`, freezes of the month.
 */
export const ratedTasks = ['1', '2', '3', 'M'] as const
export type RatedTask = (typeof ratedTasks)[number]
export const monthFreeze = 'M' satisfies RatedTask

/** Unit of counting for a task: the values of days and their curves, event logs, or freezes of months. */
export type RateKind = 'values' | 'logs' | 'freezes'
export const rateKindOf = (task: string): RateKind =>
  task === monthFreeze ? 'freezes' : task === '3' ? 'logs' : 'values'

/**
 * The last day of the last month that had ended with a day: whose freezes are meant by it.
 * @example monthEndBy('2026-11-19') // '2026-10-31'
 * @example monthEndBy('2026-11-30') // '2026-11-30'
 */
export const monthEndBy = (date: string): string => addDays(`${addDays(date, 1).slice(0, 7)}-01`, -1)

/** The day, or the last day of the month, of which there are rates before that one. */
export const ratedBefore = (task: RatedTask, date: string): string =>
  task === monthFreeze ? addDays(`${date.slice(0, 7)}-01`, -1) : addDays(date, -1)

/**
 * Days in a row, up to the last one, whose rate is below the target; a day without a rate is left out.
 * @param rates of each day, %, oldest first
 * @example badDaysInRow([90, 99, 97, null, 80]) // 2
 */
export function badDaysInRow(rates: readonly (number | null)[]): number {
  const knownRates = rates.filter((rate) => rate !== null)
  const good = knownRates.findLastIndex((rate) => rate >= readTarget)
  return knownRates.length - 1 - good
}

/**
 * The mean of the rates of days, as they are shown, %: each day counts the same. That is not the rate of all days together, which is
 * `shareOf` of their sums. null where no day has a rate.
 * @example meanOfDays([100, null, 90]) // 95
 */
export function meanOfDays(rates: readonly (number | null)[]): number | null {
  const knownRates = rates.filter((rate) => rate !== null)
  return knownRates.length === 0
    ? null
    : round(knownRates.reduce((sum, rate) => sum + rate, 0) / knownRates.length, 2)
}

/** Days whose rate is below the target; one without a rate is none. */
export const daysUnderTarget = (rates: readonly (number | null)[]): number =>
  rates.filter((rate) => rate !== null && rate < readTarget).length
