import { afterEach, describe, expect, it } from 'vitest'
import { addMonths, daysOf, isDate, parseDate, setUtilityZone, zoneOffset } from './time'

afterEach(() => setUtilityZone('UTC'))

describe('days of the calendar', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['20/11/2026', false],
    ['2026-11-20 10:00:00', false],
    ['', false],
    [null, false],
    [20261120, false],
  ])('isDate(%j) is %s', (text, real) => expect(isDate(text)).toBe(real))

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', -12, '2025-11-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-31 10:00:00', 1, '2026-02-28'],
    ['', 1, ''],
    ['soon', 1, ''],
  ])('%s and %i months is %s', (date, months, then) => expect(addMonths(date, months)).toBe(then))

  it('counts days with both ends', () => {
    expect(daysOf('2026-11-20', '2026-11-20')).toBe(1)
    expect(daysOf('2026-02-28', '2026-03-01')).toBe(2)
  })

  it.each([
    ['20/11/2026', 'en', '2026-11-20'],
    ['1/2/2026', 'es', '2026-02-01'],
    ['2026-11-20', 'en', '2026-11-20'],
    [' 2026-11-20 ', 'zh', '2026-11-20'],
    ['20/11/2026', 'ja', undefined],
    ['31/02/2026', 'en', undefined],
    ['tomorrow', 'en', undefined],
  ])('reads %j in %s as %j', (text, language, date) => expect(parseDate(text, language)).toBe(date))
})

describe('zoneOffset', () => {
  it.each([
    ['UTC', 'UTC+00:00'],
    ['America/Santo_Domingo', 'UTC\u221204:00'],
    ['Asia/Kolkata', 'UTC+05:30'],
  ])('%s is %s', (zone, text) => {
    setUtilityZone(zone)
    expect(zoneOffset(Date.parse('2026-11-20T14:00:00.500Z'))).toBe(text)
  })
})
