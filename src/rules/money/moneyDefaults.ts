import { amountOf, partOf, rateOf, type Amount } from './amount'

/** Amounts that a profile takes as defaults; each is a parameter that may be changed (money.md 7). */
export interface MoneyDefaults {
  leastSale: Amount
  refundLimit: Amount
  /** Difference of a drawer that has to be explained. */
  drawerDifference: Amount
}

const tenth = rateOf(100_000)
const twentieth = rateOf(50_000)

/** Defaults as shares of the profile's median purchase: a tenth, twice, a twentieth (money.md 10). */
export const moneyDefaults = (medianPurchase: Amount): MoneyDefaults => ({
  leastSale: partOf(medianPurchase, tenth),
  refundLimit: amountOf(medianPurchase * 2),
  drawerDifference: partOf(medianPurchase, twentieth),
})
