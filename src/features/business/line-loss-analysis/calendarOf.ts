import { addDays } from '@/lib/time'

interface Calendar {
  /** Mondays. */
  weeks: readonly string[]
  /** A week from Monday to Sunday, for the names of its days. */
  days: readonly string[]
  /** By week and weekday; null = not asked for, or not computable. */
  values: readonly (readonly (number | null)[])[]
}

const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Days by weeks from Monday to Sunday. */
export function calendarOf(rows: readonly { period: string; loss_rate: number | null }[]): Calendar {
  const rates = new Map(rows.map(({ period, loss_rate }) => [period, loss_rate]))
  const weeks = [
    ...new Set(rows.filter(({ period }) => period.length === 10).map(({ period }) => mondayOf(period))),
  ]
  const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(monday, n))
  return {
    weeks,
    days: weeks[0] === undefined ? [] : weekFrom(weeks[0]),
    values: weeks.map((monday) => weekFrom(monday).map((date) => rates.get(date) ?? null)),
  }
}
