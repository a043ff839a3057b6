import { expect, test } from 'vitest'
import { reportCronOf, isTimeOfDay } from './reportSchedule'

test.each([
  ['07:30', true],
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:30', false],
  ['07:60', false],
  ['', false],
])('%s is a time of day: %s', (text, is) => {
  expect(isTimeOfDay(text)).toBe(is)
})

test('a day and a time are a run time', () => {
  expect(reportCronOf('month', 2, '07:30')).toBe('30 7 2 * *')
  expect(reportCronOf('month', 28, '00:05')).toBe('5 0 28 * *')
  expect(reportCronOf('week', 1, '07:30')).toBe('30 7 * * 1')
  expect(reportCronOf('week', 7, '00:05')).toBe('5 0 * * 0')
})
