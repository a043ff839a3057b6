import { expect, test } from 'vitest'
import { runsOf } from './missingDays'

test('days with equal results in a row are one run; a typed day is another than a missing one', () => {
  expect(runsOf('rrttTir')).toEqual([
    { first: 1, last: 2, letter: 'r' },
    { first: 3, last: 4, letter: 't' },
    { first: 5, last: 5, letter: 'T' },
    { first: 6, last: 6, letter: 'i' },
    { first: 7, last: 7, letter: 'r' },
  ])
  expect(runsOf('')).toEqual([])
})
