import { expect, test } from 'vitest'
import { changePerDay, changePercent } from './energyChange'

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

test('February against January is compared a day: 9.1 % more in all are 20.8 % more', () => {
  const [february, january] = [
    { energy: 109.1, days: 28 },
    { energy: 100, days: 31 },
  ]
  expect(changePercent(february.energy, january.energy)).toBe(9.1)
  expect(changePerDay(february, january)).toBe(20.8)
  expect(changePerDay(february, { ...january, days: null })).toBeNull()
})
