import { expect, test } from 'vitest'
import { spanOf, spanProblem } from './exceptionSpan'

const today = '2026-11-20'

test('days that are not given are a month around those that are', () => {
  expect(spanOf({}, today)).toEqual({ time_begin: '2026-10-21', time_end: today })
  expect(spanOf({ time_begin: '2026-05-05' }, today)).toEqual({
    time_begin: '2026-05-05',
    time_end: '2026-06-04',
  })
  expect(spanOf({ time_end: '2026-02-28' }, today)).toEqual({
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
] as const)('%j: %s', (times, problem) => expect(spanProblem(times, today)).toBe(problem))
