import { smallestWhere } from '../../lib/smallestWhere'
import { addMonths } from '../../lib/time'
import {
  amountLess,
  amountOf,
  billedOfToken,
  costOf,
  largerAmount,
  noTokenEnergy,
  priceOf,
  tokenEnergyOf,
  unroundedDecimals,
  type Amount,
  type CurrencyDecimals,
  type TokenEnergy,
} from './amount'
import { chargedFees, energyPart, feeComponents, type BillComponent } from './bill'
import type { DebtPayment } from './debt'
import { energyCost, monthsOfYear, type CostLine, type EnergyCost } from './energyCost'
import type { PricePlan, TokenPlan } from './pricePlan'
import { paidDebts, spendable, tenderLeaving, type DebtTerms } from './saleDebts'
import { saleHolds, splitIntoTokens } from './saleTokens'

/** All that a sale depends on beside the tender. */
export interface SaleTerms extends DebtTerms {
  decimals: CurrencyDecimals
  /** Plan in force now. */
  plan: TokenPlan
  /** Months whose fees are still due, the current one last (`monthsToCharge`), each with the plan that was in force in it. */
  feesDue: readonly { month: string; plan: PricePlan }[]
  /** Bought since the first of the month (`boughtInMonth`), or of the year for annual steps. */
  bought: TokenEnergy
  /** Months of the year in which annual steps hold; absent: 12. */
  months?: number
  /** Least and largest amount that may be tendered: a parameter, and the format. */
  leastTender: Amount
  largestTender: Amount
}

/** Month of the sale, 'yyyy-MM'. */
const monthOf = ({ today }: SaleTerms): string => today.slice(0, 7)

/** A fee of a month, as charged by a sale. */
export interface SaleFee extends BillComponent {
  month: string
}

/** The waterfall of a sale: `tendered` + `carried` = debts + fees and their VAT + energy and its VAT + `change`. */
export interface Sale {
  tendered: Amount
  carried: Amount
  debts: readonly DebtPayment[]
  fees: readonly SaleFee[]
  energy: TokenEnergy
  energyAmount: Amount
  energyVat: Amount
  /** Lines of the energy, not rounded. */
  lines: readonly CostLine[]
  /** Energies of the tokens, five at most. */
  tokens: readonly TokenEnergy[]
  /** Stays as the customer's credit and is added to the next tender. */
  change: Amount
}

/** Reasons for which a sale is refused; each names the amount or energy that stands in its sentence. */
export type SaleRefusal =
  | { reason: 'belowLeast'; least: Amount }
  | { reason: 'aboveLargest'; largest: Amount }
  /** More than the tokens of one sale hold. */
  | { reason: 'tooMuchEnergy'; limit: TokenEnergy }
  /** Reasons of a sale by energy alone: nothing is asked for, or whoever can pay for it gets so much. */
  | { reason: 'noEnergy' }
  | { reason: 'buysMore'; energy: TokenEnergy }

export type SaleAnswer = { sale: Sale; refusal?: never } | { sale?: never; refusal: SaleRefusal }

/**
 * Months after the last charged one up to and including the current one, from the contract's begin: three missed months are three fees
 * (money.md 1).
 * @param begin first month of the contract 'yyyy-MM'
 * @param lastCharged 'yyyy-MM'; undefined: none yet
 */
export function monthsToCharge(begin: string, lastCharged: string | undefined, current: string): string[] {
  const next = lastCharged === undefined ? begin : addMonths(`${lastCharged}-01`, 1).slice(0, 7)
  const months: string[] = []
  for (let month = next < begin ? begin : next; month <= current;) {
    months.push(month)
    month = addMonths(`${month}-01`, 1).slice(0, 7)
  }
  return months
}

/** Price of an energy in a sale: the energy with its VAT, and the fees of the current month that are charged with it. */
interface SalePrice {
  cost: EnergyCost
  energy: BillComponent
  fees: readonly BillComponent[]
  /** With the fees of past months. */
  total: Amount
}

const withTax = (components: readonly BillComponent[]): Amount =>
  amountOf(components.reduce((sum, { amount, vat }) => sum + amount + vat, 0))

/** Prices any energy under the terms; fees of past months are reckoned once. */
function priceList(terms: SaleTerms): {
  pastFees: readonly SaleFee[]
  priced: (energy: TokenEnergy) => SalePrice
} {
  const { plan, feesDue, bought, months = monthsOfYear, decimals } = terms
  const currentMonth = monthOf(terms)
  const earlier = billedOfToken(bought)
  const costOfEnergy = (energy: TokenEnergy): EnergyCost =>
    energyCost(plan, { energies: [billedOfToken(energy)], earlier, months }, decimals)
  const noCost = { cost: costOfEnergy(noTokenEnergy) }
  const pastFees = feesDue
    .filter(({ month }) => month !== currentMonth)
    .flatMap(({ month, plan: { vat_rate: vatRate, ...pastPlan } }) =>
      feeComponents(chargedFees(pastPlan, month, true), { ...noCost, vatRate }, decimals).map((fee) => ({
        ...fee,
        month,
      })),
    )
  const pastTotal = withTax(pastFees)
  const isDue = feesDue.some(({ month }) => month === currentMonth)
  const charged = chargedFees(plan, currentMonth, isDue)
  return {
    pastFees,
    priced: (sold) => {
      const cost = costOfEnergy(sold)
      const energy = energyPart(plan, cost)
      const fees = feeComponents(charged, { cost, vatRate: plan.vat_rate }, decimals)
      const total = amountOf(pastTotal + energy.amount + energy.vat + withTax(fees))
      return { cost, energy, fees, total }
    },
  }
}

const smallestSale = tokenEnergyOf(1)

/** The least amount that may be tendered: it bears the debt share, the fees and 0.1 kWh, and is not below the parameter. */
export const leastTenderOf = (terms: SaleTerms): Amount =>
  largerAmount(terms.leastTender, tenderLeaving(terms, priceList(terms).priced(smallestSale).total))

/** No amount buys more than this at the lowest price alone, 0.1 kWh; the search begins below it. */
function mostAffordable({ plan, decimals }: SaleTerms, budget: Amount): number {
  const prices = plan.kind === 'simple' ? [plan.price] : plan.steps.map(({ price }) => price)
  const lowest = costOf(billedOfToken(smallestSale), priceOf(Math.min(...prices)))
  // A price that is rounded down may be half a smallest unit above the amount.
  const beyond = BigInt(budget + 1) * 10n ** BigInt(unroundedDecimals - decimals)
  return Math.min(saleHolds, Number(beyond / lowest))
}

/**
 * The waterfall of a sale (money.md 1): tender and carried change → debts → fees of the months due, with VAT and never a part of one → the
 * largest n × 0.1 kWh whose rounded price (energy + VAT) is within the rest → change. Exact.
 * @returns the sale, or why it is refused
 */
export function saleOfMoney(terms: SaleTerms, tendered: Amount): SaleAnswer {
  const { pastFees, priced } = priceList(terms)
  const budget = spendable(terms, tendered)
  const isBeyond = (tenths: number): boolean => priced(tokenEnergyOf(tenths)).total > budget
  if (tendered < terms.leastTender || isBeyond(smallestSale))
    return { refusal: { reason: 'belowLeast', least: leastTenderOf(terms) } }
  if (tendered > terms.largestTender)
    return { refusal: { reason: 'aboveLargest', largest: terms.largestTender } }
  const energy = tokenEnergyOf(
    smallestWhere(smallestSale + 1, mostAffordable(terms, budget) + 1, isBeyond) - 1,
  )
  if (energy === saleHolds && !isBeyond(saleHolds + 1))
    return { refusal: { reason: 'tooMuchEnergy', limit: saleHolds } }
  const price = priced(energy)
  const fees = [...pastFees, ...price.fees.map((fee) => ({ ...fee, month: monthOf(terms) }))]
  return {
    sale: {
      tendered,
      carried: terms.carried,
      debts: paidDebts(terms, tendered),
      fees,
      energy,
      energyAmount: price.energy.amount,
      energyVat: price.energy.vat,
      lines: price.cost.lines,
      tokens: splitIntoTokens(energy),
      change: amountLess(budget, price.total),
    },
  }
}

/**
 * The sale of an energy: the smallest tender that buys exactly it (VE02 by kWh), or why none does.
 * @example 166.2 kWh of the worked sale (domain.md 5.2) take 49.96
 */
export function saleOfEnergy(terms: SaleTerms, energy: TokenEnergy): SaleAnswer {
  if (energy <= 0) return { refusal: { reason: 'noEnergy' } }
  if (energy > saleHolds) return { refusal: { reason: 'tooMuchEnergy', limit: saleHolds } }
  const tendered = tenderLeaving(terms, priceList(terms).priced(energy).total)
  const answer = saleOfMoney(terms, largerAmount(tendered, terms.leastTender))
  if (!answer.sale || answer.sale.energy === energy) return answer
  if (tendered < terms.leastTender) return { refusal: { reason: 'belowLeast', least: terms.leastTender } }
  return { refusal: { reason: 'buysMore', energy: answer.sale.energy } }
}
