import { addDays, addMonths } from '../../lib/time'

const isFirst = (date: string): boolean => date.slice(8, 10) === '01'

/**
 * The same days one month later. Whole months become whole months, whatever length they have: the end of one is no 28th, 30th or 31st.
 * @example oneMonthLater('2026-09-01', '2026-09-30') // { from: '2026-10-01', to: '2026-10-31' }
 */
export function oneMonthLater(from: string, to: string): { firstDay: string; lastDay: string } {
  const next = addDays(to, 1)
  return {
    firstDay: addMonths(from, 1),
    lastDay: isFirst(from) && isFirst(next) ? addDays(addMonths(next, 1), -1) : addMonths(to, 1),
  }
}
