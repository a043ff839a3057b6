import type { CurrencyDecimals } from '../../src/rules/money/amount'
import { readPlan, type PlanDraft } from '../../src/rules/money/planCheck'
import { planInForce, type PricePlan, type StepPlan } from '../../src/rules/money/pricePlan'
import type { Profile } from './profile'

/**
 * Plans that somebody is on: homes and everybody else who pays in advance, homes that pay by bills, small businesses, and businesses at
 * low and at medium voltage whose meters tell four tariffs apart.
 */
export const planCodes = ['RES-PRE', 'RES-POST', 'COM-1', 'BT-T4', 'MT-T4'] as const
export type PlanCode = (typeof planCodes)[number]

/** Prices from a day on, in the profile's currency. */
interface Version {
  readonly validFrom: string
  /** Fee of a month. */
  readonly fee: number
  /** Prices of the steps, of T1–T4, or the only one. */
  readonly prices: readonly number[]
}
type Versions = readonly Version[]

/** Prices of a profile. */
interface Tariffs {
  readonly decimals: CurrencyDecimals
  /** VAT, %. */
  readonly vat: number
  /** Share of the energy that bills collect for the lighting of the streets, %; it bears no VAT. None where the country has none. */
  readonly lighting: number | undefined
  /** Ends of the steps of homes, kWh, but for the open last one. */
  readonly ends: readonly number[]
  /** Amounts that customers hand over: multiples of it. */
  readonly handedOver: number
  readonly plans: Readonly<Record<PlanCode, Versions>>
}

/** Days from which versions hold; the last one is announced. */
const [first, current, announced] = ['2014-01-01', '2025-07-01', '2027-01-01'] as const

const tariffs: Readonly<Record<Profile['key'], Tariffs>> = {
  dominican: {
    decimals: 2,
    vat: 15,
    lighting: 3,
    ends: [200, 300, 700],
    handedOver: 50,
    plans: {
      'RES-PRE': [
        { validFrom: first, fee: 37.95, prices: [4.44, 6.97, 10.86, 11.1] },
        { validFrom: current, fee: 37.95, prices: [5.97, 8.51, 13.03, 13.26] },
      ],
      'RES-POST': [
        { validFrom: first, fee: 37.95, prices: [4.44, 6.97, 10.86, 11.1] },
        { validFrom: current, fee: 41.25, prices: [6.18, 8.77, 13.4, 13.62] },
        { validFrom: announced, fee: 43.1, prices: [6.43, 9.12, 13.94, 14.16] },
      ],
      'COM-1': [
        { validFrom: first, fee: 112.4, prices: [9.31] },
        { validFrom: current, fee: 137.67, prices: [11.84] },
        { validFrom: announced, fee: 143.2, prices: [12.31] },
      ],
      'BT-T4': [
        { validFrom: first, fee: 196.5, prices: [11.02, 8.91, 6.55, 13.07] },
        { validFrom: current, fee: 224.53, prices: [13.9, 11.24, 8.26, 16.48] },
        { validFrom: announced, fee: 233.5, prices: [14.46, 11.69, 8.59, 17.14] },
      ],
      'MT-T4': [
        { validFrom: first, fee: 410, prices: [9.62, 7.78, 5.71, 11.4] },
        { validFrom: current, fee: 475, prices: [12.12, 9.81, 7.2, 14.37] },
        { validFrom: announced, fee: 494, prices: [12.6, 10.2, 7.49, 14.94] },
      ],
    },
  },
  iec: {
    decimals: 2,
    vat: 15,
    lighting: undefined,
    ends: [50, 200, 500],
    handedOver: 1,
    plans: {
      'RES-PRE': [
        { validFrom: first, fee: 3, prices: [0.09, 0.14, 0.2, 0.25] },
        { validFrom: current, fee: 3, prices: [0.1, 0.16, 0.22, 0.28] },
      ],
      'RES-POST': [
        { validFrom: first, fee: 3, prices: [0.09, 0.14, 0.2, 0.25] },
        { validFrom: current, fee: 3, prices: [0.1, 0.16, 0.22, 0.28] },
        { validFrom: announced, fee: 3.1, prices: [0.104, 0.166, 0.229, 0.291] },
      ],
      'COM-1': [
        { validFrom: first, fee: 6.5, prices: [0.165] },
        { validFrom: current, fee: 7.5, prices: [0.19] },
        { validFrom: announced, fee: 7.8, prices: [0.198] },
      ],
      'BT-T4': [
        { validFrom: first, fee: 14, prices: [0.22, 0.14, 0.08, 0.28] },
        { validFrom: current, fee: 16, prices: [0.25, 0.16, 0.09, 0.32] },
        { validFrom: announced, fee: 16.5, prices: [0.26, 0.166, 0.094, 0.333] },
      ],
      'MT-T4': [
        { validFrom: first, fee: 40, prices: [0.185, 0.118, 0.066, 0.237] },
        { validFrom: current, fee: 45, prices: [0.21, 0.135, 0.075, 0.27] },
        { validFrom: announced, fee: 47, prices: [0.218, 0.14, 0.078, 0.281] },
      ],
    },
  },
}

/** Part of a draft that says how energy is priced, by the number of prices: one, those of the steps, or those of the tariffs. */
function pricing(code: PlanCode, ends: readonly number[], millionths: readonly number[]): PlanDraft {
  if (code === 'COM-1') return { kind: 'simple', price: millionths[0] }
  if (code === 'BT-T4' || code === 'MT-T4') return { kind: 'tariffs', tariffs: millionths }
  const steps = millionths.map((price, step) => ({
    start: (ends[step - 1] ?? 0) * 10_000,
    end: step < ends.length ? (ends[step] ?? 0) * 10_000 : null,
    price,
  }))
  return { kind: 'steps', period: 'month', steps }
}

/** @throws Error for prices that are no plan */
function planFrom(
  code: PlanCode,
  { decimals, vat, lighting, ends }: Tariffs,
  { validFrom, fee, prices }: Version,
  version: number,
): PricePlan {
  const monthly = { code: 'monthly', order: 1, fee_flag: 'fixed', amount: Math.round(fee * 10 ** decimals) }
  const levy = { code: 'lighting', order: 2, fee_flag: 'percent', vat_rate: 0, base: 'energy' }
  const { plan, faults } = readPlan({
    code,
    version,
    valid_from: validFrom,
    vat_rate: vat * 10_000,
    fees:
      lighting === undefined || code === 'RES-PRE'
        ? [monthly]
        : [monthly, { ...levy, rate: lighting * 10_000 }],
    ...pricing(
      code,
      ends,
      prices.map((price) => Math.round(price * 1_000_000)),
    ),
  })
  if (!plan) throw new Error(`the plan ${code} is none: ${JSON.stringify(faults)}`)
  return plan
}

/** The plans of a profile with their versions. */
export interface PriceCatalogue {
  readonly decimals: CurrencyDecimals
  /** Customers hand over multiples of this, in the smallest unit of the currency. */
  readonly handedOver: number
  /** Versions of a plan, the oldest first; one may be announced. */
  readonly versionsOf: (code: PlanCode) => readonly PricePlan[]
  /** Version of a plan in force on a day 'yyyy-MM-dd'; the oldest one before all of them. */
  readonly planOn: (code: PlanCode, day: string) => PricePlan
}

export function priceCatalogue({ key }: Pick<Profile, 'key'>): PriceCatalogue {
  const prices = tariffs[key]
  const plans = new Map(
    planCodes.map((code) => [
      code,
      prices.plans[code].map((version, index) => planFrom(code, prices, version, index + 1)),
    ]),
  )
  const versionsOf: PriceCatalogue['versionsOf'] = (code) => plans.get(code) ?? []
  return {
    decimals: prices.decimals,
    handedOver: prices.handedOver * 10 ** prices.decimals,
    versionsOf,
    planOn(code, day) {
      const versions = versionsOf(code)
      const plan = planInForce(versions, day) ?? versions[0]
      if (!plan) throw new Error(`the plan ${code} has no version`)
      return plan
    },
  }
}

/** The plan of everybody who pays in advance, with its versions. */
export interface TokenPrices extends Pick<PriceCatalogue, 'decimals' | 'handedOver'> {
  /** Version in force on a day 'yyyy-MM-dd'. */
  readonly planOn: (day: string) => StepPlan
}

export function tokenPrices(profile: Pick<Profile, 'key'>): TokenPrices {
  const { decimals, handedOver, planOn } = priceCatalogue(profile)
  return {
    decimals,
    handedOver,
    planOn(day) {
      const plan = planOn('RES-PRE', day)
      if (plan.kind !== 'steps') throw new Error('the plan of those who pay in advance has no steps')
      return plan
    },
  }
}
