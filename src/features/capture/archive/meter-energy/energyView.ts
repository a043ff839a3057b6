import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { addDays, addMonths, utilityNow } from '@/lib/time'
import { presetSpan, spanProblem, type DateSpan } from '@/lib/span'
import { monthsProblem } from '@/ui/time/MonthRange'

/** View of the page: days, or months 'yyyy-MM'; both ends are included. */
export interface EnergyView {
  unit: 'day' | 'month'
  days: DateSpan
  months: { from: string; to: string }
}

/** Part of the address that is not a valid span. */
export type BadPart = 'day' | 'month'

const monthOf = (day: string): string => day.slice(0, 7)

/** Reads the view from the address; an invalid span is replaced by the default and reported in `badParts`. */
export function readEnergyView(
  params: URLSearchParams,
  now = utilityNow(),
): { view: EnergyView; badParts: BadPart[] } {
  const { week, halfYear } = ranges
  const today = now.slice(0, 10)
  const badParts: BadPart[] = []
  const spanParameter = (name: string) => {
    const [from, to] = [params.get(`${name}From`), params.get(`${name}To`)]
    if (from !== null || to !== null) return { from: from ?? '', to: to ?? '' }
    // A link from another page names a single day.
    const date = params.get('date')
    if (date === null) return undefined
    const period = name === 'day' ? date : monthOf(date)
    return { from: period, to: period }
  }
  const days = spanParameter('day')
  const badDays = days !== undefined && spanProblem(days, week.limit, today) !== undefined
  if (badDays) badParts.push('day')
  const months = spanParameter('month')
  const badMonths = months !== undefined && monthsProblem(months, halfYear.limit.months, today)
  if (badMonths) badParts.push('month')
  const due = lastDayOf(week, now)
  const unitParameter = params.get('by')
  return {
    view: {
      unit: unitParameter === 'month' ? 'month' : 'day',
      days: days && !badDays ? days : presetSpan('last7Days', today, due),
      // The allowed number of months up to the last day that is due.
      months:
        months && !badMonths
          ? months
          : { from: next(monthOf(due), 1 - halfYear.limit.months), to: monthOf(due) },
    },
    badParts,
  }
}

export function writeEnergyView(old: URLSearchParams, change: Partial<EnergyView>): URLSearchParams {
  const next = new URLSearchParams(old)
  if (change.days ?? change.months) next.delete('date')
  if (change.unit === 'day') next.delete('by')
  if (change.unit === 'month') next.set('by', 'month')
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

/** Days or months of the view, oldest first. */
export function periodsOf({ unit, days, months }: EnergyView): string[] {
  const periods: string[] = []
  if (unit === 'day') for (let day = days.from; day <= days.to; day = addDays(day, 1)) periods.push(day)
  else for (let month = months.from; month <= months.to; month = next(month, 1)) periods.push(month)
  return periods
}

/** View of the equally long period right before, for comparison. */
export function previousView(view: EnergyView): EnergyView {
  const count = periodsOf(view).length
  const { days, months } = view
  return {
    unit: view.unit,
    days: { from: addDays(days.from, -count), to: addDays(days.to, -count) },
    months: { from: next(months.from, -count), to: next(months.to, -count) },
  }
}

const next = (month: string, n: number): string => monthOf(addMonths(`${month}-01`, n))
