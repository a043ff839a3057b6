import {
  code,
  column,
  digits,
  list,
  number,
  numberOr,
  object,
  partial,
  ref,
  text,
  type Infer,
} from '@/lib/shape'
import { day, month } from '@/lib/shapeTime'
import { contractKind, priceType } from '@/rules/codes/dictionaries'
import { get } from '../wire/call'
import { listing } from '../wire/resource'
import { planVersion } from './prices'

/** A price plan with the version that is in force today. Prices are of the currency's unit per kWh, before VAT. */
const planRow = object({
  id: ref,
  plan_code: text,
  plan_name: text,
  price_type: code(priceType),
  version: number,
  valid_from: day,
  /** First day of the version that is announced; '' without one. */
  next_from: day,
  /** The only price, or those of T1, T2 … or of the steps. */
  prices: column(number),
  /** Fixed fee of a month, the currency's unit; null without one. */
  monthly_fee: number,
  /** % */
  vat_rate: number,
  /** Contracts on the plan today; null where that is not known. */
  used_by: number,
  /** Decimals of the currency. */
  currency_decimals: numberOr(2),
  /** Versions of the plan, the oldest first; announced ones too. */
  versions: list(planVersion),
})
export type PlanRow = Infer<typeof planRow>

const planQuery = partial({ plan_name: text, price_type: code(priceType) })
export type PlanQuery = Infer<typeof planQuery>

/** Import of a whole month, kWh; null and empty where it is not known. */
const monthOfYear = object({ month, energy: number, tariffs: column(number) })
export type SimulatedMonth = Infer<typeof monthOfYear>

const yearAnswer = object({
  meter_id: ref,
  metercomid: digits(12),
  cons_no: digits(10),
  /** A person's name. */
  cons_name: text,
  /** '' of a meter without a contract: then it has neither plan nor months. */
  contract_kind: code(contractKind),
  plan_code: text,
  /** The last twelve whole months, those of this contract alone, the oldest first. */
  months: list(monthOfYear),
})
export type YearAnswer = Infer<typeof yearAnswer>

export const plansApi = {
  ...listing('/prepaid/price/plan', 'pricePlanExport', {
    plural: 'price plans',
    row: planRow,
    query: planQuery,
  }),
  year: get('/prepaid/price/plan/year', 'What a consumer used in each of the last twelve whole months.', {
    query: object({ meter_id: ref }),
    answer: yearAnswer,
    sample: { meter_id: ['/capture/meter/list', 'id'] },
  }),
}
