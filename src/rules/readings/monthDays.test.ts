import { expect, test } from 'vitest'
import { daysOfMonth } from './monthDays'

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %d days', (month, days) => {
  const all = daysOfMonth(month)
  expect(all).toHaveLength(days)
  expect([all[0], all.at(-1)]).toEqual([
    { field: 'd01', date: `${month}-01` },
    { field: `d${days}`, date: `${month}-${days}` },
  ])
})
