import type { AbnormalQuery } from '@/api/cbo/abnormal'
import { addDays, addMonths } from '@/lib/time'
import type { DateSpan } from '@/lib/span'

/** Query of the list. The bell's "show more" adds `fromBell=true`, which means unread records. */
export interface AbnormalListQuery extends AbnormalQuery {
  fromBell?: 'true'
}

/** Query as it is sent: a filter set by the user overrides the link's. */
export function wireQuery<Query extends AbnormalListQuery>({ fromBell, ...query }: Query) {
  return fromBell && !query.read_result ? { ...query, read_result: 'No' as const } : query
}

/** Month that ends on a day; the list covers it while no dates are chosen. */
export function lastMonth(lastDay: string): DateSpan {
  return { from: addDays(addMonths(lastDay, -1), 1), to: lastDay }
}
