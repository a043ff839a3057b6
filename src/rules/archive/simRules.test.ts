import { expect, test } from 'vitest'
import { addDays, addMonths, isDate, utilityToday } from '../../lib/time'
import { atEachInstant } from '../../testing/instants'
import { renewedUntil } from './simRules'

test.each([
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-20', 12, '2027-11-20'],
  ['2024-02-29', 3, '2027-02-20'],
])('a card until %s, renewed by %i months on 20 November 2026, lasts until %s', (expiry, months, until) =>
  expect(renewedUntil(expiry, months, '2026-11-20')).toBe(until),
)

atEachInstant('a renewal', () => {
  test('counts from the end that is to come, else from today', () => {
    const today = utilityToday()
    for (const months of [1, 12, 60]) {
      expect(isDate(renewedUntil(today, months, today))).toBe(true)
      expect(renewedUntil(addDays(today, -1), months, today)).toBe(addMonths(today, months))
      expect(renewedUntil(today, months, today)).toBe(addMonths(today, months))
      const next = addDays(today, 1)
      expect(renewedUntil(next, months, today)).toBe(addMonths(next, months))
    }
  })
})
