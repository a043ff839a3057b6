import { code, column, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { figureState } from '@/rules/codes/dictionaries'
import { ratedTasks } from '@/rules/readings/readRates'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/** Reading success of a day; numbers and rates are null where they are not computed yet, never 0. */
const read = {
  /** Date; for freezes of a month its last day. */
  data_date: day,
  figure_state: code(figureState),
  /** As of when it is counted; '' = there is no figure. */
  calculated_at: time,
  /** Meters that were there on that day. */
  installed: number,
  /** Number of meters that had to be read; stopped ones need not (`no_need`). */
  should_read: number,
  no_need: number,
  /** Counted task, one of `ratedTasks`: freezes of the day, whole curves, event logs, freezes of the month. */
  task_type: code(ratedTasks),
  /** Read by the deadline, 08:00 of the next day. */
  before_8: number,
  /** Read until now. */
  success: number,
  /** should_read − success */
  failed: number,
  /**
   * Number of failed ones whose value was typed or imported since: known, but not collected, so that no rate counts
   * it.
   */
  typed: number,
  /** before_8 ÷ should_read and success ÷ should_read, %. */
  before_8_rate: number,
  rate: number,
  /** before_8_rate minus the rate of the day or month before, in points. */
  before_8_change: number,
  /** Quarter-hour points received ÷ (quarters of the day × should_read), %; null of event logs and months. */
  curve_integrity: number,
  curve_points: number,
}

const unitRow = object({
  id,
  unit_name: text,
  /** The organization of a line, the line of an area; '' of an organization. */
  belongs_to: text,
  /** Position of an area, degrees, WGS 84; '' where it is not entered, and for other units. */
  latitude: text,
  longitude: text,
  ...read,
  /**
   * `before_8_rate` of the 14 days, or 12 months, up to its own, oldest first; null for those that are not counted. None where the
   * server counts no trend.
   */
  trend: column(number),
})
export type UnitRow = Infer<typeof unitRow>

const unitQuery = partial({
  /** One of `unitLevels`; organizations without it. */
  level: text,
  data_date: day,
  /** One of `ratedTasks`; freezes of the day without it. Of a month is meant the last one that had ended with the day. */
  task_type: code(ratedTasks),
  unit_name: text,
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
})
export type UnitQuery = Infer<typeof unitQuery>

const unitTotals = object({
  ...read,
  /** Units that are summed, and of how many. */
  units: number,
  all_units: number,
})
export type UnitTotals = Infer<typeof unitTotals>

const rateTrend = object({
  /** Oldest first; rates are null for days that are not counted yet. */
  dataList: list(object({ data_date: day, before_8_rate: number, rate: number, curve_integrity: number })),
})

export type RateTrend = Infer<typeof rateTrend>

/** Reading success of a day by organization, line or transformer area. */
export const readRatesApi = {
  ...listing('/query/stat/collectionRate', 'collectionRateExport', {
    plural: 'reading success of units on a day',
    row: unitRow,
    query: unitQuery,
  }),
  summary: get(
    '/query/stat/collectionRate/summary',
    'Sums and their rates over all units that the list shows.',
    {
      query: unitQuery,
      answer: unitTotals,
      coming: true,
    },
  ),
  trend: get(
    '/query/stat/collectionRate/trend',
    'The rates of all units that the list shows, of the 14 days, or 12 months, up to its own.',
    {
      query: unitQuery,
      answer: rateTrend,
      coming: true,
    },
  ),
}
