import type { PlanVersionRow, PriceAnswer } from '@/api/prepaid/prices'
import { formatNumber } from '@/lib/number'
import {
  isCurrencyDecimals,
  type BilledEnergy,
  type CurrencyDecimals,
  type Price,
  type TokenEnergy,
} from '@/rules/money/amount'
import { planInForce } from '@/rules/money/pricePlan'

/** Decimals of the currency; two where the server says what no currency has. */
export const currencyDecimalsOf = ({
  currency_decimals,
}: Pick<PriceAnswer, 'currency_decimals'>): CurrencyDecimals =>
  isCurrencyDecimals(currency_decimals) ? currency_decimals : 2

/** States of a version as a day sees it. */
export type VersionState = 'past' | 'current' | 'announced'

export function versionState(
  versions: readonly PlanVersionRow[],
  row: PlanVersionRow,
  day: string,
): VersionState {
  if (row.valid_from > day) return 'announced'
  return row === planInForce(versions, day) ? 'current' : 'past'
}

/** kWh for people: one decimal, or as many as the energy has. */
export function kwhText(energy: BilledEnergy | TokenEnergy, language: string, partsOfKwh = 10_000): string {
  const kwh = energy / partsOfKwh
  return formatNumber(kwh, Number.isInteger(kwh * 10) ? 1 : 4, language)
}

/** A price for people: four decimals, or the six that it has. */
export const priceForEyes = (price: Price, language: string): string =>
  formatNumber(price / 1_000_000, price % 100 === 0 ? 4 : 6, language)
