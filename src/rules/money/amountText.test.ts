import { expect, test } from 'vitest'
import { moneyUnitOf } from '@/lib/moneyUnit'
import { minusSign, thinSpace } from '@/lib/number'
import { chanceFrom, money, tokenKwh } from '@/testing/moneyExamples'
import { amountOf, priceOf, type CurrencyDecimals, type Unrounded } from './amount'
import {
  amountFormats,
  amountText,
  formatAmount,
  formatUnrounded,
  priceText,
  readAmount,
  readPrice,
  readRate,
  readTokenEnergy,
  tokenEnergyText,
  typedFaults,
} from './amountText'

const { usual, thousands } = amountFormats
const yen = { integerDigits: 6, decimals: 0 } as const
const dinar = { integerDigits: 4, decimals: 3 } as const

test.each([
  ['50', usual, 5000],
  ['50.5', usual, 5050],
  ['9999.99', usual, 999_999],
  ['  50.00\u3000', usual, 5000],
  ['５０.２５', usual, 5025],
  ['５０．２５', usual, 5025],
  ['0', usual, 0],
  ['0012.5', usual, 1250],
  ['1264.88', thousands, 126_488],
  ['9999999.99', thousands, 999_999_999],
  ['1500', yen, 1500],
  ['1.234', dinar, 1234],
])('%j is read', (typed, format, value) => {
  expect(readAmount(typed, format)).toEqual({ value })
})

test.each([
  ['', usual, 'empty'],
  [' \t', usual, 'empty'],
  ['-5', usual, 'sign'],
  ['+5', usual, 'sign'],
  [`${minusSign}5`, usual, 'sign'],
  ['1,234.50', usual, 'comma'],
  ['12,5', usual, 'comma'],
  ['１２，５', usual, 'comma'],
  ['.5', usual, 'leadingPoint'],
  ['.', usual, 'leadingPoint'],
  ['5.', usual, 'trailingPoint'],
  ['1.2.3', usual, 'severalPoints'],
  ['1 234', usual, 'notDigits'],
  ['1e3', usual, 'notDigits'],
  ['RD$ 5', usual, 'notDigits'],
  ['五', usual, 'notDigits'],
  ['٥', usual, 'notDigits'],
  ['12345', usual, 'integerDigits'],
  ['12345678', thousands, 'integerDigits'],
  ['1.234', usual, 'decimals'],
  ['5.0', yen, 'decimals'],
  ['5.', yen, 'trailingPoint'],
  ['1.2345', dinar, 'decimals'],
] as const)('%j is refused: %#', (typed, format, fault) => {
  expect(readAmount(typed, format)).toEqual({ fault })
  expect(typedFaults).toContain(fault)
})

test('prices, percentages and energies are read to the last digit that they have', () => {
  expect(readPrice('0.16')).toEqual({ value: 160_000 })
  expect(readPrice('0.123456')).toEqual({ value: 123_456 })
  expect(readPrice('0.1234567')).toEqual({ fault: 'decimals' })
  expect(readRate('15')).toEqual({ value: 150_000 })
  expect(readRate('8.875')).toEqual({ value: 88_750 })
  expect(readTokenEnergy('166.2')).toEqual({ value: tokenKwh(166.2) })
  expect(readTokenEnergy('166.25')).toEqual({ fault: 'decimals' })
})

test('an amount is written as fields carry it, and read again', () => {
  expect(amountText(money(1264.88), 2)).toBe('1264.88')
  expect(amountText(money(-18.15), 2)).toBe('-18.15')
  expect(amountText(money(-0.05), 2)).toBe('-0.05')
  expect(amountText(amountOf(7), 3)).toBe('0.007')
  expect(amountText(amountOf(1500), 0)).toBe('1500')
  const chance = chanceFrom(7)
  for (let round = 0; round < 500; round += 1) {
    const decimals: CurrencyDecimals = ([0, 2, 3] as const)[chance(3)] ?? 2
    const amount = amountOf(chance(1_000_000_000))
    expect(readAmount(amountText(amount, decimals), { integerDigits: 9, decimals })).toEqual({
      value: amount,
    })
  }
})

test('a price has four decimals at least, energy of a token one', () => {
  expect([160_000, 123_456, 123_450, 5_970_000].map((millionths) => priceText(priceOf(millionths)))).toEqual([
    '0.1600',
    '0.123456',
    '0.12345',
    '5.9700',
  ])
  expect(tokenEnergyText(tokenKwh(1638.3))).toBe('1638.3')
})

test('people read an amount grouped, with a real minus and the unit that there is', () => {
  const pesos = moneyUnitOf('{"code":"DOP","symbol":"RD$","decimals":2}')
  expect(formatAmount(money(1264.88), pesos, 'es')).toBe(`1,264.88${thinSpace}RD$`)
  expect(formatAmount(money(-0.05), moneyUnitOf('{}'), 'en')).toBe(`${minusSign}0.05`)
  expect(formatAmount(amountOf(1500), moneyUnitOf('{"code":"JPY","decimals":0}'), 'ja')).toBe(
    `1,500${thinSpace}JPY`,
  )
  expect(formatAmount(null, pesos, 'en')).toBe('')
  // A binary fraction would say .92.
  expect(formatAmount(amountOf(9_007_199_254_740_991), pesos, 'en')).toBe(
    `90,071,992,547,409.91${thinSpace}RD$`,
  )
})

test('a line of the energy shows four decimals', () => {
  expect(formatUnrounded(1_264_720_000_000n as Unrounded, 'en')).toBe('126.4720')
  expect(formatUnrounded(-50_015_500_000n as Unrounded, 'en')).toBe(`${minusSign}5.0016`)
})
