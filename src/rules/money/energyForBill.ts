import { smallestWhere } from '../../lib/smallestWhere'
import {
  billedEnergyOf,
  billedOfToken,
  tokenEnergyOf,
  type Amount,
  type BilledEnergy,
  type CurrencyDecimals,
  type TokenEnergy,
} from './amount'
import { monthBill, type Bill, type MonthUse } from './bill'
import type { PricePlan } from './pricePlan'

/** Energy that an amount pays for by bill, with that bill. */
export interface PaidEnergy {
  energy: TokenEnergy
  /** Never more than the amount. */
  bill: Bill
}

/** Largest energy that is searched, 0.1 kWh: a hundred million kWh in a month. */
const mostEnergy = tokenEnergyOf(1_000_000_000)

/**
 * Energy spread over tariffs in the proportion of `mix`. The largest share bears what the others do not divide, so that more energy is
 * never less in any tariff.
 * @param mix energies by tariff; where all are 0 the tariffs are equal
 */
export function spreadOver(energy: BilledEnergy, mix: readonly BilledEnergy[]): BilledEnergy[] {
  const total = mix.reduce((sum, part) => sum + part, 0)
  const weights: readonly number[] = total > 0 ? mix : mix.map(() => 1)
  const weightSum = BigInt(total > 0 ? total : mix.length)
  const largest = weights.indexOf(Math.max(...weights))
  const parts = weights.map((weight) => Number((BigInt(energy) * BigInt(weight)) / weightSum))
  const spread = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => billedEnergyOf(index === largest ? part + energy - spread : part))
}

/**
 * The largest n × 0.1 kWh whose bill is not more than an amount: the way from money to energy where no token is sold (the specification's
 * rule for sales, with the bill in the place of the sale).
 * @param use month, earlier energy and whether its fees are billed; `energies` is the mix of the tariffs
 * @returns undefined where the amount does not bear the fees and 0.1 kWh
 */
export function energyForBill(
  plan: PricePlan,
  { energies, ...use }: MonthUse,
  { amount, decimals }: { amount: Amount; decimals: CurrencyDecimals },
): PaidEnergy | undefined {
  const billOf = (tenths: number): Bill =>
    monthBill(
      plan,
      { ...use, energies: spreadOver(billedOfToken(tokenEnergyOf(tenths)), energies) },
      decimals,
    )
  const paid = smallestWhere(1, mostEnergy + 1, (tenths) => billOf(tenths).total > amount) - 1
  return paid === 0 ? undefined : { energy: tokenEnergyOf(paid), bill: billOf(paid) }
}
