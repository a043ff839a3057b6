import { spanProblem, type DateSpan } from '@/lib/span'
import { addDays, addMonths, isDate, utilityToday } from '@/lib/time'
import { endedMonth } from '@/rules/readings/dueDays'
import { readingDay } from '@/rules/readings/readingDay'
import { ranges, type Range } from '@/rules/limits/ranges'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useAddress } from '@/ui/pane/useAddress'
import { isMonth, monthsProblem } from '@/ui/time/MonthRange'

export type Density = 'day' | 'month'

/** Maximum number of months in a query. */
const maxMonths = ranges.halfYear.limit.months

/** Changed parameters of the address; '' removes one. */
export type AddressChange = Readonly<Record<string, string>>

/**
 * Days or months of losses as the address has them; the default is the last week that is due, or the last half year
 * that has ended.
 * @param range limit of the days
 * @param resetFields parameters that are reset with the span
 */
export function useLossSpan(range: Range, resetFields: AddressChange = {}) {
  const [params, write] = useAddress()
  const text = (name: string): string => params.get(name) ?? ''
  const hasSpan = ['date_begin', 'date_end', 'month_begin', 'month_end'].some(text)
  const pageNow = usePageNow(readingDay, !hasSpan)
  const [day, newestMonth] = [readingDay(pageNow), endedMonth(pageNow)]
  const density: Density = text('month_begin') || text('month_end') ? 'month' : 'day'
  const span = density === 'day' ? daysIn(text, day, range) : monthsIn(text, newestMonth)

  const set = (next: AddressChange): void =>
    void write((address) => {
      for (const [name, value] of Object.entries(next)) {
        if (value) address.set(name, value)
        else address.delete(name)
      }
      return address
    })
  const setSpan = ({ from: firstPeriod, to: lastPeriod }: DateSpan, nextDensity: Density = density): void => {
    const ends =
      nextDensity === 'day'
        ? { date_begin: firstPeriod, date_end: lastPeriod }
        : { month_begin: firstPeriod, month_end: lastPeriod }
    set({ date_begin: '', date_end: '', month_begin: '', month_end: '', ...resetFields, ...ends })
  }
  return {
    density,
    span,
    /** Span as query fields. */
    query:
      density === 'day'
        ? { date_begin: span.from, date_end: span.to }
        : { month_begin: span.from, month_end: span.to },
    text,
    set,
    setSpan,
    setDensity: (nextDensity: Density) =>
      setSpan(
        nextDensity === 'day' ? daysIn(() => '', day, range) : monthsIn(() => '', newestMonth),
        nextDensity,
      ),
  }
}

type ParamReader = (name: string) => string

function daysIn(text: ParamReader, day: string, { limit }: Range): DateSpan {
  const span = { from: text('date_begin'), to: text('date_end') }
  const fits = isDate(span.from) && isDate(span.to) && !spanProblem(span, limit, utilityToday())
  return fits ? span : { from: addDays(day, -6), to: day }
}

function monthsIn(text: ParamReader, newestMonth: string): DateSpan {
  const span = { from: text('month_begin'), to: text('month_end') }
  const fits = isMonth(span.from) && isMonth(span.to) && !monthsProblem(span, maxMonths, utilityToday())
  return fits ? span : { from: addMonths(`${newestMonth}-01`, 1 - maxMonths).slice(0, 7), to: newestMonth }
}
