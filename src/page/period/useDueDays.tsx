import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/time'
import { dueDays, type AskedDays } from '@/rules/readings/dueDays'
import { readingDay } from '@/rules/readings/readingDay'
import { ranges, type Range } from '@/rules/limits/ranges'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DateRange } from '@/ui/time/DateRange'

const days: FilterKinds<Required<AskedDays>> = { date_begin: filterKind.date(), date_end: filterKind.date() }

/** What `?date=` means to a list of days. */
export const dayLink = { date: (day: string) => ({ date_begin: day, date_end: day }) }

/** How many days may be asked for, where that depends on the rest of the question. */
interface Reach {
  of: (draft: object) => Range
  /** The rule, shown in the calendar. */
  words: string
  /** Where the days end that are meant when none are chosen: those that are due without it. */
  last?: Range
}
const week = () => ranges.week
const liveWeek = () => ranges.liveWeek
/** A week that ends today. */
export const liveDays: Reach = { of: liveWeek, words: '', last: ranges.liveWeek }

/** The filter of the days of a list, at most a week, and the chip that says which are meant when none are chosen. */
export function useDueDays<Query extends AskedDays>(
  { of: rangeOf, words, last = ranges.week }: Reach = { of: week, words: '' },
): {
  field: FilterField<Query>
  chips: (applied: Partial<Query>) => readonly ContextChip[]
  /** The days in words. */
  words: (applied: Partial<Query>) => string
} {
  const { t, i18n } = useTranslation('values')
  const { t: time } = useTranslation('time')
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
      show: (query) => (query.date_begin || query.date_end ? said(query, language, last, now) : undefined),
      meant: ({ date_begin, date_end }) => {
        const { from, to } = dueDays({ date_begin, date_end }, now, last)
        return { date_begin: from, date_end: to } as Partial<Query>
      },
      control: ({ draft, set }) => (
        <DateRange
          label={label}
          value={dueDays(draft, now, last)}
          range={rangeOf(draft)}
          {...(words && { tooLong: words })}
          onChange={({ from, to }) => set({ date_begin: from, date_end: to } as Partial<Query>)}
        />
      ),
    }
  }, [t, language, rangeOf, words, last, now])
  return {
    field,
    chips: (applied) =>
      applied.date_begin || applied.date_end
        ? []
        : [{ key: 'period', label: time('presets.last3Days'), value: said({}, language, last, now) }],
    words: (applied) => said(applied, language, last, now),
  }
}

function said(asked: AskedDays, language: string, last: Range, now: string): string {
  const { from, to } = dueDays(asked, now, last)
  return from === to
    ? formatDate(from, language)
    : `${formatDate(from, language)} – ${formatDate(to, language)}`
}
