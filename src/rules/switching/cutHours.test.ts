import { expect, test } from 'vitest'
import { cutCalendar, instantAt, madrid, santoDomingo } from '@/testing/switchExamples'
import { batchEnd, controlReasons, isCutHour, isCutTime } from './cutHours'

test('reasons have the codes of the trade, and 7 is none', () => {
  expect(controlReasons).toEqual({
    nonPayment: '1',
    request: '2',
    maintenance: '3',
    fraud: '4',
    loadShedding: '5',
    test: '6',
    danger: '8',
    other: '9',
  })
})

test('accounts are cut from 08:00, before 20:00', () => {
  const times = ['07:59:59', '08:00:00', '19:59:59', '20:00:00']
  expect(times.map((time) => isCutHour(`2026-11-20 ${time}`))).toEqual([false, true, true, false])
})

test('on the due date from the hour of the cut on, on days for it only', () => {
  const isCut = (wall: string, dueDate?: string) => isCutTime(cutCalendar, instantAt(wall), dueDate)
  expect(isCut('2026-11-20 11:59:59', '2026-11-20')).toBe(false)
  expect(isCut('2026-11-20 12:00:00', '2026-11-20')).toBe(true)
  expect(isCut('2026-11-20 08:00:00', '2026-11-19')).toBe(true)
  expect(isCut('2026-11-20 20:00:00', '2026-11-19')).toBe(false)
  // A Saturday, and a holiday.
  expect(isCut('2026-11-21 13:00:00', '2026-11-20')).toBe(false)
  expect(isCut('2026-11-18 13:00:00', '2026-11-17')).toBe(false)
  expect(isCut('2026-11-20 08:00:00')).toBe(true)
})

test('a utility that sets the hour to 08:00 cuts at 08:00 on the due date', () => {
  const calendar = { ...cutCalendar, hourOfCut: '08:00' }
  expect(isCutTime(calendar, instantAt('2026-11-20 08:00:00'), '2026-11-20')).toBe(true)
})

test('the day is the one of the utility', () => {
  // 00:30 of Saturday in UTC is 20:30 of Friday here, and 23:30 of Friday is 19:30.
  expect(isCutTime(cutCalendar, Date.parse('2026-11-21T00:30:00Z'), '2026-11-19')).toBe(false)
  expect(isCutTime(cutCalendar, Date.parse('2026-11-20T23:30:00Z'), '2026-11-19')).toBe(true)
})

test('a batch for debts ends with the hours of its day, any other after 24 hours', () => {
  const start = instantAt('2026-11-20 12:00:00')
  expect(santoDomingo.wall(batchEnd('1', start, santoDomingo))).toBe('2026-11-20 20:00:00')
  expect(batchEnd('3', start, santoDomingo) - start).toBe(24 * 3_600_000)
})

test('24 hours stay 24 where the clocks change, and 20:00 is 20:00', () => {
  const start = madrid.parseWall('2026-10-24 12:00:00')
  expect(madrid.wall(batchEnd('5', start, madrid))).toBe('2026-10-25 11:00:00')
  const sunday = madrid.parseWall('2026-10-25 01:00:00')
  expect(madrid.wall(batchEnd('1', sunday, madrid))).toBe('2026-10-25 20:00:00')
})
