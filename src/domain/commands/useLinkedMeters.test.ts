import { expect, test } from 'vitest'
import { addDays, utilityToday } from '@/lib/time'
import { dayOf } from './useLinkedMeters'

test.each([
  [null, ''],
  ['soon', ''],
  ['2026-02-30', ''],
  ['2020-01-31', '2020-01-31'],
])('the day of a link: %s', (date, day) => expect(dayOf(date)).toBe(day))

test('today can be asked for, tomorrow cannot', () => {
  expect(dayOf(utilityToday())).toBe(utilityToday())
  expect(dayOf(addDays(utilityToday(), 1))).toBe('')
})
