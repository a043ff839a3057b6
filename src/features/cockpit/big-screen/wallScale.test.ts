import { expect, test } from 'vitest'
import { labelled, pathOf, ticksOf } from './wallScale'

test.each([
  [97.2, 99.6, 4, [97, 98, 99, 100]],
  [0, 163, 4, [0, 50, 100, 150, 200]],
])('ticks from %d to %d', (low, high, count, expected) => {
  const ticks = ticksOf(low, high, count)
  expect(ticks[0]).toBeLessThanOrEqual(low)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
  expect(ticks.length).toBeGreaterThanOrEqual(2)
  expect(ticks).toEqual(expected)
})

test.each([0, 98, -5, 0.003])('ticks around a single value %d', (value) => {
  const ticks = ticksOf(value, value, 4)
  expect(ticks.length).toBeGreaterThanOrEqual(2)
  expect(ticks[0]).toBeLessThanOrEqual(value)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(value)
})

test('a gap stays a gap and a lonely value can be seen', () => {
  const same = (value: number) => value
  expect(pathOf([1, 2, null, 4, null, 6, 7], same, same)).toBe('M0.0 1.0L1.0 2.0M3.0 4.0h0.1M5.0 6.0L6.0 7.0')
  expect(pathOf([], same, same)).toBe('')
  expect(pathOf([null], same, same)).toBe('')
})

test('labels keep their distance and the last point has one', () => {
  expect(labelled(25, 6)).toEqual([4, 9, 14, 19, 24])
  expect(labelled(3, 6)).toEqual([0, 1, 2])
  expect(labelled(0, 6)).toEqual([])
})
