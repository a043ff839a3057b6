import type { PlanFeeRow, PlanVersionRow } from '../../../src/api/prepaid/prices'
import type { Language } from '../../../src/i18n/languages'
import type { CurrencyDecimals } from '../../../src/rules/money/amount'
import type { PlanFee, PricePlan } from '../../../src/rules/money/pricePlan'
import { feeNames } from './planWords'

interface Words {
  decimals: CurrencyDecimals
  language: Language
}

/** Millionths as a number of the currency's unit, and of a rate as a percentage. */
const million = 1_000_000
const inUnits = (millionths: number): number => millionths / million
export const inPercent = (rate: number): number => rate / 10_000
const inKwh = (energy: number): number => energy / 10_000

/** A version as the wire tells it: prices of the currency's unit, percentages, kWh. @param valid_to day of the next version, or '' */
function versionRow(plan: PricePlan, valid_to: string, words: Words): PlanVersionRow {
  return {
    version: plan.version,
    valid_from: plan.valid_from,
    valid_to,
    price_type: plan.kind,
    price: plan.kind === 'simple' ? inUnits(plan.price) : null,
    tariffs: plan.kind === 'tariffs' ? plan.tariffs.map(inUnits) : [],
    step_period: plan.kind === 'steps' ? plan.period : 'month',
    steps:
      plan.kind === 'steps'
        ? plan.steps.map(({ start, end, price }) => ({
            step_start: inKwh(start),
            step_end: end === null ? null : inKwh(end),
            price: inUnits(price),
          }))
        : [],
    vat_rate: inPercent(plan.vat_rate),
    fees: plan.fees.map((fee) => feeRow(fee, words)),
  }
}

/** The versions of a plan, the oldest first. */
export const versionRows = (versions: readonly PricePlan[], words: Words): PlanVersionRow[] =>
  versions.map((plan, place) => versionRow(plan, versions[place + 1]?.valid_from ?? '', words))

const feeRow = (fee: PlanFee, { decimals, language }: Words): PlanFeeRow => ({
  fee_code: fee.code,
  fee_name: feeNames[fee.code]?.[language] ?? fee.code,
  fee_flag: fee.fee_flag,
  amount: fee.fee_flag === 'fixed' ? fee.amount / 10 ** decimals : null,
  rate: fee.fee_flag === 'percent' ? inPercent(fee.rate) : null,
  base: fee.fee_flag === 'percent' ? fee.base : '',
  price: fee.fee_flag === 'perKwh' ? inUnits(fee.price) : null,
  vat_rate: fee.vat_rate === undefined ? null : inPercent(fee.vat_rate),
  order: fee.order,
  valid_from: fee.valid_from ?? '',
  valid_to: fee.valid_to ?? '',
})
