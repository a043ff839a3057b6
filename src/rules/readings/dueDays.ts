import { earliestStart, latestEnd, presetSpan, type DateSpan } from '../../lib/span'
import { addMonths } from '../../lib/time'
import { lastDayOf, ranges, type Range } from '../limits/ranges'

/** The months that a list is asked for, 'yyyy-MM'; an end may be missing. */
export interface MonthsQuery {
  month_begin?: string | undefined
  month_end?: string | undefined
}

/**
 * The last month that has ended, 'yyyy-MM': a page of months opens on it, because its figures are complete. The user
 * can still choose the running month.
 * @param now wall time of the utility, 'yyyy-MM-dd HH:mm:ss'
 */
export const endedMonth = (now?: string): string =>
  addMonths(`${lastDayOf(ranges.halfYear, now).slice(0, 7)}-01`, -1).slice(0, 7)

/** The months that are meant: without any the last one that has ended, else a missing end is the other one. */
export function dueMonths(
  { month_begin = '', month_end = '' }: MonthsQuery,
  now?: string,
): { from: string; to: string } {
  const ended = endedMonth(now)
  return { from: month_begin || month_end || ended, to: month_end || month_begin || ended }
}

/** The days that a list of readings is asked for, 'yyyy-MM-dd'; an end may be missing. */
export interface DaysQuery {
  date_begin?: string | undefined
  date_end?: string | undefined
}

/**
 * The days that are meant: without any the last three that are due, else a missing end is as far away as a week admits.
 * @param now wall time of the utility, 'yyyy-MM-dd HH:mm:ss'
 * @param range whose last day is meant: that which is due, or today
 */
export function dueDays(
  { date_begin = '', date_end = '' }: DaysQuery,
  now?: string,
  range: Range = ranges.week,
): DateSpan {
  const { limit } = ranges.week
  const last = lastDayOf(range, now)
  if (date_begin === '' && date_end === '') return presetSpan('last3Days', last)
  if (date_end !== '')
    return { from: date_begin || (earliestStart(date_end, limit) ?? date_end), to: date_end }
  const latest = latestEnd(date_begin, limit) ?? date_begin
  return { from: date_begin, to: latest > last && last >= date_begin ? last : latest }
}
