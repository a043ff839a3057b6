import { expect, test } from 'vitest'
import { lastDay } from './lastDay'

test.each([
  ['2026-11-05', true, '2026-12-04'],
  ['2026-12-31', true, '2027-01-30'],
  ['2028-02-29', true, '2028-03-28'],
  ['2026-11-05', false, '2026-11-11'],
  ['2026-12-29', false, '2027-01-04'],
])('from %s (a month: %s) until %s', (begin, monthly, last) => expect(lastDay(begin, monthly)).toBe(last))
