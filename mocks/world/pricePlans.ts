import {
  amountOf,
  billedEnergyOf,
  priceOf,
  rateOf,
  type CurrencyDecimals,
} from '../../src/rules/money/amount'
import { planInForce, type PlanFee, type StepPlan } from '../../src/rules/money/pricePlan'
import type { Profile } from './profile'

/** Prices of a profile, in its currency. */
interface Tariff {
  readonly decimals: CurrencyDecimals
  /** VAT, %. */
  readonly vat: number
  /** Fee of a month. */
  readonly fee: number
  /** Ends of the steps, kWh, but for the open last one. */
  readonly ends: readonly number[]
  /** Prices of the steps by the day from which they hold. */
  readonly versions: readonly { readonly validFrom: string; readonly prices: readonly number[] }[]
  /** Amounts that customers hand over: multiples of it. */
  readonly handedOver: number
}

const tariffs: Readonly<Record<Profile['key'], Tariff>> = {
  dominican: {
    decimals: 2,
    vat: 15,
    fee: 37.95,
    ends: [200, 300, 700],
    versions: [
      { validFrom: '2014-01-01', prices: [4.44, 6.97, 10.86, 11.1] },
      { validFrom: '2025-07-01', prices: [5.97, 8.51, 13.03, 13.26] },
    ],
    handedOver: 50,
  },
  iec: {
    decimals: 2,
    vat: 15,
    fee: 3,
    ends: [50, 200, 500],
    versions: [
      { validFrom: '2014-01-01', prices: [0.09, 0.14, 0.2, 0.25] },
      { validFrom: '2025-07-01', prices: [0.1, 0.16, 0.22, 0.28] },
    ],
    handedOver: 1,
  },
}

/** The plan of everybody who buys tokens, with its versions. */
export interface TokenPrices {
  readonly decimals: CurrencyDecimals
  /** Version in force on a day 'yyyy-MM-dd'. */
  readonly planOn: (day: string) => StepPlan
  /** Customers hand over multiples of this, in the smallest unit of the currency. */
  readonly handedOver: number
}

export function tokenPrices({ key }: Pick<Profile, 'key'>): TokenPrices {
  const { decimals, vat, fee, ends, versions, handedOver } = tariffs[key]
  const smallest = 10 ** decimals
  const kWh = (energy: number) => billedEnergyOf(energy * 10_000)
  const fees: PlanFee[] = [
    { code: 'monthly', order: 1, fee_flag: 'fixed', amount: amountOf(Math.round(fee * smallest)) },
  ]
  const plans = versions.map(({ validFrom, prices }, index): StepPlan => ({
    code: 'RES-PRE',
    version: index + 1,
    valid_from: validFrom,
    vat_rate: rateOf(vat * 10_000),
    fees,
    kind: 'steps',
    period: 'month',
    steps: prices.map((price, step) => ({
      start: kWh(ends[step - 1] ?? 0),
      end: step < ends.length ? kWh(ends[step] ?? 0) : null,
      price: priceOf(Math.round(price * 1_000_000)),
    })),
  }))
  const [first] = plans
  if (!first) throw new Error(`no prices for ${key}`)
  return { decimals, planOn: (day) => planInForce(plans, day) ?? first, handedOver: handedOver * smallest }
}
