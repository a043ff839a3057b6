import { code, id, number, object, optional, partial, ref, text, type Infer } from '@/lib/shape'
import { month, time } from '@/lib/shapeTime'
import { figureState, noBalance, noDemand } from '@/rules/codes/dictionaries'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/** Reading success of a month, and supply and loss of its areas; null where unknown, never 0. */
const figures = {
  month,
  /** As of when the reading is counted; '' = there is no figure. */
  calculated_at: time,
  /** Meters of today. */
  meters: number,
  /** Days of meters that had to be read, and of these those that are read until now. */
  should_read: number,
  success: number,
  /** success ÷ should_read, %. */
  rate: number,
  /** Number of transformer areas, and of those whose loss can be computed; null while not all are computed. */
  areas: number,
  computable: number,
  /** Why there is no loss; '' where there is one. */
  loss_reason: code(noBalance),
  /** Σ of the areas that can be computed, kWh, and Σ loss ÷ Σ supply, %. */
  supply_energy: number,
  sale_energy: number,
  loss_energy: number,
  loss_rate: number,
}

const row = object({
  id,
  unit_name: text,
  /** Organization and line of an area; '' of an organization. */
  belongs_to: text,
  line_name: text,
  ...figures,
  figure_state: code(figureState),
  /** Days that have a rate. */
  rated_days: number,
  /** The highest quarter hour of the check meter of an area, kW; null of an organization, whose areas peak at different times. */
  demand_max: number,
  /** Why an area with a check meter has none, see `monthDemand`. */
  demand_reason: code(noDemand),
})
export type MonthQueryRow = Infer<typeof row>

const query = partial({
  /** org or area; organizations without it. */
  level: text,
  /** yyyy-MM; default: month of the reading day. */
  month: optional(month),
  unit_name: text,
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
})
export type MonthQueryQuery = Infer<typeof query>

const summary = object({
  ...figures,
  /** Units that are summed. */
  units: number,
})
export type MonthQuerySummary = Infer<typeof summary>

/** Reading, energies and losses of a month by organization or transformer area. */
export const monthQueryApi = {
  ...listing('/query/monthQuery', 'monthQueryExport', {
    plural: 'reading, energies and losses of units in a month',
    row,
    query,
  }),
  summary: get('/query/monthQuery/summary', 'Sums of all units that a list of a month shows.', {
    query,
    answer: summary,
    coming: true,
  }),
}
