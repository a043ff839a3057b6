import type { Profile } from './profile'

const day = 86_400_000
const civil = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / day

/** Easter Sunday of a year, as a civil day (Gauss, Meeus). */
export function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = Math.floor((a + 11 * d + 22 * e) / 451)
  const month = Math.floor((d + e - 7 * f + 114) / 31)
  return civil(year, month, ((d + e - 7 * f + 114) % 31) + 1)
}

/** True when a civil day is a holiday of the profile's country: the only calendar of the utility. */
export function createHolidays({ holidays }: Pick<Profile, 'holidays'>): (day: number) => boolean {
  const years = new Map<number, ReadonlySet<number>>()
  function daysOf(year: number): ReadonlySet<number> {
    const fixed = holidays.fixed.map((date) => {
      const [month = 1, dayOfMonth = 1] = date.split('-').map(Number)
      return civil(year, month, dayOfMonth)
    })
    return new Set([...fixed, ...holidays.afterEaster.map((days) => easterOf(year) + days)])
  }
  return (civilDay) => {
    const year = new Date(civilDay * day).getUTCFullYear()
    let days = years.get(year)
    if (!days) years.set(year, (days = daysOf(year)))
    return days.has(civilDay)
  }
}
