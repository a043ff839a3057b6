import type { AbnormalQuery, AbnormalRow } from '@/api/abnormal'
import { abnormalFamilies, abnormalRuleCodes } from '@/rules/abnormalRules'
import { dateLink, searchLinks } from '@/domain/searchLinks'
import { addDays, addMonths, utilityToday } from '@/lib/time'
import { filterKind, type FilterKinds, type Links } from '@/ui/list/listUrl'
import type { DateSpan } from '@/lib/span'

/** The bell's "show more" opens the list with `fromBell=true`, which means: unread records. */
export interface AbnormalListQuery extends AbnormalQuery {
  fromBell?: 'true'
}

const object = filterKind.text(64)

export const abnormalFilters: FilterKinds<AbnormalListQuery> = {
  org_id: object,
  subs_id: object,
  line_id: object,
  tg_id: object,
  tml_id: object,
  type: filterKind.oneOf(['1', '2', '3']),
  // 500 numbers of up to 22 characters.
  font: filterKind.text(12_000),
  dispmonitor_type: filterKind.oneOf<string>(abnormalFamilies),
  dispe_type: filterKind.oneOf<string>(abnormalRuleCodes),
  data_date_begin: filterKind.date(),
  data_date_end: filterKind.date(),
  read_result: filterKind.oneOf(['No', 'Yes']),
  fromBell: filterKind.oneOf(['true']),
}

export const abnormalLinks: Links<AbnormalListQuery> = {
  ...searchLinks,
  date: dateLink('data_date_begin', 'data_date_end'),
}

export const abnormalSorts: readonly (keyof AbnormalRow)[] = [
  'data_date',
  'metercomid',
  'cons_no',
  'cons_name',
  'cp_name',
  'mp',
  'name',
  'tg_name',
  'comm_protocol',
  'dispmonitor_type',
  'dispe_type',
  'value',
  'threshold',
  'read_result',
  'read_time',
  'lost_revenue',
  'assignee',
  'note',
  'snoozed_until',
]

/** What the server is asked: a filter set by the user wins over the link's. */
export function wireQuery<Query extends AbnormalListQuery>({ fromBell, ...query }: Query) {
  return fromBell && !query.read_result ? { ...query, read_result: 'No' as const } : query
}

/** Longest span of data dates. */
export const spanLimit = { months: 1 }

/** The month that ends today: what the list covers while no dates are chosen. */
export function lastMonth(): DateSpan {
  const to = utilityToday()
  return { from: addDays(addMonths(to, -1), 1), to }
}
