import { addDays } from './time'

interface Calendar {
  /** The days of each week from Monday to Sunday. */
  weeks: readonly (readonly string[])[]
  /** By week and weekday; null = not asked for, or not known. */
  values: readonly (readonly (number | null)[])[]
}

const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * Values of days by weeks from Monday to Sunday; what is no day (a month) is left out.
 * @param rows oldest first
 */
export function calendarOf(rows: readonly { date: string; value: number | null }[]): Calendar {
  const byDate = new Map(rows.map(({ date, value }) => [date, value]))
  const weeks = [...new Set(rows.filter(({ date }) => date.length === 10).map(({ date }) => mondayOf(date)))]
  const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(monday, n))
  return {
    weeks: weeks.map(weekFrom),
    values: weeks.map((monday) => weekFrom(monday).map((date) => byDate.get(date) ?? null)),
  }
}
