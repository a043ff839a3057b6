import { expect, it } from 'vitest'
import { ranked } from './ranked'

it('equal values share a place, and the next is counted on', () => {
  expect(
    ranked(
      [9, 7, 7, 4].map((value) => ({ value })),
      ({ value }) => value,
    ).map(({ rank }) => rank),
  ).toEqual([1, 2, 2, 4])
})
