import { expect, it } from 'vitest'
import { weekday } from './calendar'
import { createWorld } from './createWorld'
import { createHolidays, easterOf } from './holidays'
import { profiles } from './profile'

const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, loads, calendar } = world.parts
const isHoliday = createHolidays(archive.profile)

/** kWh that consumers of the utility take on a day. */
function taken(day: number, kind?: string): number {
  let sum = 0
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const load = loads.cached(meter, point)
    if (!load.fed && (kind === undefined || load.consumption === kind)) sum += loads.base(load, day)
  }
  return sum
}
const mean = (days: readonly number[]): number => days.reduce((sum, day) => sum + taken(day), 0) / days.length

it('takes 8 to 12 % less on Saturdays and 15 to 20 % less on Sundays than on working days', () => {
  const first = calendar.parseDate('2026-10-05')
  const days = Array.from({ length: 28 }, (_, n) => first + n).filter((day) => !isHoliday(day))
  const working = mean(days.filter((day) => weekday(day) > 0 && weekday(day) < 6))
  const against = (of: number): number => mean(days.filter((day) => weekday(day) === of)) / working - 1
  expect(against(6)).toBeLessThan(-0.08)
  expect(against(6)).toBeGreaterThan(-0.12)
  expect(against(0)).toBeLessThan(-0.15)
  expect(against(0)).toBeGreaterThan(-0.2)
})

it('takes on a holiday what it takes on a Sunday, but for homes, which are full', () => {
  const christmas = calendar.parseDate('2026-12-25')
  const sunday = calendar.parseDate('2026-12-27')
  expect(weekday(christmas)).toBe(5)
  const against = (kind: string, day = sunday): number => taken(christmas, kind) / taken(day, kind)
  // The weather of the two days differs by the same for both.
  expect(Math.abs(against('commercial') - 1)).toBeLessThan(0.12)
  expect(Math.abs(against('residential') / against('commercial') - 1.1)).toBeLessThan(0.03)
  expect(against('oneShift', christmas - 7)).toBeLessThan(0.3)
})

it('knows the holidays of the country', () => {
  expect(calendar.dateOf(easterOf(2026))).toBe('2026-04-05')
  expect(calendar.dateOf(easterOf(2027))).toBe('2027-03-28')
  const holidays = (year: string, is: (day: number) => boolean): string[] => {
    const first = calendar.parseDate(`${year}-01-01`)
    return Array.from({ length: 365 }, (_, n) => first + n)
      .filter(is)
      .map((day) => calendar.dateOf(day).slice(5))
  }
  expect(holidays('2026', isHoliday)).toEqual([
    '01-01',
    '01-06',
    '01-21',
    '01-26',
    '02-27',
    '04-03',
    '05-01',
    '06-04',
    '08-16',
    '09-24',
    '11-06',
    '12-25',
  ])
  expect(holidays('2027', createHolidays(profiles.iec))).toEqual([
    '01-01',
    '03-26',
    '03-29',
    '05-01',
    '12-25',
    '12-26',
  ])
})
