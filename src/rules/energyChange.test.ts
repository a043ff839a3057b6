import { expect, test } from 'vitest'
import { changePercent } from './energyChange'

test.each([
  [110, 100, 10],
  [95.55, 100, -4.5],
  [0, 50, -100],
  [100, 100, 0],
  [100, 0, null],
  [100, -5, null],
  [null, 100, null],
  [100, null, null],
])('%s against %s is %s %%', (now, base, percent) => {
  expect(changePercent(now, base)).toBe(percent)
})
