import { describe, expect, it } from 'vitest'
import { decimalSign, figuresIn, formatChange, formatNumber, formatShare, howMany, plus } from './number'

it.each([
  ['en', '.'],
  ['es', '.'],
  ['zh', '.'],
  ['ja', '.'],
])('decimals are typed as %s writes them', (language, sign) => {
  expect(decimalSign(language)).toBe(sign)
})

it.each([
  ['13.8 kV', 'es', '13.8 kV'],
  ['13.8 kV', 'ja', '13.8 kV'],
  ['0.155', 'es', '0.155'],
  ['10.20.4.18', 'es', '10.20.4.18'],
  ['Bare', 'es', 'Bare'],
])('decimals in "%s" are written in %s as "%s"', (text, language, shown) => {
  expect(figuresIn(text, language)).toBe(shown)
})

describe('formatNumber', () => {
  it.each([
    [12345.678, 2, 'en', '12,345.68'],
    [12345.678, 2, 'es', '12,345.68'],
    [12345.678, 2, 'zh', '12,345.68'],
    [12345.678, 0, 'ja', '12,346'],
    [0, 3, 'en', '0.000'],
    [-0.001, 2, 'en', '0.00'],
    [-1.5, 1, 'en', '\u22121.5'],
    [7877, 0, 'es', '7,877'],
    [-7877, 0, 'es', '\u22127,877'],
    [null, 2, 'en', ''],
    [undefined, 2, 'en', ''],
    [Number.NaN, 2, 'en', ''],
    [Number.POSITIVE_INFINITY, 2, 'en', ''],
  ])('%s with %s decimals in %s is "%s"', (value, decimals, language, text) => {
    expect(formatNumber(value, decimals, language)).toBe(text)
  })
})

it('a sum of which a part is not known is not known, and a count that is not known is said as "—"', () => {
  expect([plus(1, 2), plus(null, 2), plus(1, null)]).toEqual([3, null, null])
  expect([howMany(1), howMany(0), howMany(null)]).toEqual([
    { count: 1, n: 1 },
    { count: 0, n: 0 },
    { count: 2, n: '—' },
  ])
})

describe('formatShare', () => {
  it.each([
    [1, '100.0\u202f%'],
    [0.98339, '98.3\u202f%'],
    [0.99999, '99.9\u202f%'],
    [0, '0.0\u202f%'],
    [null, ''],
  ])('%s is "%s": never 100 %% while something is missing', (share, text) => {
    expect(formatShare(share, 1, 'en')).toBe(text)
  })
})

it.each([
  [5.11, 2, '+5.11'],
  [-0.44, 2, '−0.44'],
  [0.004, 2, '0.00'],
  [-0.004, 2, '0.00'],
  [1234.5, 1, '+1,234.5'],
  [null, 1, ''],
])('a change of %s with %s decimals is written %s', (value, decimals, text) => {
  expect(formatChange(value, decimals, 'en')).toBe(text)
})
