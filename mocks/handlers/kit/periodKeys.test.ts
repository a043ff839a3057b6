import { describe, expect, it } from 'vitest'
import { slice } from './listing'
import { periodKeys } from './periodKeys'

const pairsOf = (...of: Parameters<typeof periodKeys>) =>
  slice(periodKeys(...of)).map(({ place, period }) => `${place}.${period}`)

describe('periodKeys', () => {
  it.each([
    ['meter', '0.0 0.1 1.0 1.1 2.0 2.1'],
    ['newest', '0.0 1.0 2.0 0.1 1.1 2.1'],
    ['oldest', '0.1 1.1 2.1 0.0 1.0 2.0'],
  ] as const)('counts out all pairs, ordered by %s', (order, pairs) => {
    expect(pairsOf(3, 2, undefined, order).join(' ')).toBe(pairs)
    expect(pairsOf(3, 2, Uint8Array.of(3, 3, 3), order).join(' ')).toBe(pairs)
  })

  it.each([
    ['meter', '0.1 2.0 2.1 2.2'],
    ['newest', '2.0 0.1 2.1 2.2'],
    ['oldest', '2.2 0.1 2.1 2.0'],
  ] as const)('leaves out the pairs that do not belong, ordered by %s', (order, pairs) => {
    expect(pairsOf(3, 3, Uint8Array.of(0b010, 0, 0b111), order).join(' ')).toBe(pairs)
  })

  it('finds its pairs beyond the first block, and none outside', () => {
    const bits = new Uint8Array(1000)
    bits[3] = bits[700] = bits[999] = 0b1000000
    for (const order of ['meter', 'newest'] as const)
      expect(pairsOf(1000, 7, bits, order)).toEqual(['3.6', '700.6', '999.6'])
    const keys = periodKeys(1000, 7, bits, 'meter')
    expect([keys.length, keys.at(3), keys.at(-1), periodKeys(0, 7, undefined, 'meter').at(0)]).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ])
  })
})
