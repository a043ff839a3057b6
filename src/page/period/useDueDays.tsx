import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/time'
import { dueDays, type DaysQuery } from '@/rules/readings/dueDays'
import { readingDay } from '@/rules/readings/readingDay'
import { ranges, type Range } from '@/rules/limits/ranges'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DateRange } from '@/ui/time/DateRange'

const days: FilterKinds<Required<DaysQuery>> = { date_begin: filterKind.date(), date_end: filterKind.date() }

/** Meaning of `?date=` for a list of days. */
export const dayLink = { date: (day: string) => ({ date_begin: day, date_end: day }) }

/** Longest span of days, where it depends on the other filters. */
interface Reach {
  rangeOf: (draft: object) => Range
  /** Rule in words, shown in the calendar. */
  words: string
  /** Range whose last day ends the default days; without it the days that are due. */
  last?: Range
}
const week = () => ranges.week
const liveWeek = () => ranges.liveWeek
/** The week that ends today. */
export const liveDays: Reach = { rangeOf: liveWeek, words: '', last: ranges.liveWeek }

/** Filter of a list's days, at most a week; it shows the default days while none are chosen. */
export function useDueDays<Query extends DaysQuery>(
  { rangeOf, words, last = ranges.week }: Reach = { rangeOf: week, words: '' },
): {
  field: FilterField<Query>
  /** Days in words. */
  words: (applied: Partial<Query>) => string
} {
  const { t, i18n } = useTranslation('values')
  const { language } = i18n
  const [begin] = useParam('date_begin')
  const [end] = useParam('date_end')
  const [linked] = useParam('date')
  const now = usePageNow(last.until === 'due' ? readingDay : calendarDay, !begin && !end && !linked)
  const field = useMemo((): FilterField<Query> => {
    const label = t('period')
    return {
      names: ['date_begin', 'date_end'],
      kinds: days as unknown as Partial<FilterKinds<Query>>,
      label,
      wide: true,
      show: (query) =>
        query.date_begin || query.date_end ? periodText(query, language, last, now) : undefined,
      unset: () => periodText({}, language, last, now),
      implied: ({ date_begin, date_end }) => {
        const { from: firstDay, to: lastDay } = dueDays({ date_begin, date_end }, now, last)
        return { date_begin: firstDay, date_end: lastDay } as Partial<Query>
      },
      control: ({ draft, set }) => (
        <DateRange
          label={label}
          value={dueDays(draft, now, last)}
          range={rangeOf(draft)}
          {...(words && { tooLong: words })}
          onChange={({ from: firstDay, to: lastDay }) =>
            set({ date_begin: firstDay, date_end: lastDay } as Partial<Query>)
          }
        />
      ),
    }
  }, [t, language, rangeOf, words, last, now])
  return {
    field,
    words: (applied) => periodText(applied, language, last, now),
  }
}

function periodText(query: DaysQuery, language: string, last: Range, now: string): string {
  const { from: firstDay, to: lastDay } = dueDays(query, now, last)
  return firstDay === lastDay
    ? formatDate(firstDay, language)
    : `${formatDate(firstDay, language)} – ${formatDate(lastDay, language)}`
}
