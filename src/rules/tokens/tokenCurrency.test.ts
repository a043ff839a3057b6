import { expect, test } from 'vitest'
import { decodeCurrency, encodeCurrency } from './tokenCurrency'

test.each([
  [100_000n, 0, 0x60aa, 100_004n],
  [-100_000n, 8, 0x60a9, -99_994n],
  [3_655_000n, 0, 0xc72d, 3_655_624n],
  [-1_000_000n, 8, 0xa005, -999_924n],
  [5_000_000_000n, 1, 0x8c6c, 5_000_442_624n],
  [0n, 0, 0, 0n],
  [16_383n, 0, 0x3fff, 16_383n],
  [16_384n, 0, 0x4000, 16_384n],
  // Rounded up to a mantissa of 16,384, which is the first one of the next exponent; a debit stays below it.
  [180_223n, 0, 0x8000, 180_224n],
  [-180_223n, 8, 0x7fff, -180_214n],
  // From exponent 3 to 4 the upper bits of the exponent change.
  [18_202_623n, 1, 0x0000, 18_202_624n],
  [-18_202_623n, 8, 0xffff, -18_201_624n],
])('%s steps of 0.00001 are the fields %i and %i, which are %s', (steps, signExponent, amount, decoded) => {
  expect(encodeCurrency(steps)).toEqual({ signExponent, amount })
  expect(decodeCurrency({ signExponent, amount })).toBe(decoded)
})

test('the largest amount fits, one more does not', () => {
  const most = decodeCurrency({ signExponent: 7, amount: 0xffff })
  expect(encodeCurrency(most)).toEqual({ signExponent: 7, amount: 0xffff })
  expect(encodeCurrency(most + 1n)).toBeUndefined()
  expect(encodeCurrency(-most)).toEqual({ signExponent: 15, amount: 0xffff })
  // Magnitudes of debits are rounded down: up to the next exponent, which there is none of.
  expect(encodeCurrency(-most - 1n)).toEqual({ signExponent: 15, amount: 0xffff })
  expect(encodeCurrency(-most * 2n)).toBeUndefined()
})
