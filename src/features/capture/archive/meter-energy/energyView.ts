import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { addDays, addMonths, utilityNow } from '@/lib/time'
import { presetSpan, spanProblem, type DateSpan } from '@/lib/span'
import { monthsProblem } from '@/ui/time/MonthRange'

/** What the page shows: days, or months 'yyyy-MM'; both ends included. */
export interface EnergyView {
  by: 'day' | 'month'
  days: DateSpan
  months: { from: string; to: string }
}

/** What the address asked for and cannot be. */
export type BadPart = 'day' | 'month'

const monthOf = (day: string): string => day.slice(0, 7)

/** Reads the view from the address; what is nonsense there is replaced by the standard and named. */
export function readEnergyView(
  params: URLSearchParams,
  now = utilityNow(),
): { view: EnergyView; bad: BadPart[] } {
  const { week, halfYear } = ranges
  const today = now.slice(0, 10)
  const bad: BadPart[] = []
  const asked = (name: string) => {
    const [from, to] = [params.get(`${name}From`), params.get(`${name}To`)]
    if (from !== null || to !== null) return { from: from ?? '', to: to ?? '' }
    // A link names a day.
    const date = params.get('date')
    if (date === null) return undefined
    const one = name === 'day' ? date : monthOf(date)
    return { from: one, to: one }
  }
  const days = asked('day')
  const badDays = days !== undefined && spanProblem(days, week.limit, today) !== undefined
  if (badDays) bad.push('day')
  const months = asked('month')
  const badMonths = months !== undefined && monthsProblem(months, halfYear.limit.months, today)
  if (badMonths) bad.push('month')
  const due = lastDayOf(week, now)
  const by = params.get('by')
  return {
    view: {
      by: by === 'month' ? 'month' : 'day',
      days: days && !badDays ? days : presetSpan('last7Days', today, due),
      // The months of that day and before it, as many as may be asked for.
      months:
        months && !badMonths
          ? months
          : { from: next(monthOf(due), 1 - halfYear.limit.months), to: monthOf(due) },
    },
    bad,
  }
}

export function writeEnergyView(old: URLSearchParams, change: Partial<EnergyView>): URLSearchParams {
  const next = new URLSearchParams(old)
  if (change.days ?? change.months) next.delete('date')
  if (change.by === 'day') next.delete('by')
  if (change.by === 'month') next.set('by', 'month')
  for (const [name, span] of [
    ['day', change.days],
    ['month', change.months],
  ] as const) {
    if (!span) continue
    next.set(`${name}From`, span.from)
    next.set(`${name}To`, span.to)
  }
  return next
}

/** Days or months of a span, oldest first. */
export function periodsOf({ by, days, months }: EnergyView): string[] {
  const periods: string[] = []
  if (by === 'day') for (let day = days.from; day <= days.to; day = addDays(day, 1)) periods.push(day)
  else for (let at = months.from; at <= months.to; at = next(at, 1)) periods.push(at)
  return periods
}

/** As many days or months right before: what the energies are compared with. */
export function before(view: EnergyView): EnergyView {
  const count = periodsOf(view).length
  const { days, months } = view
  return {
    by: view.by,
    days: { from: addDays(days.from, -count), to: addDays(days.to, -count) },
    months: { from: next(months.from, -count), to: next(months.to, -count) },
  }
}

const next = (month: string, n: number): string => monthOf(addMonths(`${month}-01`, n))
