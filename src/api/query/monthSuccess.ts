import { code, id, list, number, object, optional, partial, ref, text, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { figureState } from '@/rules/codes/dictionaries'
import { dayFields, dayStates, type DayField } from '@/rules/readings/monthDays'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/** Reading success of a month, over its days that have a rate; null where none has. */
const read = {
  month,
  figure_state: code(figureState),
  /** As of when it is counted; '' = there is no figure. */
  calculated_at: time,
  /** The mean of the rates of the days, %: each day counts the same. */
  mean_rate: number,
  /** success ÷ should_read, %: of all days together. */
  sum_rate: number,
  /** Days below the target of reading, and days that have a rate. */
  under_days: number,
  rated_days: number,
  /** Days of meters that had to be read, and of these those that are read until now. */
  should_read: number,
  success: number,
  /** Days of meters that were not read and whose value somebody typed or imported since: no rate counts them. */
  typed: number,
}

const rate = number
const row = object({
  id,
  unit_name: text,
  /** The organization of a line, the line of an area; '' of an organization. */
  belongs_to: text,
  ...read,
  /** Meters read until now ÷ meters that had to be read, of each day of the month, %; null where there is no rate, and beyond its end. */
  ...(Object.fromEntries(dayFields.map((field) => [field, rate])) as Record<DayField, typeof rate>),
  /** State of each day of the month: it has a rate, or the reason why not. */
  day_states: list(code(dayStates)),
})
export type MonthSuccessRow = Infer<typeof row>

const filters = {
  /** One of `unitLevels`; organizations without it. */
  level: text,
  /** yyyy-MM; default: month of the reading day. */
  month: optional(month),
  unit_name: text,
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
}
const query = partial(filters)
export type MonthSuccessQuery = Infer<typeof query>

const summary = object({
  ...read,
  /** The unit that was asked for; '' of all. */
  unit_name: text,
  days: list(object({ data_date: day, rate: number, state: code(dayStates) })),
  /** Units that are summed. */
  units: number,
})
export type MonthSummary = Infer<typeof summary>

/** Reading success of the days of a month by organization, line or transformer area. */
export const monthSuccessApi = {
  ...listing('/query/stat/monthSuccess', 'monthSuccessExport', {
    plural: 'reading success of units in a month',
    row,
    query,
  }),
  summary: get(
    '/query/stat/monthSuccess/summary',
    'The month and its days of all units that the list shows, or of one of them.',
    {
      query: partial({ ...filters, unit_id: ref }),
      answer: summary,
      coming: true,
    },
  ),
}
