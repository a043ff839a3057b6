import { expect, test } from 'vitest'
import { neededPoints } from './thinCurve'

const rising = [0, 1, 2, 3, 4, 5, 6, 7]
test.each<[string, (number | null)[][], number, number, number[]]>([
  ['a curve that fits is whole', [rising], 8, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['of each step the lowest and the highest', [rising], 8, 4, [0, 3, 4, 7]],
  ['a peak and a dip between others are kept', [[5, 9, 1, 5, 5, 5, 8, 5]], 8, 4, [1, 2, 4, 6]],
  ['each series has its own', [rising, [9, 0, 0, 0, 0, 0, 0, 9]], 8, 4, [0, 1, 3, 4, 7]],
  [
    'a step without values stays a gap',
    [[1, 2, 3, 4, null, null, null, null, 7, 8, 9, 9]],
    12,
    6,
    [0, 3, 4, 8, 10],
  ],
  ['a hole within a step is not seen before the zoom', [[1, null, 3, 4]], 4, 2, [0, 3]],
  ['an even step is one point', [[2, 2, 2, 2]], 4, 2, [0]],
  ['nothing', [[]], 0, 100, []],
])('%s', (_, series, count, points, needed) => {
  expect(neededPoints(series, count, points)).toEqual(needed)
})

test('a year of four curves is as many points as the width can show, with the year’s extremes', () => {
  const year = 35_040
  const series = [0, 1, 2, 3].map((n) =>
    Array.from({ length: year }, (_, at) => Math.sin(at / (7 + n)) * ((at * 7919) % 101)),
  )
  const needed = neededPoints(series, year, 1_200)
  expect(needed.length).toBeLessThan(4 * 1_200 + 1)
  for (const values of series) {
    const all = [...values]
    const seen = needed.map((at) => values[at] ?? 0)
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([Math.min(...all), Math.max(...all)])
  }
})
