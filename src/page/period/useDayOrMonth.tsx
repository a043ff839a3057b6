import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '@/lib/format'
import { formatDate, utilityNow } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DayOrMonth } from '@/ui/time/DayOrMonth'
import { isMonth } from '@/ui/time/MonthRange'
import { monthKind } from './monthKind'

/** Of which a list is asked: one of them. */
interface Period {
  data_date?: string | undefined
  month?: string | undefined
}

/** What stands in the draft for a date that was taken away: no kind reads it, so that nothing is asked without one. */
const taken = '-'
const kinds: FilterKinds<Period> = {
  data_date: filterKind.date(),
  month: monthKind,
}

interface Options {
  /** The day that is meant when the address names none, 'yyyy-MM-dd'; '' = the reading day. */
  newest: string
}

/**
 * The filter of a list of one day or one month. Without one in the address it is the `newest`; one that was cleared is asked for in the
 * specified words.
 */
export function useDayOrMonth<Query extends Period>(
  options: Options,
): {
  field: FilterField<Query>
  /** What the list asks beside its filters. */
  context: Partial<Query>
  /** The chip that says which day is meant when none is chosen. */
  chips: (applied: Partial<Query>) => readonly ContextChip[]
  /** The period in words. */
  words: string
} {
  const { t, i18n } = useTranslation('time')
  const { language } = i18n
  const [day] = useParam('data_date')
  const [month] = useParam('month')
  const now = usePageNow(readingDay, !options.newest && !day && !month)
  const newest = options.newest || readingDay(now)
  const field = useMemo(
    (): FilterField<Query> => ({
      names: ['data_date', 'month'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label: t('dayOrMonth'),
      problem: t('eitherDateOrMonth'),
      wide: true,
      show: (query) => wordsOf(query, language) || undefined,
      control: ({ id, draft, set, invalid }) => {
        const { data_date = '', month: months = '' } = draft as Period
        const chosen = { day: data_date === taken ? '' : data_date, month: months }
        const none = data_date === '' && months === ''
        return (
          <DayOrMonth
            id={id}
            label={t('dayOrMonth')}
            value={none ? { day: newest, month: '' } : chosen}
            last={readingDay(utilityNow())}
            invalid={invalid || data_date === taken}
            onChange={(next) => {
              const away = next.day === '' && next.month === ''
              set({ data_date: away ? taken : next.day, month: next.month } as Partial<Query>)
            }}
          />
        )
      },
    }),
    [t, language, newest],
  )
  const named: Period = isMonth(month) ? { month } : { data_date: kinds.data_date.parse(day) }
  const chosen = named.month !== undefined || named.data_date !== undefined
  return {
    field,
    context: (chosen ? {} : { data_date: newest }) as Partial<Query>,
    chips: (applied) =>
      applied.data_date || applied.month
        ? []
        : [{ key: 'period', label: t('latestDay'), value: formatDate(newest, language) }],
    words: wordsOf(chosen ? named : { data_date: newest }, language),
  }
}

const wordsOf = ({ data_date, month }: Period, language: string): string =>
  month ? formatMonth(month) : data_date ? formatDate(data_date, language) : ''
