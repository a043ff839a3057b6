import { expect, test } from 'vitest'
import { addDays, utilityToday } from '@/lib/time'
import { atEachInstant } from '@/testing/instants'
import { exceptionDays, exceptionDaysProblem } from './exceptionSpan'

const today = '2026-11-20'

test('days that are not given are a month around those that are', () => {
  expect(exceptionDays({}, today)).toEqual({ time_begin: '2026-10-21', time_end: today })
  expect(exceptionDays({ time_begin: '2026-05-05' }, today)).toEqual({
    time_begin: '2026-05-05',
    time_end: '2026-06-04',
  })
  expect(exceptionDays({ time_end: '2026-02-28' }, today)).toEqual({
    time_begin: '2026-01-29',
    time_end: '2026-02-28',
  })
})

test.each([
  [{}, undefined],
  [{ time_end: '2026-02-28' }, undefined],
  [{ time_begin: '2026-10-10', time_end: '2026-11-10' }, undefined],
  [{ time_begin: '2026-10-10', time_end: '2026-11-11' }, 'withinMonth'],
  [{ time_begin: '2026-11-11', time_end: '2026-11-10' }, 'order'],
] as const)('%j: %s', (times, problem) => expect(exceptionDaysProblem(times, today)).toBe(problem))

atEachInstant('the month up to today', () => {
  test('can be asked for as it is, and not a day more', () => {
    const day = utilityToday()
    const { time_begin, time_end } = exceptionDays({}, day)
    expect(time_end).toBe(day)
    expect(exceptionDaysProblem({}, day)).toBeUndefined()
    expect(exceptionDaysProblem({ time_begin, time_end }, day)).toBeUndefined()
    expect(exceptionDaysProblem({ time_begin: addDays(time_begin, -3), time_end }, day)).toBe('withinMonth')
    // From today on: a month that is still to come.
    expect(exceptionDaysProblem({ time_begin: day }, day)).toBeUndefined()
  })
})
