import { code, list, number, object, optional, partial, ref, text, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { figureState } from '@/rules/codes/dictionaries'
import { reportMeasureNames, type ReportMeasure } from '@/rules/console/reportMeasures'
import { get } from '../wire/call'
import { exporting } from '../wire/resource'

/** A number for each measure that was asked for; null where it is not known, never 0. */
const figures = Object.fromEntries(reportMeasureNames.map((name) => [name, number])) as Record<
  ReportMeasure,
  typeof number
>

const statReport = object({
  /** Units of the report; rows name fewer of them where only the first were asked for. */
  units: number,
  months: list(
    object({
      /** A month 'yyyy-MM' or a day 'yyyy-MM-dd' that was asked for. */
      month: text,
      /** State of its figures. */
      figure_state: code(figureState),
      /**
       * Time of the newest calculation of its energies and losses, as in the month report; '' without them, and while
       * some are missing.
       */
      calculated_at: time,
      /** As of when its readings were counted; '' where none of the measures counts readings, and while some are missing. */
      read_at: time,
    }),
  ),
  /** A row for each unit and month, or day. */
  rows: list(object({ unit_id: ref, unit_name: text, belongs_to: text, month: text, ...figures })),
  /** Totals of all units: rates are computed from the sums. */
  totals: list(object({ month: text, ...figures })),
})
export type StatReport = Infer<typeof statReport>

const query = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  /** org or area; organizations without it. */
  level: text,
  /** Both included; the last month that has ended without them. */
  month_begin: optional(month),
  month_end: optional(month),
  /** Days instead of months, both included, a week at most; only of measures that have figures of days (`hasDays`). */
  date_begin: optional(day),
  date_end: optional(day),
  /** Names of measures with commas between them. */
  measures: text,
  /** A measure by whose value in the last month or day units are ordered, the largest first; by name without it. */
  order_by: text,
  /** asc: the smallest first. */
  sord: text,
  /** Only so many units. */
  top: number,
})
export type StatReportQuery = Infer<typeof query>

/** The same report as a file says how it is laid out. */
const fileQuery = partial({ ...query.fields, layout: text })

export const statReportApi = {
  /** Rows and totals have gaps while figures are worked out. */
  get: get('/query/statReport/list', 'Figures of units and months, as a report chooses them.', {
    query,
    answer: statReport,
    coming: true,
    sample: { measures: 'rate,loss_rate' },
  }),
  startExport: exporting('/query/statReport/export', 'statReportExport', {
    plural: 'a statistical report',
    query: fileQuery,
  }),
  exportType: 'statReportExport',
}
