import { spanProblem, type DateSpan } from '@/lib/span'
import { addDays, addMonths, isDate, utilityToday } from '@/lib/time'
import { endedMonth } from '@/rules/readings/dueDays'
import { readingDay } from '@/rules/readings/readingDay'
import { ranges, type Range } from '@/rules/limits/ranges'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useAddress } from '@/ui/pane/useAddress'
import { isMonth, monthsProblem } from '@/ui/time/MonthRange'

export type Density = 'day' | 'month'

/** Months that are asked for at once. */
const months = ranges.halfYear.limit.months

/** What an address is told; '' takes a name out of it. */
export type Told = Readonly<Record<string, string>>

/**
 * Days or months of losses in the address: the last week that is due, or the last half year that has ended, without any there.
 * @param range how many days may be asked for
 * @param forgets what says nothing of another span
 */
export function useLossSpan(range: Range, forgets: Told = {}) {
  const [params, write] = useAddress()
  const text = (name: string): string => params.get(name) ?? ''
  const chosen = ['date_begin', 'date_end', 'month_begin', 'month_end'].some(text)
  const now = usePageNow(readingDay, !chosen)
  const [day, ended] = [readingDay(now), endedMonth(now)]
  const density: Density = text('month_begin') || text('month_end') ? 'month' : 'day'
  const span = density === 'day' ? daysIn(text, day, range) : monthsIn(text, ended)

  const set = (next: Told): void =>
    void write((to) => {
      for (const [name, value] of Object.entries(next)) {
        if (value) to.set(name, value)
        else to.delete(name)
      }
      return to
    })
  const setSpan = ({ from, to }: DateSpan, by: Density = density): void => {
    const ends = by === 'day' ? { date_begin: from, date_end: to } : { month_begin: from, month_end: to }
    set({ date_begin: '', date_end: '', month_begin: '', month_end: '', ...forgets, ...ends })
  }
  return {
    density,
    span,
    /** The span as a call is asked for it. */
    asked:
      density === 'day'
        ? { date_begin: span.from, date_end: span.to }
        : { month_begin: span.from, month_end: span.to },
    text,
    set,
    setSpan,
    setDensity: (by: Density) =>
      setSpan(by === 'day' ? daysIn(() => '', day, range) : monthsIn(() => '', ended), by),
  }
}

type Said = (name: string) => string

function daysIn(text: Said, day: string, { limit }: Range): DateSpan {
  const span = { from: text('date_begin'), to: text('date_end') }
  const fits = isDate(span.from) && isDate(span.to) && !spanProblem(span, limit, utilityToday())
  return fits ? span : { from: addDays(day, -6), to: day }
}

function monthsIn(text: Said, ended: string): DateSpan {
  const span = { from: text('month_begin'), to: text('month_end') }
  const fits = isMonth(span.from) && isMonth(span.to) && !monthsProblem(span, months, utilityToday())
  return fits ? span : { from: addMonths(`${ended}-01`, 1 - months).slice(0, 7), to: ended }
}
