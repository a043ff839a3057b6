import { expect, it, test } from 'vitest'
import { lacksEnergy, readingDay } from './readingDay'

test.each([
  ['2026-11-20 00:00:00', '2026-11-18'],
  ['2026-11-20 07:59:59', '2026-11-18'],
  ['2026-11-20 08:00:00', '2026-11-19'],
  ['2026-11-20 23:59:59', '2026-11-19'],
  ['2026-03-01 09:00:00', '2026-02-28'],
  ['2027-01-01 03:00:00', '2026-12-30'],
])('at %s the reading day is %s', (now, day) => expect(readingDay(now)).toBe(day))

it('only a day that was due and had to be read lacks its energy', () => {
  const [read, failed, idle] = [
    { pap_e: 0, read_result: '1' },
    { pap_e: null, read_result: '2' },
    { pap_e: null, read_result: '3' },
  ]
  const table = [
    ['2026-11-18', read, false],
    ['2026-11-18', failed, true],
    ['2026-11-18', idle, false],
    ['2026-11-18', undefined, true],
    ['2026-11-19', failed, false],
    ['2026-11-19', undefined, false],
  ] as const
  for (const [date, row, lacks] of table)
    expect({ date, row, lacks: lacksEnergy(date, row, '2026-11-20 07:59:59') }).toEqual({ date, row, lacks })
})
