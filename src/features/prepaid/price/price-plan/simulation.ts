import type { PlanRow, SimulatedMonth } from '@/api/prepaid/plans'
import type { PlanFeeRow } from '@/api/prepaid/prices'
import { pricePlanOf } from '@/domain/money/pricePlanOf'
import {
  amountLess,
  billedEnergyOf,
  totalAmount,
  totalEnergy,
  type Amount,
  type BilledEnergy,
  type CurrencyDecimals,
} from '@/rules/money/amount'
import { monthBill, type Bill } from '@/rules/money/bill'
import { mostTariffs, planInForce, type PricePlan } from '@/rules/money/pricePlan'

/** A month's bill under a plan, with the version by which it was reckoned. */
export interface PlanBill {
  plan: PricePlan
  fees: readonly PlanFeeRow[]
  bill: Bill
}

/** Reasons for which a month has no bill under a plan. */
export type BillGap = 'energy' | 'tariffs' | 'prices'

/** A month under the plan of the contract and under another one. */
export interface ComparedMonth {
  month: string
  /** Undefined where the month is not known. */
  energy: BilledEnergy | undefined
  /** Under the plan of the contract. */
  current: PlanBill | BillGap
  alternative: PlanBill | BillGap
  /** Other less current; undefined where one of them is not known. */
  difference: Amount | undefined
}

/** Months in which both plans are known, and their sums. */
export interface Comparison {
  months: readonly ComparedMonth[]
  comparedMonths: number
  energy: BilledEnergy
  current: Amount
  alternative: Amount
  difference: Amount
}

const inParts = (kwh: number): BilledEnergy => billedEnergyOf(Math.round(kwh * 10_000))

export const isBilled = (side: PlanBill | BillGap): side is PlanBill => typeof side !== 'string'

/** The bill of a month under the version in force on its first day; a plan by tariffs needs the energy of each. */
function billUnder(
  plan: PlanRow,
  { month, energy, tariffs }: SimulatedMonth,
  decimals: CurrencyDecimals,
): PlanBill | BillGap {
  if (energy === null) return 'energy'
  const version = planInForce(plan.versions, `${month}-01`)
  const prices = version && pricePlanOf(plan.plan_code, version, decimals)
  if (!prices) return 'prices'
  const energies = tariffs.flatMap((kwh) => (kwh === null ? [] : [inParts(kwh)]))
  if (prices.kind === 'tariffs' && energies.length !== mostTariffs) return 'tariffs'
  const used = prices.kind === 'tariffs' ? energies : [inParts(energy)]
  return { plan: prices, fees: version.fees, bill: monthBill(prices, { month, energies: used }, decimals) }
}

/**
 * Bills of a consumer under another plan, month by month. Sums are of the months that are known under both plans.
 * @param months whole months, kWh
 */
export function compareYear(
  [current, alternative]: readonly [PlanRow, PlanRow],
  months: readonly SimulatedMonth[],
  decimals: CurrencyDecimals,
): Comparison {
  const compared = months.map((month): ComparedMonth => {
    const sides = {
      current: billUnder(current, month, decimals),
      alternative: billUnder(alternative, month, decimals),
    }
    const difference =
      isBilled(sides.current) && isBilled(sides.alternative)
        ? amountLess(sides.alternative.bill.total, sides.current.bill.total)
        : undefined
    return {
      month: month.month,
      energy: month.energy === null ? undefined : inParts(month.energy),
      ...sides,
      difference,
    }
  })
  const completeMonths = compared.filter(({ difference }) => difference !== undefined)
  const sumOf = (side: 'current' | 'alternative'): Amount =>
    totalAmount(completeMonths.flatMap((month) => (isBilled(month[side]) ? [month[side].bill.total] : [])))
  const [currentSum, otherSum] = [sumOf('current'), sumOf('alternative')]
  return {
    months: compared,
    comparedMonths: completeMonths.length,
    energy: totalEnergy(completeMonths.flatMap(({ energy }) => energy ?? [])),
    current: currentSum,
    alternative: otherSum,
    difference: amountLess(otherSum, currentSum),
  }
}
