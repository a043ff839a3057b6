import { expect, test } from 'vitest'
import { contractPercent } from './contractPercent'

test.each([
  [4_452.6, 5_000, 89.1],
  [5, 5, 100],
  [7.5, 5, 150],
  [0, 5, 0],
  [1.0005, 100, 1],
  [3.25, 1_000, 0.3],
  [null, 5, null],
  [5, null, null],
  [5, 0, null],
  [5, -5, null],
])('a demand of %j kW under a contract of %j kW is %j %%', (demand, contract, percent) => {
  expect(contractPercent(demand, contract)).toBe(percent)
})
