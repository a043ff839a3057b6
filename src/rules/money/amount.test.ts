import { expect, test } from 'vitest'
import { chanceFrom, kwh, money, vat15 } from '@/testing/moneyExamples'
import {
  amountLess,
  amountOf,
  billedEnergyOf,
  costOf,
  isCurrencyDecimals,
  negated,
  partOf,
  priceOf,
  rateOf,
  roundedAmount,
  tokenEnergyOf,
  totalAmount,
  totalUnrounded,
  type Unrounded,
} from './amount'

/** A cost in the currency's unit, given to ten decimals. */
const cost = (units: string): Unrounded => {
  const [integerPart = '', fraction = ''] = units.replace('-', '').split('.')
  const size = BigInt(integerPart + fraction.padEnd(10, '0'))
  return (units.startsWith('-') ? -size : size) as Unrounded
}

test.each([
  ['0.005', 1],
  ['-0.005', -1],
  ['0.0049999999', 0],
  ['-0.0049999999', 0],
  ['135.379', 13538],
  ['135.375', 13538],
  ['-135.375', -13538],
  ['5.0016', 500],
  ['126.472', 12647],
])('%s is rounded half up, away from zero, to %i hundredths', (units, hundredths) => {
  expect(roundedAmount(cost(units), 2)).toBe(hundredths)
})

test('the smallest unit is the one of the currency: none, two or three decimals', () => {
  expect(roundedAmount(cost('1264.5'), 0)).toBe(1265)
  expect(roundedAmount(cost('1264.4999'), 0)).toBe(1264)
  expect(roundedAmount(cost('1.0005'), 3)).toBe(1001)
  expect([0, 1, 2, 3, 4].filter(isCurrencyDecimals)).toEqual([0, 2, 3])
})

test('VAT is a part of a rounded amount: 3.33 and 3.10 at 15 % bear 0.50 and 0.47', () => {
  const energy = roundedAmount(costOf(kwh(33.3), priceOf(100_000)), 2)
  expect(energy).toBe(money(3.33))
  const vat = [energy, money(3.1)].map((amount) => partOf(amount, rateOf(vat15)))
  expect(vat).toEqual([money(0.5), money(0.47)])
  expect(totalAmount(vat)).toBe(money(0.97))
  expect(partOf(totalAmount([energy, money(3.1)]), rateOf(vat15))).toBe(money(0.96))
})

test('products beyond 2^53 stay exact', () => {
  const energy = billedEnergyOf(999_999_999_999)
  expect(costOf(energy, priceOf(999_999))).toBe(999_999_999_999n * 999_999n)
  expect(partOf(amountOf(9_007_199_254_740_991), rateOf(1_000_000))).toBe(9_007_199_254_740_991)
  expect(partOf(amountOf(9_007_199_254_740_991), rateOf(333_333))).toBe(3_002_396_749_180_579)
})

test('what is no whole number is no amount, price or energy, and there is no minus zero', () => {
  for (const make of [amountOf, priceOf, rateOf, tokenEnergyOf, billedEnergyOf])
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => make(wrong)).toThrow(RangeError)
  expect(negated(amountOf(0))).toBe(0)
  expect(amountOf(-0)).toBe(0)
  expect(amountLess(money(0.02), money(0.05))).toBe(money(-0.03))
  expect(totalUnrounded([])).toBe(0n)
})

test('a reversal cancels exactly: parts and roundings of both signs are the same', () => {
  const chance = chanceFrom(20_261)
  const wrong: unknown[] = []
  for (let round = 0; round < 5000; round += 1) {
    const exact = BigInt(chance(2_000_000_000)) * BigInt(1 + chance(5_000_000))
    const rate = rateOf(chance(1_000_001))
    const decimals = ([0, 2, 3] as const)[chance(3)] ?? 2
    const amount = roundedAmount(exact as Unrounded, decimals)
    if (
      roundedAmount(-exact as Unrounded, decimals) !== negated(amount) ||
      partOf(negated(amount), rate) !== negated(partOf(amount, rate))
    )
      wrong.push({ exact, rate, decimals })
  }
  expect(wrong).toEqual([])
})
