import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { atEachInstant } from '../testing/instants'
import {
  addDays,
  addMonths,
  ageHours,
  daysOf,
  formatDate,
  formatDateTime,
  formatShortTime,
  isDate,
  parseDate,
  setUtilityZone,
  utilityNow,
  utilityToday,
  utilityZone,
  wallMs,
  wallOf,
  zoneOffset,
  zoneOffsets,
} from './time'

afterEach(() => {
  setUtilityZone('UTC')
  vi.useRealTimers()
})

const instant = Date.UTC(2026, 10, 21, 2, 5, 9)

test.each([
  ['UTC', '2026-11-21 02:05:09'],
  ['America/Santo_Domingo', '2026-11-20 22:05:09'],
  ['Asia/Kolkata', '2026-11-21 07:35:09'],
  ['Pacific/Kiritimati', '2026-11-21 16:05:09'],
])('now in %s, wherever the browser is', (zone, wall) => {
  setUtilityZone(zone)
  expect(utilityZone()).toBe(zone)
  expect(utilityNow(instant)).toBe(wall)
  vi.useFakeTimers({ now: instant })
  expect(utilityToday()).toBe(wall.slice(0, 10))
})

test('midnight is 00, not 24', () => {
  expect(utilityNow(Date.UTC(2026, 0, 1))).toBe('2026-01-01 00:00:00')
})

test.each([undefined, '', 'Mars/Olympus', '<script>'])('zone %j is ignored', (zone) => {
  setUtilityZone('Asia/Tokyo')
  setUtilityZone(zone)
  expect(utilityZone()).toBe('Asia/Tokyo')
})

describe('wall times', () => {
  test('go to the axis and back unchanged', () => {
    const walls = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2200-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(walls, (date) => {
        const wall = wallOf(date.getTime())
        expect(wallOf(wallMs(wall))).toBe(wall)
      }),
    )
  })

  test('a date, a T and missing seconds are understood', () => {
    expect(wallMs('2026-11-20')).toBe(Date.UTC(2026, 10, 20))
    expect(wallMs('2026-11-20T10:30')).toBe(Date.UTC(2026, 10, 20, 10, 30))
  })

  test.each(['', 'soon', '20/11/2026', '2026-1-1'])('%j is no time', (text) => {
    expect(wallMs(text)).toBeNaN()
    expect(formatDate(text, 'en')).toBe('')
    expect(formatDateTime(text, 'zh')).toBe('')
    expect(ageHours(text, '2026-11-20 10:00:00')).toBeNaN()
  })

  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-11-20 23:59:59', 0, '2026-11-20'],
    // The wire may say anything.
    ['', 1, ''],
    ['soon', 0, ''],
  ])('%s and %i days is %s', (date, days, result) => expect(addDays(date, days)).toBe(result))

  test('an age is hours on the utility’s clock', () => {
    setUtilityZone('America/Santo_Domingo')
    vi.useFakeTimers({ now: instant })
    expect(ageHours('2026-11-20 20:35:09')).toBe(1.5)
    expect(ageHours('2026-11-20 23:05:09')).toBe(-1)
  })

  test.each([
    ['America/New_York', '2026-11-01 00:30:00', '2026-11-01 08:30:00', 9],
    ['America/New_York', '2026-03-08 00:30:00', '2026-03-08 08:30:00', 7],
    ['Europe/Madrid', '2026-03-28 12:00:00', '2026-03-29 12:00:00', 23],
    ['Pacific/Kiritimati', '2026-03-28 12:00:00', '2026-03-29 12:00:00', 24],
  ])('in %s from %s to %s are %i hours, whatever the clocks did', (zone, from, to, hours) => {
    setUtilityZone(zone)
    expect(ageHours(from, to)).toBe(hours)
  })
})

test.each([
  ['en', '20/11/2026', '20/11/2026 09:05:01'],
  ['es', '20/11/2026', '20/11/2026 09:05:01'],
  ['zh', '2026-11-20', '2026-11-20 09:05:01'],
  ['ja', '2026-11-20', '2026-11-20 09:05:01'],
])('in %s a date is written %s', (language, date, dateTime) => {
  expect(formatDate('2026-11-20', language)).toBe(date)
  expect(formatDateTime('2026-11-20 09:05:01', language)).toBe(dateTime)
  expect(formatDateTime('2026-11-20', language)).toBe(date)
})

test.each([
  ['es', '20/11 09:05', '20/11 09:05:01', '20/11/1999 09:05'],
  ['zh', '11-20 09:05', '11-20 09:05:01', '1999-11-20 09:05'],
])('in %s a time names its year only where it is another one', (language, time, log, past) => {
  const year = utilityToday().slice(0, 4)
  expect(formatShortTime(`${year}-11-20 09:05:01`, language)).toBe(time)
  expect(formatShortTime(`${year}-11-20 09:05:01`, language, true)).toBe(log)
  expect(formatShortTime('1999-11-20 09:05:01', language)).toBe(past)
  expect(formatShortTime(`${year}-11-20`, language)).toBe(formatDate(`${year}-11-20`, language))
  expect(formatShortTime('', language)).toBe('')
})

atEachInstant('days around today', (now, zone) => {
  test('today is a day, written and read back in every language', () => {
    const today = utilityToday()
    expect(isDate(today)).toBe(true)
    for (const language of ['en', 'zh', 'es', 'ja'])
      expect(parseDate(formatDate(today, language), language)).toBe(today)
    expect(ageHours(utilityNow())).toBe(0)
  })

  test('days, months and years lead there and back, over their ends too', () => {
    const today = utilityToday()
    for (const days of [1, 7, 31, 366]) {
      expect(addDays(addDays(today, days), -days)).toBe(today)
      expect(daysOf(today, addDays(today, days))).toBe(days + 1)
    }
    const month = today.slice(0, 7)
    for (const months of [1, 2, 12, 48]) {
      const then = addMonths(today, months)
      expect(isDate(then)).toBe(true)
      expect(addMonths(`${then.slice(0, 7)}-01`, -months)).toBe(`${month}-01`)
      // The same day, unless that month ends before it.
      const last = addDays(addMonths(`${month}-01`, months + 1), -1)
      expect(then.slice(8)).toBe(today.slice(8) < last.slice(8) ? today.slice(8) : last.slice(8))
    }
  })

  test('the offset leads from the clock of the world to that of the utility', () => {
    const [, sign, hours, minutes] = /^UTC(.)(\d\d):(\d\d)$/.exec(zoneOffset()) ?? []
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '+' ? 1 : -1)
    expect(wallOf(now + ahead)).toBe(utilityNow())
    expect(ahead / 3_600_000).toBe(zone === 'Europe/Madrid' ? 1 : -4)
  })
})

test.each([
  ['2026-07-01', '2026-07-03', 'UTC+02:00'],
  ['2026-11-20', '2026-11-20', 'UTC+01:00'],
  ['2026-10-25', '2026-10-25', 'UTC+02:00 / UTC+01:00'],
])('the offsets of the days from %s to %s are %s, whatever it is now', (from, to, offsets) => {
  setUtilityZone('Europe/Madrid')
  expect(zoneOffsets({ from, to })).toBe(offsets)
})
