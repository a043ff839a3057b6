import type { AbnormalQuery } from '@/api/cbo/abnormal'
import { addDays, addMonths } from '@/lib/time'
import type { DateSpan } from '@/lib/span'

/** The bell's "show more" opens the list with `fromBell=true`, which means: unread records. */
export interface AbnormalListQuery extends AbnormalQuery {
  fromBell?: 'true'
}

/** What the server is asked: a filter set by the user wins over the link's. */
export function wireQuery<Query extends AbnormalListQuery>({ fromBell, ...query }: Query) {
  return fromBell && !query.read_result ? { ...query, read_result: 'No' as const } : query
}

/** The month that ends on a day: what the list covers while no dates are chosen. */
export function lastMonth(to: string): DateSpan {
  return { from: addDays(addMonths(to, -1), 1), to }
}
