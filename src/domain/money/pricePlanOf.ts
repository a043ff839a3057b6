import type { PlanFeeRow, PlanVersionRow } from '@/api/prepaid/prices'
import { readPlan } from '@/rules/money/planCheck'
import type { PricePlan } from '@/rules/money/pricePlan'

/** A number of the wire as an integer of its parts; undefined where it is not known. */
const parts = (value: number | null, partsOfOne: number): number | undefined =>
  value === null ? undefined : Math.round(value * partsOfOne)

/** Parts of one in the rules of money: millionths of a price, ten-thousandths of a percent and of a kWh. */
const [perPrice, perPercent, perKwh] = [1_000_000, 10_000, 10_000]

/**
 * The plan of the calculators from a version as the server gives it: prices of the currency's unit become millionths, percentages
 * millionths of the whole, kWh ten-thousandths, and fixed fees the currency's smallest unit.
 * @param decimals of the currency
 * @returns undefined for a version without prices, or with wrong ones: nothing is reckoned by it
 */
export function pricePlanOf(code: string, row: PlanVersionRow, decimals: number): PricePlan | undefined {
  const { version, valid_from, price_type: kind, step_period: period } = row
  return readPlan({
    code,
    version,
    valid_from,
    kind,
    period,
    vat_rate: parts(row.vat_rate, perPercent),
    price: parts(row.price, perPrice),
    tariffs: row.tariffs.map((price) => parts(price, perPrice)),
    steps: row.steps.map(({ step_start, step_end, price }) => ({
      start: parts(step_start, perKwh),
      end: parts(step_end, perKwh) ?? null,
      price: parts(price, perPrice),
    })),
    fees: row.fees.map((fee) => feeDraft(fee, decimals)),
  }).plan
}

const feeDraft = (fee: PlanFeeRow, decimals: number) => ({
  code: fee.fee_code,
  order: fee.order,
  fee_flag: fee.fee_flag,
  amount: parts(fee.amount, 10 ** decimals),
  rate: parts(fee.rate, perPercent),
  price: parts(fee.price, perPrice),
  ...(fee.base !== '' && { base: fee.base }),
  ...(fee.vat_rate !== null && { vat_rate: parts(fee.vat_rate, perPercent) }),
  ...(fee.valid_from !== '' && { valid_from: fee.valid_from }),
  ...(fee.valid_to !== '' && { valid_to: fee.valid_to }),
})
