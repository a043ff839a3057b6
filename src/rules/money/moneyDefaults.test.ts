import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { moneyDefaults } from './moneyDefaults'

test('defaults are shares of the median purchase', () => {
  expect(moneyDefaults(money(10))).toEqual({
    leastSale: money(1),
    refundLimit: money(20),
    drawerDifference: money(0.5),
  })
  expect(moneyDefaults(money(12.35))).toMatchObject({ leastSale: money(1.24), drawerDifference: money(0.62) })
})
