import { describe, expect, it } from 'vitest'
import { formatBytes, formatMonth, headroom, randomId, round } from './format'

describe('formatBytes', () => {
  it.each([
    [0, 'en', '0.00\u202fByte'],
    [512, 'es', '512.00\u202fByte'],
    [1023, 'en', '1,023.00\u202fByte'],
    [1024, 'en', '1.00\u202fKB'],
    [1_048_575, 'en', '1.00\u202fMB'],
    [1_572_864, 'en', '1.50\u202fMB'],
    [1_572_864, 'es', '1.50\u202fMB'],
    [5 * 1024 ** 3, 'zh', '5.00\u202fGB'],
    [2 * 1024 ** 4, 'ja', '2,048.00\u202fGB'],
    [-1, 'en', ''],
    [Number.NaN, 'en', ''],
  ])('%s in %s is "%s"', (bytes, language, text) => expect(formatBytes(bytes, language)).toBe(text))
})

describe('round', () => {
  it.each([
    [0.1 + 0.2, undefined, 0.3],
    [1.00005, undefined, 1.0001],
    [1.00004, undefined, 1],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [-0.00001, undefined, 0],
    [1234.5, 0, 1235],
    [1250, -2, 1300],
    [1e21, undefined, 1e21],
    [1e-7, undefined, 0],
    [Number.NaN, undefined, Number.NaN],
  ])('%s to %s decimals is %s', (value, decimals, rounded) => expect(round(value, decimals)).toBe(rounded))
})

it('makes ids of 32 hexadecimal characters, each another', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(new Set(ids).size).toBe(200)
})

it.each([
  [[10, null, 50], 60],
  [[0.1], 0.12],
  [[0, null], 1],
  [[], 1],
  [[-5], 1],
])('leaves a fifth above %j: %s', (values, top) => expect(headroom(values)).toBe(top))

it.each([
  ['2026-11', '2026-11'],
  ['2026-11-20', '2026-11'],
  ['2026-13', ''],
  ['soon', ''],
])('month %s: "%s"', (month, text) => expect(formatMonth(month)).toBe(text))
