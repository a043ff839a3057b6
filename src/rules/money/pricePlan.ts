import type { Amount, BilledEnergy, Price, Rate } from './amount'

/** Kinds of plan (domain.md 5.4). Hybrid plans, steps and tariffs together, are left out (money.md 1). */
export const planKinds = ['simple', 'steps', 'tariffs'] as const

/** Tariffs that meters tell apart: T1–T4. */
export const mostTariffs = 4

/** A step of energy. Its end belongs to it: 50 kWh of a step that ends at 50 are all at its price. */
export interface PriceStep {
  /** 0 of the first step, otherwise the end of the step before. */
  start: BilledEnergy
  /** null of the last step, which is open. */
  end: BilledEnergy | null
  price: Price
}

/** Steps count energy of a calendar month, or of a year. */
export type StepPeriod = 'month' | 'year'

/** The amount on which a percentage is reckoned: the energy, or the energy and the fees before it in their order. */
export const feeBases = ['energy', 'energyAndFees'] as const
export type FeeBase = (typeof feeBases)[number]

interface FeeHead {
  /** Unique among the fees of a month. */
  code: string
  /** Fees are reckoned and shown in this order. */
  order: number
  /** First and last month 'yyyy-MM' in which it is due; absent: from the plan's begin, without end. */
  valid_from?: string
  valid_to?: string
  /** VAT of the fee; absent: that of the plan. */
  vat_rate?: Rate
}

/** Codes of `fee_flag` (PP06). */
export const feeFlags = ['fixed', 'percent', 'perKwh'] as const

/** A fee beside the energy: fixed by month, a percentage of an amount, or by kWh. */
export type PlanFee = FeeHead &
  (
    | { fee_flag: 'fixed'; amount: Amount }
    | { fee_flag: 'percent'; rate: Rate; base: FeeBase }
    | { fee_flag: 'perKwh'; price: Price }
  )

interface PlanHead {
  code: string
  version: number
  /** First day 'yyyy-MM-dd' of the utility on which this version is in force, for everybody on the plan (money.md 4). */
  valid_from: string
  /** 0 where there is none. */
  vat_rate: Rate
  fees: readonly PlanFee[]
}

export interface SimplePlan extends PlanHead {
  kind: 'simple'
  price: Price
}
export interface StepPlan extends PlanHead {
  kind: 'steps'
  period: StepPeriod
  steps: readonly PriceStep[]
}
export interface TariffPlan extends PlanHead {
  kind: 'tariffs'
  /** Prices of T1, T2 …, four at most. */
  tariffs: readonly Price[]
}

/** A version of a price plan that has passed `readPlan`. */
export type PricePlan = SimplePlan | StepPlan | TariffPlan
/** Plans by which tokens can be sold: a token knows no tariffs. */
export type TokenPlan = SimplePlan | StepPlan

/** True for a plan by which tokens can be sold. */
export const sellsTokens = (plan: PricePlan): plan is TokenPlan => plan.kind !== 'tariffs'

/** The version in force on a day 'yyyy-MM-dd': the one that began last; undefined before the first. */
export const planInForce = <Plan extends Pick<PricePlan, 'valid_from' | 'version'>>(
  versions: readonly Plan[],
  day: string,
): Plan | undefined =>
  versions
    .filter((plan) => plan.valid_from <= day)
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from) || a.version - b.version)
    .at(-1)

/** The fees due in a month 'yyyy-MM', in their order. */
export const feesOfMonth = ({ fees }: Pick<PricePlan, 'fees'>, month: string): readonly PlanFee[] =>
  fees
    .filter(
      (fee) =>
        (fee.valid_from === undefined || fee.valid_from <= month) &&
        (fee.valid_to === undefined || month <= fee.valid_to),
    )
    .toSorted((a, b) => a.order - b.order)
