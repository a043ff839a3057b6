import {
  code,
  digits,
  flag,
  id,
  list,
  number,
  object,
  partial,
  ref,
  text,
  word,
  type Infer,
} from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { figureState, noBalance } from '@/rules/codes/dictionaries'
import { lossCauses } from '@/rules/losses/lossInfluence'
import { lossTags } from '@/rules/losses/lossSigns'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'
import { markFields } from './losses'

/** Energies in kWh, rates in % of the supply; null where they cannot be computed, never 0. */
const energies = {
  supply_energy: number,
  sale_energy: number,
  loss_energy: number,
  loss_rate: number,
}

/** Kind of the cause that explains the most; '' = it cannot be told. */
const cause = word(...lossCauses)

const period = object({
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: text,
  ...energies,
  figure_state: code(figureState),
  /** Time of the calculation; '' = there is none. */
  calculated_at: time,
  /** Why there is no rate; '' where there is one. */
  loss_reason: code(noBalance),
  target_loss: number,
  /** '1': the rate is above the target; '' where one of them is not known. */
  target_exceeded: flag,
  quality: code(valueQuality),
  /** For an area meters read over meters due, for a line the share of the energy that was read, %. */
  coverage: number,
  /** Meters of the model without an energy. */
  missing_meters: number,
  /** Abnormal records about its meters and collection points. */
  abnormal_count: number,
  /** Id of the record about the loss itself, for an area and a day; '' = none. */
  abnormal_id: ref,
  loss_cause: cause,
  /** '1': left out of the sums, the causes and the meters. */
  excluded: flag,
  ...markFields,
})
export type LossPeriod = Infer<typeof period>

const meter = object({
  id,
  metercomid: digits(12),
  cons_no: digits(10),
  /** A person's name. */
  cons_name: text,
  cp_name: text,
  /** The area in which it is filed, where that is another one. */
  tg_name: text,
  wiring_mode: text,
  /** Energy of the period, estimates included; null where it cannot even be estimated. */
  energy: number,
  /** Share of the sale, %. */
  share: number,
  /** Mean of the same weekdays (or months) before; null = not known. */
  baseline: number,
  /** energy − baseline, kWh, and in % of a baseline above 0. */
  change: number,
  change_rate: number,
  /** Estimated energy that its register misses in the period, by its signs, kWh; null without a sign. */
  unregistered: number,
  /** Share of the loss above the target that it explains, %; null where nothing is above it. */
  influence: number,
  tags: list(word(...lossTags)),
  /** Since when its signs are seen; '' where the values do not say. */
  since: day,
  /** Time of the stored values by which the sign of its wiring was raised; '' without that sign. */
  sign_time: time,
})
export type LossMeter = Infer<typeof meter>

const analysis = object({
  object_id: ref,
  object_name: text,
  /** tg or line */
  object_type: word('tg', 'line'),
  line_id: ref,
  line_name: text,
  target_loss: number,
  /** Time of the newest calculation among the figures; '' without one. */
  calculated_at: time,
  periods: list(period),
  /** Σ of what is computable and not excluded. */
  sums: object({ ...energies, above_target: number, counted: number }),
  loss_cause: cause,
  /** Energies that explain the loss, kWh; consumers filed elsewhere may lower it. */
  causes: list(object({ loss_cause: cause, energy: number })),
  /** The last day whose values were looked at; '' where none is computable. */
  looked_at: day,
  meters: list(meter),
})
export type LossAnalysis = Infer<typeof analysis>

const query = partial({
  /** One of them. */
  tg_id: ref,
  line_id: ref,
  /** Days, a month at most, or months, half a year at most; both ends included. */
  date_begin: day,
  date_end: day,
  month_begin: month,
  month_end: month,
  /** Days or months that are left out, comma-joined. */
  exclude: text,
})
export type LossAnalysisQuery = Infer<typeof query>

export const lossAnalysisApi = {
  of: get('/business/loss/analysis', 'What explains the loss of an area or of a line.', {
    query,
    answer: analysis,
    coming: true,
  }),
}
