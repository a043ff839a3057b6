import { addDays } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'

/** Number of days calculated where a model is valid for longer than one calculation may cover. */
const fallbackDays = 7

/**
 * Days to calculate after a change of a model: its validity if one calculation may cover it, otherwise the last week
 * that is due.
 * @param valid_from first day of validity; '' = always
 * @param last last day that is due
 */
export function calcDays(valid_from: string, last: string): { firstDay: string; lastDay: string } {
  const first = addDays(last, 1 - ranges.calculated.limit.days)
  const fits = valid_from >= first && valid_from <= last
  return { firstDay: fits ? valid_from : addDays(last, 1 - fallbackDays), lastDay: last }
}
