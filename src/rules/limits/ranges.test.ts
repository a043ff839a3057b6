import { expect, test } from 'vitest'
import { latestEnd, presetSpan, presetsWithin } from '../../lib/span'
import { lastDayOf, ranges } from './ranges'

const today = '2026-11-20'

test.each([
  ['week', '2026-11-20', '2026-11-26'],
  ['halfYear', '2026-01-01', '2026-06-30'],
  ['month', '2026-05-05', '2026-06-04'],
  ['month', '2026-01-31', '2026-02-27'],
  ['days', '2026-03-01', '2027-02-28'],
] as const)('%s: from %s until %s', (family, from, to) =>
  expect(latestEnd(from, ranges[family].limit)).toBe(to),
)

test.each(Object.entries(ranges))('everything offered for %s can be chosen', (_name, { limit, presets }) => {
  // "This month" must fit even on the last day of the longest one.
  for (const day of [today, '2026-12-31', '2026-03-01', '2028-02-29'])
    expect(presetsWithin(presets, limit, day)).toEqual(expect.arrayContaining([...presets]))
})

test.each([
  ['last3Days', '2026-11-18', '2026-11-20'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisMonth', '2026-11-01', '2026-11-20'],
  ['last2Months', '2026-09-01', '2026-10-31'],
] as const)('%s on a Friday: %s to %s', (preset, from, to) =>
  expect(presetSpan(preset, today)).toEqual({ from, to }),
)

test.each([
  ['week', '2026-11-18'],
  ['halfYear', '2026-11-18'],
  ['days', '2026-11-18'],
  ['curve', '2026-11-18'],
  ['month', '2026-11-20'],
  ['found', '2026-11-20'],
  ['traffic', '2026-11-20'],
] as const)('presets of %s end on %s while yesterday is not due', (family, last) => {
  expect(lastDayOf(ranges[family], '2026-11-20 07:59:59')).toBe(last)
})
