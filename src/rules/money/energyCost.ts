import {
  billedEnergyOf,
  costOf,
  dividedHalfUp,
  noBilledEnergy,
  roundedAmount,
  totalEnergy,
  totalUnrounded,
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

/** The steps through which energy runs that begins after `earlier`; a step's limit belongs to it. */
function stepLines(plan: StepPlan, earlier: BilledEnergy, energy: BilledEnergy, months: number): CostLine[] {
  const lines: CostLine[] = []
  let stepStart = -Infinity
  for (const [index, { end, price }] of plan.steps.entries()) {
    const stepEnd = endOf(plan, end, months)
    // Cumulative energy, cut to the step: what goes back after a correction goes back at the prices at which it came.
    const used = Math.min(Math.max(earlier + energy, stepStart), stepEnd)
    const part = billedEnergyOf(used - Math.min(Math.max(earlier, stepStart), stepEnd))
    if (part !== 0) lines.push(lineOf(index + 1, part, price))
    stepStart = stepEnd
  }
  return lines
}

const lineOf = (number: number, energy: BilledEnergy, price: Price): CostLine => ({
  number,
  energy,
  price,
  unrounded: costOf(energy, price),
})

function linesOf(
  plan: PricePlan,
  { energies, earlier = noBilledEnergy, months = monthsOfYear }: UsedEnergy,
): CostLine[] {
  if (plan.kind === 'steps') return stepLines(plan, earlier, totalEnergy(energies), months)
  if (plan.kind === 'simple') return [lineOf(1, totalEnergy(energies), plan.price)]
  return energies.map((energy, index) => {
    const price = plan.tariffs[index]
    if (price === undefined) throw new RangeError(`the plan ${plan.code} has no price for T${index + 1}`)
    return lineOf(index + 1, energy, price)
  })
}

/**
 * Cost of energy by a plan, without VAT (money.md 1, domain.md 5.4): by steps from where the month stands, by tariffs or at one price.
 * Rounded once, over all steps and tariffs together: 96.4, 218.9, 208.7 and 179.6 kWh are 135.38, never 135.37.
 * @throws RangeError for energy of a tariff without a price
 */
export function energyCost(plan: PricePlan, used: UsedEnergy, decimals: CurrencyDecimals): EnergyCost {
  const lines = linesOf(plan, used).filter(({ energy }) => energy !== 0)
  const unrounded = totalUnrounded(lines.map((line) => line.unrounded))
  return {
    energy: totalEnergy(used.energies),
    lines,
    unrounded,
    amount: roundedAmount(unrounded, decimals),
  }
}
