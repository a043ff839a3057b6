import { expect, it } from 'vitest'
import { dueDays, dueMonths } from './dueDays'

// The deadline of the 19th has passed.
const now = '2026-11-20 10:00:00'
it.each([
  [{}, '2026-11-17', '2026-11-19'],
  [{ date_begin: '', date_end: '' }, '2026-11-17', '2026-11-19'],
  [{ date_begin: '2026-11-02', date_end: '2026-11-05' }, '2026-11-02', '2026-11-05'],
  [{ date_end: '2026-11-10' }, '2026-11-04', '2026-11-10'],
  [{ date_begin: '2026-11-02' }, '2026-11-02', '2026-11-08'],
  [{ date_begin: '2026-11-17' }, '2026-11-17', '2026-11-19'],
  // Today has no freeze yet, but who asks for it is not led elsewhere.
  [{ date_begin: '2026-11-20' }, '2026-11-20', '2026-11-26'],
])('%j means %s to %s', (asked, from, to) => {
  expect(dueDays(asked, now)).toEqual({ from, to })
})

it('waits for the deadline of a day', () => {
  expect(dueDays({}, '2026-11-20 07:59:59')).toEqual({ from: '2026-11-16', to: '2026-11-18' })
})

it.each([
  [{}, now, '2026-10', '2026-10'],
  // Of a month that begins nothing is due before the deadline of its first day.
  [{}, '2026-12-01 10:00:00', '2026-10', '2026-10'],
  [{}, '2026-12-02 10:00:00', '2026-11', '2026-11'],
  [{ month_begin: '2026-05' }, now, '2026-05', '2026-05'],
  [{ month_begin: '', month_end: '2026-07' }, now, '2026-07', '2026-07'],
  [{ month_begin: '2026-05', month_end: '2026-10' }, now, '2026-05', '2026-10'],
])('%j at %s means the months %s to %s', (asked, at, from, to) => {
  expect(dueMonths(asked, at)).toEqual({ from, to })
})
