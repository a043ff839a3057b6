import { expect, it } from 'vitest'
import { registerDecimals } from './registerDecimals'

it.each([
  [null, 2],
  [undefined, 2],
  [1, 2],
  [9.99, 2],
  [10, 4],
  [1150, 4],
])('a register behind a ratio of %s has %i decimals', (ratio, decimals) => {
  expect(registerDecimals(ratio)).toBe(decimals)
})
