import { expect, test } from 'vitest'
import { planFrom, simplePlan, stepDraft, tariffPlan, tokenPlan } from '@/testing/moneyExamples'
import { feesOfMonth, planInForce, sellsTokens } from './pricePlan'

test('the version in force is the one that began last, and of one day the newest', () => {
  const versions = [
    { version: 2, valid_from: '2026-06-01' },
    { version: 1, valid_from: '2026-01-01' },
    { version: 3, valid_from: '2026-06-01' },
  ]
  expect(planInForce(versions, '2026-05-31')?.version).toBe(1)
  expect(planInForce(versions, '2026-06-01')?.version).toBe(3)
  expect(planInForce(versions, '2025-12-31')).toBeUndefined()
})

test('tokens are sold by steps or at one price, never by tariffs', () => {
  expect([tokenPlan(), simplePlan(0.1), tariffPlan([0.25, 0.16])].map(sellsTokens)).toEqual([
    true,
    true,
    false,
  ])
})

test('the fees of a month are those that are valid in it, in their order', () => {
  const fixed = (code: string, order: number, months: { valid_from?: string; valid_to?: string }) => ({
    code,
    order,
    fee_flag: 'fixed',
    amount: 100,
    ...months,
  })
  const plan = planFrom(
    stepDraft({
      fees: [
        fixed('rent', 2, { valid_from: '2026-03' }),
        fixed('monthly', 1, {}),
        fixed('levy', 3, { valid_to: '2026-03' }),
      ],
    }),
  )
  const codes = (month: string) => feesOfMonth(plan, month).map(({ code }) => code)
  expect(codes('2026-02')).toEqual(['monthly', 'levy'])
  expect(codes('2026-03')).toEqual(['monthly', 'rent', 'levy'])
  expect(codes('2026-04')).toEqual(['monthly', 'rent'])
})
