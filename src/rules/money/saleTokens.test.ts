import { expect, test } from 'vitest'
import { tokenKwh } from '@/testing/moneyExamples'
import {
  boughtInMonth,
  freeUnitsDue,
  saleHolds,
  splitIntoTokens,
  tokenHolds,
  type SoldLine,
} from './saleTokens'

test('energy is split into tokens of at most 1,638.3 kWh, at most five', () => {
  expect(tokenHolds).toBe(tokenKwh(1638.3))
  expect(saleHolds).toBe(tokenKwh(8191.5))
  expect(splitIntoTokens(tokenKwh(166.2))).toEqual([tokenKwh(166.2)])
  expect(splitIntoTokens(tokenKwh(1638.3))).toEqual([tokenKwh(1638.3)])
  expect(splitIntoTokens(tokenKwh(1638.4))).toEqual([1638.3, 0.1].map(tokenKwh))
  expect(splitIntoTokens(tokenKwh(2000))).toEqual([1638.3, 361.7].map(tokenKwh))
  expect(splitIntoTokens(saleHolds)).toEqual(Array.from({ length: 5 }, () => tokenHolds))
  for (const none of [0, -1, 8191.6]) expect(() => splitIntoTokens(tokenKwh(none))).toThrow(RangeError)
})

test('bought this month: reversals subtract, free units and the extra of a rounded token do not count', () => {
  const lines: SoldLine[] = [
    { kind: 'sale', month: '2026-10', sold: tokenKwh(500) },
    { kind: 'sale', month: '2026-11', sold: tokenKwh(100), token: tokenKwh(100.4) },
    { kind: 'sale', month: '2026-11', sold: tokenKwh(50) },
    { kind: 'reversal', month: '2026-11', sold: tokenKwh(30) },
    { kind: 'freeUnits', month: '2026-11', sold: tokenKwh(50) },
  ]
  expect(boughtInMonth(lines, '2026-11')).toBe(tokenKwh(120))
  expect(boughtInMonth(lines, '2026-12')).toBe(0)
})

test('free units are due once a calendar month, and are not saved up', () => {
  expect(freeUnitsDue(tokenKwh(50), '2026-11', undefined)).toBe(tokenKwh(50))
  expect(freeUnitsDue(tokenKwh(50), '2026-11', '2026-11')).toBe(0)
  expect(freeUnitsDue(tokenKwh(50), '2026-11', '2026-07')).toBe(tokenKwh(50))
})
