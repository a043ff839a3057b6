import { code, column, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { figureState, pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { listing } from '../wire/resource'
import { unreadDays } from './unreadDays'

const row = object({
  id,
  cp_name: text,
  tml_asset_no: text,
  tml_type: code(pointType),
  tg_name: text,
  meter_count: number,
  /** Days of meters that had to be read in the period; null where they are not counted yet. */
  should_read: number,
  success: number,
  /** should_read − success */
  failed: number,
  /** Number of failed ones whose value was typed or imported since: no rate counts them. */
  typed: number,
  /** success ÷ should_read, %; null where nothing had to be read. */
  rate: number,
  /** `rate` of the 14 days up to the last one of the period, oldest first; null for those that are not counted. None where the server counts no trend. */
  trend: column(number),
  /** Days in a row up to the last one of the period below the target of reading. */
  consecutive_bad_days: number,
  /** dBm; null when unknown. */
  rssi: number,
  online_status: code(onlineStatus),
  /** Time in which it was heard ÷ time of the period until now, %. */
  online_rate: number,
  figure_state: code(figureState),
  /** As of when it is counted; '' = there is no figure. */
  calculated_at: time,
})
export type CpSuccessRow = Infer<typeof row>

/** yyyy-MM-dd, inclusive, a week at most; the last three days that are due without both. */
const days = { date_begin: day, date_end: day }
const query = partial({
  ...days,
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  cp_name: text,
  tml_asset_no: text,
  /** The rate is known and not above it, whole %. */
  rate_max: number,
})
export type CpSuccessQuery = Infer<typeof query>

const scatter = object({
  /** Collection points of one signal and one rate. */
  cells: list(
    object({
      /** dBm */
      rssi: number,
      /** %, rounded down to whole ones: 100 is all. */
      rate: number,
      count: number,
      /** One of them. */
      cp_name: text,
    }),
  ),
  /** Collection points whose rate or signal is not known. */
  unknown: number,
})
export type CpScatter = Infer<typeof scatter>

/** Reading success of collection points over some days. */
export const cpSuccessApi = {
  ...listing('/query/stat/cpSuccess', 'cpSuccessExport', {
    plural: 'reading success of collection points',
    row,
    query,
  }),
  scatter: get(
    '/query/stat/cpSuccess/scatter',
    'How many collection points of the list have which signal and which rate.',
    { query, answer: scatter, coming: true },
  ),
  unread: get(
    '/query/stat/cpSuccess/unread',
    'The days on which meters of some collection points were not read, for reading them again.',
    {
      query: partial({ ...days, ids: text }),
      answer: unreadDays,
    },
  ),
}
