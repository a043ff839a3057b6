import { describe, expect, it } from 'vitest'
import { createCalendar, DAY, HOUR } from './calendar'

const madrid = createCalendar('Europe/Madrid')
const day = (date: string, calendar = madrid): number => calendar.parseDate(date)

describe('calendar', () => {
  it.each([
    ['2026-03-28', 96],
    ['2026-03-29', 92],
    ['2026-10-25', 100],
    ['2026-10-26', 96],
  ])('gives %s %i quarter hours in Madrid', (date, count) => {
    const quarters = madrid.quarters(day(date))
    expect(quarters.count).toBe(count)
    expect(quarters.labels()).toHaveLength(count)
  })

  it('stamps intervals at their end and ends the day at midnight of the next', () => {
    const labels = madrid.quarters(day('2026-10-24')).labels()
    expect(labels[0]).toBe('2026-10-24 00:15:00')
    expect(labels.at(-1)).toBe('2026-10-25 00:00:00')
  })

  it('repeats the hour of the long day and skips that of the short one', () => {
    const long = madrid.quarters(day('2026-10-25')).labels()
    expect(long.filter((label) => label === '2026-10-25 02:30:00')).toHaveLength(2)
    const short = madrid.quarters(day('2026-03-29')).labels()
    expect(short).not.toContain('2026-03-29 02:30:00')
    expect(short).toContain('2026-03-29 03:15:00')
  })

  it('turns wall time into instants and back on every day of two years', () => {
    for (const zone of [
      'Europe/Madrid',
      'America/Santo_Domingo',
      'Asia/Tokyo',
      'America/Havana',
      'America/Santiago',
      'Asia/Beirut',
    ]) {
      const calendar = createCalendar(zone)
      for (let at = day('2025-01-01'); at < day('2027-01-01'); at++) {
        const start = calendar.dayStart(at)
        expect(calendar.dayOf(start), `${zone} ${calendar.dateOf(at)}`).toBe(at)
        expect(calendar.dayOf(start - 1)).toBe(at - 1)
        const noon = start + 14 * HOUR
        expect(calendar.parseWall(calendar.wall(noon))).toBe(noon)
      }
    }
  })

  it('ends a second in its second pass, and a day with its last instant', () => {
    expect(madrid.endOf('2026-10-25 02:30:00')).toBe(Date.parse('2026-10-25T01:30:00.999Z'))
    expect(madrid.endOf('2026-10-25 03:00:00')).toBe(Date.parse('2026-10-25T02:00:00.999Z'))
    expect(madrid.endOf('2026-11-20 12:00:00')).toBe(Date.parse('2026-11-20T11:00:00.999Z'))
    expect(madrid.endOf('2026-10-25')).toBe(Date.parse('2026-10-25T22:59:59.999Z'))
    // A time that was skipped.
    expect(madrid.endOf('2026-03-29 02:30:00')).toBe(madrid.parseWall('2026-03-29 02:30:00') + 999)
    expect(madrid.endOf('')).toBeNaN()
  })

  it('begins a day whose midnight was skipped with the change', () => {
    const santiago = createCalendar('America/Santiago')
    // Clocks jump from 24:00 to 01:00.
    expect(santiago.wall(santiago.dayStart(day('2026-09-06', santiago)))).toBe('2026-09-06 01:00:00')
  })

  it('finds the offset on both sides of a change', () => {
    const start = madrid.dayStart(day('2026-03-29'))
    expect(madrid.offset(start)).toBe(HOUR)
    expect(madrid.offset(start + DAY)).toBe(2 * HOUR)
  })

  it.each(['2026-02-30', '2026-13-01', 'yesterday', '', '20261120'])('refuses %s', (text) => {
    expect(madrid.parseDate(text)).toBeNaN()
  })
})
