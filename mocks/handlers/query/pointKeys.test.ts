import { expect, test } from 'vitest'
import { pointKeys } from './pointKeys'

/** All keys as 'place day.slot'. */
const all = (...of: Parameters<typeof pointKeys>): string[] => {
  const keys = pointKeys(...of)
  return Array.from({ length: keys.length }, (_, index) => {
    const key = keys.at(index)
    return key ? `${key.place} ${key.day}.${key.slot}` : 'none'
  })
}
// Two days, the second an hour longer; the second meter begins on the second day, the third has none.
const slots = [1, 2]
const from = Uint16Array.from([0, 1, 2])

test.each<[string, Parameters<typeof pointKeys>, string[]]>([
  [
    'meter by meter, newest first',
    [2, slots, undefined, 'meter'],
    ['0 1.1', '0 1.0', '0 0.0', '1 1.1', '1 1.0', '1 0.0'],
  ],
  ['only the days of each meter', [3, slots, from, 'meter'], ['0 1.1', '0 1.0', '0 0.0', '1 1.1', '1 1.0']],
  [
    'interval by interval, oldest first',
    [3, slots, from, 'oldest'],
    ['0 0.0', '0 1.0', '1 1.0', '0 1.1', '1 1.1'],
  ],
  ['newest first', [3, slots, from, 'newest'], ['0 1.1', '1 1.1', '0 1.0', '1 1.0', '0 0.0']],
  ['no meters', [0, slots, undefined, 'meter'], []],
  ['no days', [3, [], undefined, 'newest'], []],
])('%s', (_, asked, keys) => {
  expect(all(...asked)).toEqual(keys)
  expect(pointKeys(...asked).at(keys.length)).toBeUndefined()
})
