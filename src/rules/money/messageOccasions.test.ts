import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import {
  datedOccasion,
  fallsLow,
  messageDue,
  messageOccasions,
  receiversOf,
  type OpenOccasion,
} from './messageOccasions'

const credit = (available: number, days?: number) => ({ available: money(available), days })
const today = '2026-11-20'
const since = (occasion: OpenOccasion['occasion'], day = today): OpenOccasion => ({ occasion, since: day })
const noon = `${today} 12:00:00`

test('an account is reminded by its amount or by the days that its credit lasts, once when it falls', () => {
  const byAmount = { measure: 'amount', threshold: money(20) } as const
  expect(fallsLow(byAmount, credit(20), credit(19.99))).toBe(true)
  expect(fallsLow(byAmount, credit(20.65), credit(20))).toBe(false)
  expect(fallsLow(byAmount, credit(19.99), credit(15))).toBe(false)
  const byDays = { measure: 'days', days: 4 } as const
  expect(fallsLow(byDays, credit(30, 4), credit(30, 3))).toBe(true)
  expect(fallsLow(byDays, credit(30, 5), credit(1, 4))).toBe(false)
  expect(fallsLow(byDays, credit(30, 3), credit(30, 2))).toBe(false)
  expect(fallsLow(byDays, credit(30, 5), credit(1))).toBe(false)
  expect(fallsLow(byDays, credit(30), credit(30, 3))).toBe(true)
})

test('dates of a cut: three days before, the eve, the day itself', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  expect(days.map((day) => datedOccasion('2026-11-20', day))).toEqual([
    undefined,
    'threeDays',
    undefined,
    'eve',
    'cutDay',
    undefined,
  ])
})

test('messages go from 09:00, before 20:00; what came at night goes in the morning', () => {
  const times = ['00:30:00', '08:59:59', '09:00:00', '19:59:59', '20:00:00']
  expect(times.map((time) => messageDue([since('low')], `${today} ${time}`, undefined))).toEqual([
    undefined,
    undefined,
    'low',
    'low',
    undefined,
  ])
})

test('at most one a day goes, the most important; the others wait', () => {
  expect(messageDue([since('low')], noon, today)).toBeUndefined()
  expect(messageDue([since('low')], noon, '2026-11-19')).toBe('low')
  const all = messageOccasions.toReversed().map((occasion) => since(occasion))
  const told = messageOccasions.map((_, index) =>
    messageDue(
      all.filter(({ occasion }) => messageOccasions.indexOf(occasion) >= index),
      noon,
      undefined,
    ),
  )
  expect(told).toEqual(['reconnected', 'cut', 'token', 'cutDay', 'eve', 'threeDays', 'low'])
})

test('a fact waits for the next day, the reminder of a date does not', () => {
  const yesterday = '2026-11-19'
  for (const occasion of ['low', 'cut', 'reconnected', 'token'] as const)
    expect(messageDue([since(occasion, yesterday)], noon, yesterday)).toBe(occasion)
  for (const occasion of ['threeDays', 'eve', 'cutDay'] as const)
    expect(messageDue([since(occasion, yesterday)], noon, yesterday)).toBeUndefined()
  expect(messageDue([since('low', '2026-11-21')], noon, undefined)).toBeUndefined()
})

test('up to three receivers get it, each once', () => {
  expect(receiversOf(['1', ' 2 ', '', '1', '3'])).toEqual({ receivers: ['1', '2', '3'], isTooMany: false })
  expect(receiversOf(['1', '2', '3', '4'])).toEqual({ receivers: ['1', '2', '3'], isTooMany: true })
})
