import { expect, it } from 'vitest'
import type { PlanFeeRow, PlanVersionRow } from '@/api/prepaid/prices'
import { pricePlanOf } from './pricePlanOf'

const fee: PlanFeeRow = {
  fee_code: 'monthly',
  fee_name: 'Monthly fee',
  fee_flag: 'fixed',
  amount: 37.95,
  rate: null,
  base: '',
  price: null,
  vat_rate: null,
  order: 1,
  valid_from: '',
  valid_to: '',
}
const row: PlanVersionRow = {
  version: 2,
  valid_from: '2025-07-01',
  valid_to: '',
  price_type: 'steps',
  price: null,
  tariffs: [],
  step_period: 'month',
  steps: [
    { step_start: 0, step_end: 200, price: 5.97 },
    { step_start: 200, step_end: null, price: 8.51 },
  ],
  vat_rate: 15,
  fees: [
    fee,
    {
      ...fee,
      fee_code: 'lighting',
      fee_flag: 'percent',
      amount: null,
      rate: 3,
      base: 'energyAndFees',
      vat_rate: 0,
      order: 2,
      valid_from: '2026-01',
      valid_to: '2026-12',
    },
    { ...fee, fee_code: 'levy', fee_flag: 'perKwh', amount: null, price: 0.0125, order: 3 },
  ],
}

it('prices, rates, energies and fees become the integers of the calculators', () => {
  expect(pricePlanOf('RES', row, 2)).toEqual({
    code: 'RES',
    version: 2,
    valid_from: '2025-07-01',
    kind: 'steps',
    period: 'month',
    vat_rate: 150_000,
    steps: [
      { start: 0, end: 2_000_000, price: 5_970_000 },
      { start: 2_000_000, end: null, price: 8_510_000 },
    ],
    fees: [
      { code: 'monthly', order: 1, fee_flag: 'fixed', amount: 3795 },
      {
        code: 'lighting',
        order: 2,
        fee_flag: 'percent',
        rate: 30_000,
        base: 'energyAndFees',
        vat_rate: 0,
        valid_from: '2026-01',
        valid_to: '2026-12',
      },
      { code: 'levy', order: 3, fee_flag: 'perKwh', price: 12_500 },
    ],
  })
})

it('a fixed fee has the decimals of its currency', () => {
  const fees = [{ ...fee, amount: 3 }]
  expect(pricePlanOf('RES', { ...row, fees }, 3)?.fees).toMatchObject([{ amount: 3000 }])
  expect(pricePlanOf('RES', { ...row, fees }, 0)?.fees).toMatchObject([{ amount: 3 }])
})

it('one price and tariffs are read, too', () => {
  const simple = { ...row, price_type: 'simple', price: 0.165, steps: [], fees: [] }
  expect(pricePlanOf('COM', simple, 2)).toMatchObject({ kind: 'simple', price: 165_000 })
  const byTariff = { ...row, price_type: 'tariffs', tariffs: [13.9, 11.24, 8.26, 16.48], steps: [], fees: [] }
  expect(pricePlanOf('BT', byTariff, 2)).toMatchObject({
    kind: 'tariffs',
    tariffs: [13_900_000, 11_240_000, 8_260_000, 16_480_000],
  })
})

it.each([
  ['without prices', { steps: [] }],
  ['with a step without a price', { steps: [{ step_start: 0, step_end: null, price: null }] }],
  ['with VAT that is not known', { vat_rate: null }],
  ['with a fee without an amount', { fees: [{ ...fee, amount: null }] }],
  ['of a newer kind', { price_type: 'hybrid' }],
])('nothing is reckoned by a version %s', (_, change) => {
  expect(pricePlanOf('RES', { ...row, ...change }, 2)).toBeUndefined()
})
