import { expect, test } from 'vitest'
import { calendarOf } from './calendarOf'

test('a calendar has the weeks of its days from Monday to Sunday', () => {
  const rows = [
    { date: '2026-11-15', value: 4 },
    { date: '2026-11-16', value: null },
    { date: '2026-11-17', value: -2 },
  ]
  const { weeks, values } = calendarOf(rows)
  expect(weeks.map(([monday]) => monday)).toEqual(['2026-11-09', '2026-11-16'])
  expect(weeks[0]?.[6]).toBe('2026-11-15')
  expect(values[0]).toEqual([null, null, null, null, null, null, 4])
  expect(values[1]?.slice(0, 2)).toEqual([null, -2])
  expect(calendarOf([{ date: '2026-11', value: 4 }]).weeks).toEqual([])
})
