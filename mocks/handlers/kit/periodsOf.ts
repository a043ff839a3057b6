import { addDays, addMonths, isDate } from '../../../src/lib/time'
import { Refusal, type Params } from '../../kit/params'

/** Most days and most months of one question. */
export interface Longest {
  days: 7 | 31
  months: 6
}

/**
 * The days, or the months, from `date_begin` to `date_end` or from `month_begin` to `month_end`, both included.
 * @throws Refusal for none, for an end before the begin, and for more than the longest
 */
export function periodsOf(params: Params, longest: Longest): string[] {
  const months = params.text('month_begin') !== undefined
  const day = (name: string): string => {
    const text = params.required(name)
    const date = months ? `${text}-01` : text
    if (!isDate(date)) throw new Refusal('badParameter', { name })
    return date
  }
  const [first, last] = months ? [day('month_begin'), day('month_end')] : [day('date_begin'), day('date_end')]
  if (first > last) throw new Refusal('badRange')
  const periods: string[] = []
  for (
    let periodStart = first;
    periodStart <= last;
    periodStart = months ? addMonths(periodStart, 1) : addDays(periodStart, 1)
  ) {
    periods.push(months ? periodStart.slice(0, 7) : periodStart)
    if (periods.length > longest[months ? 'months' : 'days'])
      throw new Refusal(months ? 'withinHalfYear' : longest.days === 7 ? 'withinWeek' : 'withinMonth')
  }
  return periods
}
