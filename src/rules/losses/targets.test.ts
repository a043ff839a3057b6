import { expect, it } from 'vitest'
import { round } from '../../lib/format'
import { besideTarget } from './targets'

it.each([
  { rate: 97.96, usual: 1, below: true, decimals: 2 },
  { rate: 97.95, usual: 1, below: true, decimals: 2 },
  { rate: 97.94, usual: 1, below: true, decimals: 1 },
  { rate: 98, usual: 1, below: false, decimals: 1 },
  { rate: 98.04, usual: 1, below: false, decimals: 1 },
  // What lists show as 98.00 % is on target everywhere.
  { rate: 97.996, usual: 1, below: false, decimals: 1 },
  { rate: 97.994, usual: 1, below: true, decimals: 2 },
  { rate: 97.6, usual: 0, below: true, decimals: 2 },
  { rate: 97.96, usual: 2, below: true, decimals: 2 },
  { rate: 0, usual: 1, below: true, decimals: 1 },
  { rate: 100, usual: 1, below: false, decimals: 1 },
])('$rate % with $usual decimals: below $below, shown with $decimals', ({ rate, usual, below, decimals }) => {
  expect(besideTarget(rate, 98, usual)).toEqual({ below, decimals })
  expect(round(rate, decimals) < 98).toBe(below)
})
