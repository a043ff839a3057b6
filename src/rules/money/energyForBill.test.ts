import { describe, expect, it } from 'vitest'
import { amountOf, billedEnergyOf, billedOfToken, tokenEnergyOf, type BilledEnergy } from './amount'
import { monthBill } from './bill'
import { energyForBill, spreadOver } from './energyForBill'
import { readPlan, type PlanDraft } from './planCheck'
import type { PricePlan } from './pricePlan'

const planOf = (pricing: PlanDraft): PricePlan => {
  const { plan } = readPlan({
    code: 'P',
    version: 1,
    valid_from: '2026-01-01',
    vat_rate: 150_000,
    fees: [{ code: 'monthly', order: 1, fee_flag: 'fixed', amount: 300 }],
    ...pricing,
  })
  if (!plan) throw new Error('no plan')
  return plan
}
const kwh = (energy: number): BilledEnergy => billedEnergyOf(energy * 10_000)
const steps = planOf({
  kind: 'steps',
  period: 'month',
  steps: [
    { start: 0, end: 500_000, price: 100_000 },
    { start: 500_000, end: 2_000_000, price: 160_000 },
    { start: 2_000_000, end: null, price: 220_000 },
  ],
})
const tariffs = planOf({ kind: 'tariffs', tariffs: [250_000, 160_000, 90_000, 320_000] })
const single = { month: '2026-11', energies: [kwh(0)] }

describe('energy whose bill is not more than an amount', () => {
  it('is that of the worked bill: 69.06 pay 327.5 kWh, a cent less pays 0.1 kWh less', () => {
    const paid = (amount: number) => energyForBill(steps, single, { amount: amountOf(amount), decimals: 2 })
    expect(paid(6906)).toMatchObject({ energy: 3275, bill: { total: 6906 } })
    expect(paid(6905)).toMatchObject({ energy: 3274 })
  })
  it('is none where the amount does not bear the fee and 0.1 kWh', () => {
    // The fee is 3.45 with its VAT; 0.1 kWh are 0.01.
    const least = energyForBill(steps, single, { amount: amountOf(346), decimals: 2 })
    expect(least?.energy).toBeGreaterThan(0)
    expect(energyForBill(steps, single, { amount: amountOf(344), decimals: 2 })).toBeUndefined()
    const withoutFee = { ...single, hasFeesBilled: true }
    expect(energyForBill(steps, withoutFee, { amount: amountOf(115), decimals: 2 })?.energy).toBe(100)
  })
  it('goes on in the steps where the month stands', () => {
    const use = { ...single, earlier: kwh(200), hasFeesBilled: true }
    expect(energyForBill(steps, use, { amount: amountOf(253), decimals: 2 })?.energy).toBe(100)
  })
  it('is never paid by too little, and 0.1 kWh more always costs more than the amount', () => {
    const mix = [kwh(3), kwh(1), kwh(2), kwh(0)]
    for (const plan of [steps, tariffs])
      for (let amount = 400; amount < 90_000; amount += 1777) {
        const use = { month: '2026-11', energies: plan.kind === 'tariffs' ? mix : [kwh(0)] }
        const paid = energyForBill(plan, use, { amount: amountOf(amount), decimals: 2 })
        const more = spreadOver(billedOfToken(tokenEnergyOf((paid?.energy ?? 0) + 1)), use.energies)
        expect(paid?.bill.total).toBeLessThanOrEqual(amount)
        expect(monthBill(plan, { ...use, energies: more }, 2).total).toBeGreaterThan(amount)
      }
  })
})

describe('energy spread over tariffs', () => {
  it('keeps the proportion and the sum to the last digit', () => {
    expect(spreadOver(kwh(10), [kwh(1), kwh(3)])).toEqual([25_000, 75_000])
    expect(spreadOver(billedEnergyOf(100_000), [kwh(1), kwh(1), kwh(1)])).toEqual([33_334, 33_333, 33_333])
    expect(spreadOver(billedEnergyOf(100_000), [kwh(1), kwh(2)])).toEqual([33_333, 66_667])
  })
  it('is equal where nothing is known of the mix', () => {
    expect(spreadOver(kwh(8), [kwh(0), kwh(0), kwh(0), kwh(0)])).toEqual([kwh(2), kwh(2), kwh(2), kwh(2)])
  })
})
