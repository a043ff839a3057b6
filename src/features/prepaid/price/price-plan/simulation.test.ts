import { expect, test } from 'vitest'
import type { PlanRow } from '@/api/prepaid/plans'
import type { PlanVersionRow } from '@/api/prepaid/prices'
import { compareYear, isBilled } from './simulation'

const fee = {
  fee_code: 'monthly',
  fee_name: 'Monthly fee',
  fee_flag: 'fixed',
  amount: 3,
  rate: null,
  base: '' as const,
  price: null,
  vat_rate: null,
  order: 1,
  valid_from: '',
  valid_to: '',
}
const version = (change: Partial<PlanVersionRow>): PlanVersionRow => ({
  version: 1,
  valid_from: '2014-01-01',
  valid_to: '',
  price_type: 'simple',
  price: null,
  tariffs: [],
  step_period: 'month',
  steps: [],
  vat_rate: 15,
  fees: [fee],
  ...change,
})
const plan = (plan_code: string, versions: PlanVersionRow[]): PlanRow => ({
  id: plan_code,
  plan_code,
  plan_name: plan_code,
  price_type: versions[0]?.price_type ?? '',
  version: 1,
  valid_from: '2014-01-01',
  next_from: '',
  prices: [],
  monthly_fee: 3,
  vat_rate: 15,
  used_by: null,
  currency_decimals: 2,
  versions,
})
/** The steps of the worked bill: 327.5 kWh are 57.05, with a fee of 3.00 and 15 % VAT 69.06 (domain.md 5.4). */
const bySteps = plan('STEPS', [
  version({
    price_type: 'steps',
    steps: [
      { step_start: 0, step_end: 50, price: 0.1 },
      { step_start: 50, step_end: 200, price: 0.16 },
      { step_start: 200, step_end: 500, price: 0.22 },
      { step_start: 500, step_end: null, price: 0.28 },
    ],
  }),
])
const byTariffs = plan('TARIFFS', [
  version({ price_type: 'tariffs', tariffs: [0.25, 0.16, 0.09, 0.32], fees: [] }),
])
const months = [
  { month: '2026-09', energy: 327.5, tariffs: [100, 100, 100, 27.5] },
  { month: '2026-10', energy: 100, tariffs: [] },
  { month: '2026-11', energy: null, tariffs: [] },
]

test('each month is a bill under both plans, and the sums are of the months that both know', () => {
  const compared = compareYear([bySteps, byTariffs], months, 2)
  // 25.00 + 16.00 + 9.00 + 8.80 are 58.80, and VAT of 8.82.
  expect(compared).toMatchObject({
    comparedMonths: 1,
    energy: 3_275_000,
    current: 6906,
    alternative: 6762,
    difference: -144,
  })
  const [september, october, november] = compared.months
  expect(september).toMatchObject({ difference: -144 })
  expect(october).toMatchObject({ alternative: 'tariffs', difference: undefined })
  expect(october && isBilled(october.current) && october.current.bill.total).toBe(1840)
  expect(november).toMatchObject({ energy: undefined, current: 'energy', alternative: 'energy' })
})

test('the version of the month’s first day counts, and a month before all versions has no price', () => {
  const changed = plan('CHANGED', [
    version({ price: 0.1, fees: [], vat_rate: 0, valid_from: '2026-09-01' }),
    version({ version: 2, price: 0.2, fees: [], vat_rate: 0, valid_from: '2026-10-15' }),
    version({ version: 3, price: 0.3, fees: [], vat_rate: 0, valid_from: '2026-11-01' }),
  ])
  const year = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
    month,
    energy: 10,
    tariffs: [],
  }))
  const { months: compared, comparedMonths } = compareYear([bySteps, changed], year, 2)
  expect(
    compared.map(({ alternative }) => (isBilled(alternative) ? alternative.bill.total : alternative)),
  ).toEqual(['prices', 100, 100, 300])
  expect(comparedMonths).toBe(3)
})
