import {
  choice,
  code,
  column,
  digits,
  list,
  number,
  numberOr,
  object,
  ref,
  text,
  word,
  type Infer,
} from '@/lib/shape'
import { day, month } from '@/lib/shapeTime'
import { contractKind, feeFlag, priceType } from '@/rules/codes/dictionaries'
import { feeBases } from '@/rules/money/pricePlan'
import { get } from '../wire/call'

/** A fee beside the energy. Which figure it has follows from its flag; the others are null. */
const fee = object({
  fee_code: text,
  fee_name: text,
  fee_flag: code(feeFlag),
  /** Currency's unit; of a fixed fee. */
  amount: number,
  /** %; of a percentage. */
  rate: number,
  /** Amount of which the percentage is taken: that of the energy, or with the fees before it. */
  base: word(...feeBases),
  /** Currency's unit per kWh; of a fee by energy. */
  price: number,
  /** VAT of the fee, %; null: that of the plan. */
  vat_rate: number,
  order: numberOr(0),
  /** First and last month of it; '' without a limit. */
  valid_from: month,
  valid_to: month,
})
export type PlanFeeRow = Infer<typeof fee>

/** Energy from `step_start` to `step_end`, kWh, both since the begin of the period; the last step has no end. */
const step = object({ step_start: number, step_end: number, price: number })
export type PlanStepRow = Infer<typeof step>

/** Version of a plan. Prices are of the currency's unit per kWh, before VAT. */
export const planVersion = object({
  version: numberOr(0),
  valid_from: day,
  /** Day from which the next version is in force; '' of the last. */
  valid_to: day,
  price_type: code(priceType),
  /** Price of a plan that has one for all energy. */
  price: number,
  /** Prices of T1, T2 …; of a time-of-use plan. */
  tariffs: column(number),
  step_period: choice('month', 'year'),
  steps: list(step),
  /** % */
  vat_rate: number,
  fees: list(fee),
})
export type PlanVersionRow = Infer<typeof planVersion>

const answer = object({
  meter_id: ref,
  metercomid: digits(12),
  cons_no: digits(10),
  /** A person's name. */
  cons_name: text,
  /** '' of a meter without a contract: then plan and versions are empty, too. */
  contract_kind: code(contractKind),
  contract_begin: day,
  plan_code: text,
  plan_name: text,
  /** Decimals of the currency. */
  currency_decimals: numberOr(2),
  /** Digits that an amount may have before its point. */
  amount_digits: numberOr(4),
  /**
   * Energy since the first of the month of the day that was asked for, kWh: what tokens were bought for, of other contracts what was
   * used. Null where it is not known.
   */
  month_energy: number,
  /** The same by tariffs T1, T2 …, of a time-of-use plan; empty where it is not known. */
  month_tariffs: column(number),
  /** Last day that the energy covers; '' without one. */
  energy_until: day,
  /** Versions of the plan, the oldest first; announced ones too. */
  versions: list(planVersion),
})
export type PriceAnswer = Infer<typeof answer>

export const pricesApi = {
  query: get('/prepaid/price/query', 'The price plan of the contract at a meter, with all of its versions.', {
    query: object({ meter_id: ref, date: day }),
    answer,
    sample: { meter_id: ['/capture/meter/list', 'id'] },
  }),
}
