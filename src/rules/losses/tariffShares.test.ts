import { expect, test } from 'vitest'
import { tariffShares } from './tariffShares'

test.each([
  [
    [25, 50, 15, 10],
    [25, 50, 15, 10],
  ],
  [
    [1, 1, 1, null],
    [33.4, 33.3, 33.3, null],
  ],
  [
    [2, 1, null, null],
    [66.7, 33.3, null, null],
  ],
  [
    [5, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [1, 1, 1, 4],
    [14.3, 14.3, 14.3, 57.1],
  ],
  [
    [0, 0, null, null],
    [null, null, null, null],
  ],
  [
    [null, null, null, null],
    [null, null, null, null],
  ],
])('%j has the shares %j', (energies, shares) => {
  expect(tariffShares(energies)).toEqual(shares)
})
