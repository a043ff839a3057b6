import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '@/lib/format'
import { formatDate, utilityNow } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DayOrMonth } from '@/ui/time/DayOrMonth'
import { isMonth } from '@/ui/time/MonthRange'
import { monthKind } from './monthKind'

/** Period of a list: either a day or a month. */
interface Period {
  data_date?: string | undefined
  month?: string | undefined
}

/** Draft value of a cleared date. No filter kind accepts it, so the list is not loaded without a period. */
const clearedDate = '-'
const kinds: FilterKinds<Period> = {
  data_date: filterKind.date(),
  month: monthKind,
}

interface Options {
  /** Default day 'yyyy-MM-dd' when the address names none; '' = the reading day. */
  newest: string
}

/**
 * Filter of a list of one day or one month. Without a period in the address it is `newest`; clearing it shows the
 * specified message.
 */
export function useDayOrMonth<Query extends Period>(
  options: Options,
): {
  field: FilterField<Query>
  /** Default conditions of the list beside its filters. */
  context: Partial<Query>
  /** Period in words. */
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
      show: (query) => periodText(query, language) || undefined,
      unset: () => formatDate(newest, language),
      control: ({ id, draft, set, invalid }) => {
        const { data_date = '', month: draftMonth = '' } = draft as Period
        const draftPeriod = { day: data_date === clearedDate ? '' : data_date, month: draftMonth }
        const isEmpty = data_date === '' && draftMonth === ''
        return (
          <DayOrMonth
            id={id}
            label={t('dayOrMonth')}
            value={isEmpty ? { day: newest, month: '' } : draftPeriod}
            last={readingDay(utilityNow())}
            invalid={invalid || data_date === clearedDate}
            onChange={(next) => {
              const isCleared = next.day === '' && next.month === ''
              set({ data_date: isCleared ? clearedDate : next.day, month: next.month } as Partial<Query>)
            }}
          />
        )
      },
    }),
    [t, language, newest],
  )
  const requested: Period = isMonth(month) ? { month } : { data_date: kinds.data_date.parse(day) }
  const isRequested = requested.month !== undefined || requested.data_date !== undefined
  return {
    field,
    context: (isRequested ? {} : { data_date: newest }) as Partial<Query>,
    words: periodText(isRequested ? requested : { data_date: newest }, language),
  }
}

const periodText = ({ data_date, month }: Period, language: string): string =>
  month ? formatMonth(month) : data_date ? formatDate(data_date, language) : ''
