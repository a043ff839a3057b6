import {
  amountOf,
  billedEnergyOf,
  costOf,
  dividedHalfUp,
  noBilledEnergy,
  roundedAmount,
  safelyDividedHalfUp,
  totalEnergy,
  totalUnrounded,
  unroundedDecimals,
  type Amount,
  type BilledEnergy,
  type CurrencyDecimals,
  type Price,
  type Unrounded,
} from './amount'
import type { PricePlan, StepPlan } from './pricePlan'

/** Energy of a step or a tariff at its price; shown with four decimals and marked as not rounded. */
export interface CostLine {
  /** Number of the step or tariff, from 1; 1 of a simple plan. */
  number: number
  energy: BilledEnergy
  price: Price
  unrounded: Unrounded
}

/** Cost of energy without VAT: the sum of the lines, and the component that is rounded once. */
export interface EnergyCost {
  energy: BilledEnergy
  lines: readonly CostLine[]
  unrounded: Unrounded
  amount: Amount
}

/** Energy that is priced. */
export interface UsedEnergy {
  /** T1, T2 … of a plan by tariffs; for other plans their sum counts, and one entry is enough. Below zero after a correction. */
  energies: readonly BilledEnergy[]
  /** Energy bought or used since the first of the month, or of the year for annual steps: the steps begin there; absent: none. */
  earlier?: BilledEnergy
  /** Months of the year in which annual steps hold: their limits are that share; absent: 12. */
  months?: number
}

export const monthsOfYear = 12

/**
 * The end of a step under a share of the year, to 0.0001 kWh half up: a household that comes in July has half of each annual step
 * (money.md 4). Monthly steps have no share.
 */
function endOf(plan: StepPlan, end: BilledEnergy | null, months: number): number {
  if (end === null) return Infinity
  if (plan.period === 'month') return end
  return Number(dividedHalfUp(BigInt(end) * BigInt(months), BigInt(monthsOfYear)))
}

/** Takes a part of an energy: the number of its step or tariff, from 1, and its price. */
type TakePart = (number: number, energy: BilledEnergy, price: Price) => void

/** Passes the steps through which energy runs that begins after `earlier`; a step's limit belongs to it. */
function stepParts(
  plan: StepPlan,
  [earlier, energy]: readonly [BilledEnergy, BilledEnergy],
  months: number,
  take: TakePart,
): void {
  let stepStart = -Infinity
  let number = 0
  for (const { end, price } of plan.steps) {
    number += 1
    const stepEnd = endOf(plan, end, months)
    // Cumulative energy, cut to the step: what goes back after a correction goes back at the prices at which it came.
    const used = Math.min(Math.max(earlier + energy, stepStart), stepEnd)
    take(number, billedEnergyOf(used - Math.min(Math.max(earlier, stepStart), stepEnd)), price)
    stepStart = stepEnd
  }
}

/** Passes the parts of an energy; those of 0 are left out. */
function eachPart(
  plan: PricePlan,
  { energies, earlier = noBilledEnergy, months = monthsOfYear }: UsedEnergy,
  take: TakePart,
): void {
  const takeEnergy: TakePart = (number, energy, price) => {
    if (energy !== 0) take(number, energy, price)
  }
  if (plan.kind === 'steps') return stepParts(plan, [earlier, totalEnergy(energies)], months, takeEnergy)
  if (plan.kind === 'simple') return takeEnergy(1, totalEnergy(energies), plan.price)
  for (const [index, energy] of energies.entries()) {
    const price = plan.tariffs[index]
    if (price === undefined) throw new RangeError(`the plan ${plan.code} has no price for T${index + 1}`)
    takeEnergy(index + 1, energy, price)
  }
}

/**
 * Cost of energy by a plan, without VAT (money.md 1, domain.md 5.4): by steps from where the month stands, by tariffs or at one price.
 * Rounded once, over all steps and tariffs together: 96.4, 218.9, 208.7 and 179.6 kWh are 135.38, never 135.37.
 * @throws RangeError for energy of a tariff without a price
 */
export function energyCost(plan: PricePlan, used: UsedEnergy, decimals: CurrencyDecimals): EnergyCost {
  const lines: CostLine[] = []
  eachPart(plan, used, (number, energy, price) => {
    lines.push({ number, energy, price, unrounded: costOf(energy, price) })
  })
  const unrounded = totalUnrounded(lines.map((line) => line.unrounded))
  return {
    energy: totalEnergy(used.energies),
    lines,
    unrounded,
    amount: roundedAmount(unrounded, decimals),
  }
}

/**
 * The rounded component of `energyCost` without its lines, for balances of everybody.
 * @throws RangeError for energy of a tariff without a price
 */
export function energyAmount(plan: PricePlan, used: UsedEnergy, decimals: CurrencyDecimals): Amount {
  let cost = 0
  let isExact = true
  eachPart(plan, used, (_number, energy, price) => {
    cost += energy * price
    isExact &&= Number.isSafeInteger(energy * price) && Number.isSafeInteger(cost)
  })
  return isExact
    ? amountOf(safelyDividedHalfUp(cost, 10 ** (unroundedDecimals - decimals)))
    : energyCost(plan, used, decimals).amount
}
