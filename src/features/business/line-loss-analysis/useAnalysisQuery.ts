import type { LossAnalysisQuery } from '@/api/lossAnalysis'
import { useSidebarContext } from '@/domain/sidebarContext'
import { spanProblem, type DateSpan } from '@/lib/span'
import { addDays, addMonths, isDate, utilityNow, utilityToday } from '@/lib/time'
import { readingDay } from '@/rules/readingDay'
import { ranges } from '@/rules/ranges'
import { useAddress } from '@/ui/pane/useAddress'
import { isMonth, monthsProblem } from '@/ui/time/MonthRange'

export type Density = 'day' | 'month'

/** Months that are asked for at once. */
const months = ranges.halfYear.limit.months

/** What is asked about which area or line, from the address; without an object the one chosen in the side trees is meant. */
export function useAnalysisQuery() {
  const [params, write] = useAddress()
  const { query: chosen } = useSidebarContext(['line_id', 'tg_id'])
  const day = readingDay(utilityNow())
  const text = (name: string): string => params.get(name) ?? ''
  const named = (name: 'tg_id' | 'line_id'): string => text(name) || (chosen[name] ?? '')
  const density: Density = text('month_begin') || text('month_end') ? 'month' : 'day'
  const span = density === 'day' ? daysIn(text, day) : monthsIn(text, day)
  const excluded = text('exclude').split(',').filter(Boolean)
  const object: LossAnalysisQuery | undefined = named('tg_id')
    ? { tg_id: named('tg_id') }
    : named('line_id')
      ? { line_id: named('line_id') }
      : undefined

  const set = (next: Readonly<Record<string, string>>): void =>
    void write((to) => {
      for (const [name, value] of Object.entries(next)) {
        if (value) to.set(name, value)
        else to.delete(name)
      }
      return to
    })
  /** Another span: what was left out of the old one says nothing of it. */
  const setSpan = ({ from, to }: DateSpan, by: Density = density): void => {
    const ends = by === 'day' ? { date_begin: from, date_end: to } : { month_begin: from, month_end: to }
    set({ date_begin: '', date_end: '', month_begin: '', month_end: '', exclude: '', ...ends })
  }
  return {
    query: object && {
      ...object,
      ...(density === 'day'
        ? { date_begin: span.from, date_end: span.to }
        : { month_begin: span.from, month_end: span.to }),
      ...(excluded.length > 0 && { exclude: excluded.join(',') }),
    },
    density,
    span,
    excluded,
    setSpan,
    setDensity: (by: Density) => setSpan(by === 'day' ? daysIn(() => '', day) : monthsIn(() => '', day), by),
    /** Leaves a day or month out of the analysis, or takes it in again. */
    toggle: (period: string) =>
      set({
        exclude: (excluded.includes(period)
          ? excluded.filter((each) => each !== period)
          : [...excluded, period]
        ).join(','),
      }),
  }
}

type Said = (name: string) => string

function daysIn(text: Said, day: string): DateSpan {
  const span = { from: text('date_begin'), to: text('date_end') }
  const fits =
    isDate(span.from) && isDate(span.to) && !spanProblem(span, ranges.lossDays.limit, utilityToday())
  return fits ? span : { from: addDays(day, -6), to: day }
}

function monthsIn(text: Said, day: string): DateSpan {
  const span = { from: text('month_begin'), to: text('month_end') }
  const fits = isMonth(span.from) && isMonth(span.to) && !monthsProblem(span, months, utilityToday())
  return fits ? span : { from: addMonths(day, 1 - months).slice(0, 7), to: day.slice(0, 7) }
}
