import { addDays } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'

/** Days that are calculated where a model holds for longer than may be calculated at once. */
const week = 7

/**
 * The days on which a model made a difference, as far as they may be calculated at once; else the last week that is due.
 * @param valid_from '' = always
 * @param last the last day that is due
 */
export function calcDays(valid_from: string, last: string): { from: string; until: string } {
  const first = addDays(last, 1 - ranges.calculated.limit.days)
  const fits = valid_from >= first && valid_from <= last
  return { from: fits ? valid_from : addDays(last, 1 - week), until: last }
}
