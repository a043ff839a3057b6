import {
  amountOf,
  billedEnergyOf,
  rateOf,
  tokenEnergyOf,
  type Amount,
  type BilledEnergy,
  type TokenEnergy,
} from '@/rules/money/amount'
import type { Debt, DebtKind } from '@/rules/money/debt'
import { readPlan, type PlanDraft } from '@/rules/money/planCheck'
import { sellsTokens, type PricePlan, type TokenPlan } from '@/rules/money/pricePlan'
import type { SaleTerms } from '@/rules/money/sale'

/** Money with two decimals: `money(12.34)`. */
export const money = (units: number): Amount => amountOf(Math.round(units * 100))
/** Energy of bills, kWh. */
export const kwh = (energy: number): BilledEnergy => billedEnergyOf(Math.round(energy * 10_000))
/** Energy of tokens, kWh. */
export const tokenKwh = (energy: number): TokenEnergy => tokenEnergyOf(Math.round(energy * 10))
/** A price per kWh. */
const price = (units: number): number => Math.round(units * 1_000_000)

export const vat15 = 150_000

/** The month's fee of the worked cases. */
export const monthlyFee = { code: 'monthly', order: 1, fee_flag: 'fixed', amount: 300 }

/** Steps by their ends, kWh, and prices; the last is open. */
export const stepsOf = (
  ends: readonly number[],
  prices: readonly number[],
): NonNullable<PlanDraft['steps']> =>
  prices.map((each, index) => ({
    start: kwh(ends[index - 1] ?? 0),
    end: ends[index] === undefined ? null : kwh(ends[index]),
    price: price(each),
  }))

/** The four steps of domain.md 5.2 and 5.4 with 15 % VAT; changed by `change`. */
export const stepDraft = (change: Partial<PlanDraft> = {}): PlanDraft => ({
  code: 'R1',
  version: 1,
  valid_from: '2026-01-01',
  kind: 'steps',
  vat_rate: vat15,
  period: 'month',
  steps: stepsOf([50, 200, 500], [0.1, 0.16, 0.22, 0.28]),
  fees: [monthlyFee],
  ...change,
})

/** The plan of a draft that has no faults. */
export function planFrom(draft: PlanDraft): PricePlan {
  const { plan, faults } = readPlan(draft)
  if (!plan) throw new Error(`no plan: ${JSON.stringify(faults)}`)
  return plan
}

/** A plan by which tokens are sold. */
export function tokenPlan(change: Partial<PlanDraft> = {}): TokenPlan {
  const plan = planFrom(stepDraft(change))
  if (!sellsTokens(plan)) throw new Error('tokens know no tariffs')
  return plan
}

/** One price for all energy. */
export const simplePlan = (unitPrice: number, change: Partial<PlanDraft> = {}): TokenPlan =>
  tokenPlan({ kind: 'simple', price: price(unitPrice), fees: [], ...change })

/** A plan by tariffs T1 …, without VAT and fees. */
export const tariffPlan = (prices: readonly number[]): PricePlan =>
  planFrom(stepDraft({ kind: 'tariffs', tariffs: prices.map(price), steps: [], vat_rate: 0, fees: [] }))

/** A debt of which each tender pays a share, %. */
export const shareDebt = (kind: DebtKind, owed: Amount, percent: number): Debt => ({
  code: kind,
  kind,
  since: '2026-10-01',
  booked: owed,
  owed,
  rule: { way: 'share', share: rateOf(percent * 10_000) },
})

/** The worked sale of domain.md 5.2 before it is tendered: debt rule 20 %, the month's fee still due, 120 kWh bought. */
export function workedTerms(change: Partial<SaleTerms> = {}): SaleTerms {
  const plan = tokenPlan()
  return {
    decimals: 2,
    plan,
    today: '2026-11-20',
    feesDue: [{ month: '2026-11', plan }],
    bought: tokenKwh(120),
    carried: money(0),
    debts: [shareDebt('energy', money(80), 20)],
    isServerAccount: false,
    leastTender: money(1),
    largestTender: money(9999.99),
    ...change,
  }
}

/** Chance from a seed, the same each time: whole numbers below a limit. */
export function chanceFrom(seed: number): (limit: number) => number {
  let state = seed | 0
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
}
