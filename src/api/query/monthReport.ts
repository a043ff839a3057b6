import { code, digits, list, number, object, optional, partial, ref, text, type Infer } from '@/lib/shape'
import { month, time } from '@/lib/shapeTime'
import { consSort, figureState, noBalance } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'

/** Losses of the transformer areas with a rate, Σ in kWh; null where there is none. */
const losses = {
  supply_energy: number,
  sale_energy: number,
  loss_energy: number,
  /** Σ loss ÷ Σ supply, %. */
  loss_rate: number,
  /** Areas with a rate. */
  computable: number,
}

/**
 * Consumption of all consumers' meters in a month, kWh: check and feeder meters count the same energy again and are
 * left out.
 */
const sales = {
  /** Meters of which anything had to be read, and those that were. */
  due_count: number,
  read_count: number,
  /** With the estimates of meters that were not read: the mean of six months before. */
  pap_e: number,
  estimated_energy: number,
}

const monthSums = object({ month: text, days: number, ...sales, ...losses })
export type MonthSums = Infer<typeof monthSums>

const monthReport = object({
  month: text,
  figure_state: code(figureState),
  /** Time of the calculation, utility wall time; '' while some figures are missing. */
  calculated_at: time,
  /** Transformer areas. */
  areas: number,
  /** The month itself, the one before it and the same one of last year. */
  months: list(monthSums),
  not_computable: list(object({ loss_reason: code(noBalance), count: number })),
  categories: list(object({ cons_sort: code(consSort), ...sales })),
  /** Energies of T1 … T4 of the meters that were read. */
  tariffs: list(object({ tariff: text, pap_e: number })),
  /** The largest consumers of those that were read; 1, 2, 2, 4. */
  top: list(
    object({
      rank: number,
      meter_id: ref,
      metercomid: digits(12),
      cons_no: digits(10),
      /** A person's name. */
      cons_name: text,
      cons_sort: code(consSort),
      tg_id: ref,
      tg_name: text,
      pap_e: number,
      quality: code(valueQuality),
    }),
  ),
})
export type MonthReport = Infer<typeof monthReport>

const query = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  month: optional(month),
})
export type MonthReportQuery = Infer<typeof query>

export const monthReportApi = {
  /** Sums cover the computed rows. */
  get: get(
    '/query/monthReport',
    'A month of a unit: consumption by category and tariff, losses, largest consumers.',
    {
      query,
      answer: monthReport,
      coming: true,
      sample: { month: '2026-10' },
    },
  ),
}
