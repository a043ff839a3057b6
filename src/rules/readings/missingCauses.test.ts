import { expect, it } from 'vitest'
import { causeKey, isWholeMissed, lowestCommon, type DevicePath } from './missingCauses'

/** Line 1 has the areas 1 (points a, b) and 2 (point c), line 2 the area 3 (point d); both hang on substation 1. */
const grid: Readonly<Record<string, readonly string[]>> = {
  'tg-1': ['a', 'b'],
  'tg-2': ['c'],
  'tg-3': ['d'],
  'line-1': ['a', 'b', 'c'],
  'line-2': ['d'],
  'subs-1': ['a', 'b', 'c', 'd'],
}
const pathOf = (point: string, tg: string, line: string): DevicePath => [
  { level: 'point', id: point },
  { level: 'tg', id: tg },
  { level: 'line', id: line },
  { level: 'subs', id: '1' },
]
const a = pathOf('a', '1', '1')
const c = pathOf('c', '2', '1')
const d = pathOf('d', '3', '2')

it.each([
  [a, 'bcd', 'point-a'],
  [a, 'cd', 'tg-1'],
  [a, 'd', 'line-1'],
  [a, '', 'subs-1'],
  // All of its area, and of its line: neither says more than the point itself.
  [c, 'abd', 'point-c'],
  [d, 'abc', 'point-d'],
  // The area is heard, so nothing above it is looked at.
  [a, 'b', 'point-a'],
  [c, 'a', 'point-c'],
])('of %j, with %s heard: %s', (path, heard, cause) => {
  const found = lowestCommon(
    path,
    ({ level, id }) => grid[`${level}-${id}`] ?? [],
    (point) => heard.includes(point),
    () => true,
  )
  expect(causeKey(found)).toBe(cause)
})

it('a device is not blamed where too few of its meters were missed', () => {
  const cause = lowestCommon(
    a,
    ({ level, id }) => grid[`${level}-${id}`] ?? [],
    () => false,
    ({ level }) => level === 'tg',
  )
  expect(causeKey(cause)).toBe('tg-1')
})

it.each([
  [300, 150, true],
  [300, 149, false],
  [4, 3, true],
  [3, 2, false],
  [0, 0, false],
])('of %i meters %i were missed: whole %s', (due, missed, whole) => {
  expect(isWholeMissed({ due, missed })).toBe(whole)
})
