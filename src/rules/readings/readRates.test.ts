import { expect, it, test } from 'vitest'
import {
  badDaysInRow,
  curveIntegrity,
  daysUnderTarget,
  meanOfDays,
  monthEndBy,
  pointsBetween,
  ratedBefore,
  readShare,
} from './readRates'

it.each([
  { done: 11_874, all: 12_400, rate: 95.76 },
  { done: 11, all: 12, rate: 91.67 },
  { done: 508, all: 520, rate: 97.69 },
  { done: 3, all: 3, rate: 100 },
  { done: 0, all: 4, rate: 0 },
  // Nothing had to be read: that is no failure, and no success.
  { done: 0, all: 0, rate: null },
])('$done of $all is $rate %', ({ done, all, rate }) => {
  expect(readShare(done, all)).toBe(rate)
})

it.each([
  { received: 1_171_200, perDay: 96, meters: 12_400, rate: 98.39 },
  // The day on which the clocks are put back.
  { received: 100, perDay: 100, meters: 1, rate: 100 },
  { received: 92, perDay: 92, meters: 1, rate: 100 },
  { received: 0, perDay: 96, meters: 0, rate: null },
])('$received points of $meters meters are whole by $rate %', ({ received, perDay, meters, rate }) => {
  expect(curveIntegrity(received, perDay, meters)).toBe(rate)
})

test('rates differ by points, where both are known', () => {
  expect([pointsBetween(98.1, 97.35), pointsBetween(null, 97), pointsBetween(97, null)]).toEqual([
    0.75,
    null,
    null,
  ])
})

test('days in a row end at the last one; a day without a rate is left out', () => {
  expect(badDaysInRow([90, 99, 97, null, 80])).toBe(2)
  expect(badDaysInRow([90, 97.99])).toBe(2)
  expect(badDaysInRow([90, 98, null])).toBe(0)
  expect(badDaysInRow([])).toBe(0)
})

test('the mean of day rates is not the rate of all days together; a day without a rate is in neither', () => {
  // 100 of 100 meters on one day, 450 of 500 on the other.
  expect(meanOfDays([100, null, 90])).toBe(95)
  expect(readShare(550, 600)).toBe(91.67)
  expect(meanOfDays([99.99, 100, 100])).toBe(100)
  expect([meanOfDays([null]), meanOfDays([])]).toEqual([null, null])
  expect(daysUnderTarget([98, 97.99, null, 0])).toBe(2)
})

it.each([
  ['2026-11-19', '2026-10-31'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-01', '2026-11-30'],
  ['2027-01-01', '2026-12-31'],
  ['2028-02-28', '2028-01-31'],
  ['2028-02-29', '2028-02-29'],
])('with %s the last month that has ended is that of %s', (day, end) => {
  expect(monthEndBy(day)).toBe(end)
})

test('before a day comes the day before, before a month the month before', () => {
  expect([ratedBefore('1', '2026-11-01'), ratedBefore('3', '2026-03-01')]).toEqual([
    '2026-10-31',
    '2026-02-28',
  ])
  expect([ratedBefore('M', '2026-10-31'), ratedBefore('M', '2026-03-31')]).toEqual([
    '2026-09-30',
    '2026-02-28',
  ])
})
