import { expect, test } from 'vitest'
import { spanProblem } from '@/lib/span'
import { addDays, utilityToday } from '@/lib/time'
import { atEachInstant } from '@/testing/instants'
import { blankManualTask } from './blankManualTask'
import { lastDay } from './lastDay'

test.each([
  ['2026-11-05', true, '2026-12-04'],
  ['2026-12-31', true, '2027-01-30'],
  ['2028-02-29', true, '2028-03-28'],
  ['2026-11-05', false, '2026-11-11'],
  ['2026-12-29', false, '2027-01-04'],
])('from %s (a month: %s) until %s', (begin, monthly, last) => expect(lastDay(begin, monthly)).toBe(last))

atEachInstant('what a manual task reads', () => {
  test('is yesterday at first, and a month or a week from any day, not a day more', () => {
    const today = utilityToday()
    const { data_date_begin, data_date_end } = blankManualTask()
    expect([data_date_begin, addDays(data_date_end, 1)]).toEqual([addDays(today, -1), today])
    for (const from of [today, data_date_begin])
      for (const [monthly, limit] of [
        [true, { months: 1 }],
        [false, { days: 7 }],
      ] as const) {
        const to = lastDay(from, monthly)
        expect(spanProblem({ from, to }, limit)).toBeUndefined()
        expect(spanProblem({ from, to: addDays(to, 1) }, limit)).toBe('tooLong')
      }
  })
})
