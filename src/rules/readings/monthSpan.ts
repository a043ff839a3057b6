import { addDays, addMonths } from '../../lib/time'
import type { DateSpan } from '../../lib/span'

const isFirst = (date: string): boolean => date.slice(8, 10) === '01'

/**
 * The same days one month later. Whole months become whole months, whatever length they have: the end of one is no 28th, 30th or 31st.
 * @example oneMonthLater('2026-09-01', '2026-09-30') // { from: '2026-10-01', to: '2026-10-31' }
 */
export function oneMonthLater(firstDay: string, lastDay: string): DateSpan {
  const next = addDays(lastDay, 1)
  return {
    from: addMonths(firstDay, 1),
    to: isFirst(firstDay) && isFirst(next) ? addDays(addMonths(next, 1), -1) : addMonths(lastDay, 1),
  }
}
