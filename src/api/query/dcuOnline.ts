import { code, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { onlineStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/** Online figures of concentrators; unknown ones are null, never 0. */
const heard = {
  /** Concentrators that are on file. */
  installed: number,
  /** Number of these that are online now, and of the others. */
  online_now: number,
  offline_now: number,
  /** online_now ÷ installed, % */
  online_rate: number,
  /** Minutes of the period until now in which they were heard, and were not, Σ; of one that never was heard nothing is known. */
  online_minutes: number,
  offline_minutes: number,
  /** online_minutes ÷ (minutes of the period × concentrators of which something is known), % */
  day_rate: number,
  /** Times in the period in which one of them was not heard, and the longest of these, min. */
  offline_count: number,
  longest_offline: number,
}

const row = object({
  id,
  unit_name: text,
  /** Object above it: the organization of a line, the line of an area, the area of a concentrator. */
  belongs_to: text,
  ...heard,
  /** Fields of one concentrator; '' for a unit. */
  online_status: code(onlineStatus),
  last_online: time,
})
export type DcuOnlineRow = Infer<typeof row>

const query = partial({
  /** One of `deviceLevels`; organizations without it. */
  level: text,
  /** yyyy-MM-dd, inclusive, a week at most; today and the two days before without both. */
  date_begin: day,
  date_end: day,
  unit_name: text,
  /** '0': with a concentrator that is not heard now, '1': without one. */
  online_status: code(onlineStatus),
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
})
export type DcuOnlineQuery = Infer<typeof query>

const totals = object({
  ...heard,
  /** Concentrators of which something is known in the period. */
  known: number,
  /** Minutes of the period until now. */
  period_minutes: number,
  /** As of when it is told. */
  as_of: time,
})
export type DcuOnlineTotals = Infer<typeof totals>

const trend = object({
  /** Oldest first, a quarter of an hour apart; the last one is now where the period has not ended. */
  dataList: list(object({ time, online: number, online_rate: number })),
})

/** Online rates of concentrators, by unit and one by one. */
export const dcuOnlineApi = {
  ...listing('/query/stat/dcuOnline', 'dcuOnlineExport', {
    plural: 'time in which concentrators were heard',
    row,
    query,
  }),
  summary: get('/query/stat/dcuOnline/summary', 'All concentrators that the list shows, together.', {
    query,
    answer: totals,
  }),
  trend: get(
    '/query/stat/dcuOnline/trend',
    'How many of all concentrators of the list were heard in the last 24 hours of its period.',
    { query, answer: trend },
  ),
}
