import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dateFormat, formatDate } from '@/lib/time'
import { monthEndBy } from '@/rules/readings/readRates'
import { readingDay } from '@/rules/readings/readingDay'
import { MonthControl } from '@/ui/fields/DateControls'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'

interface DayFilter {
  data_date?: string | undefined
}

/** Day in words, or the month for which the day stands. */
const formatPeriod = (day: string, monthly: boolean, language: string): string =>
  monthly ? monthEndBy(day).slice(0, 7) : formatDate(day, language)

const kinds: FilterKinds<Required<DayFilter>> = { data_date: filterKind.date() }

/**
 * Filter of a list by one day; the default is the reading day.
 * @param isMonthly true where the query is for the last month that had ended on the day
 * @param isAppliedMonthly true where the list shows such a month
 */
export function useDay<Query extends DayFilter>(
  isMonthly: (query: Partial<Query>) => boolean,
  isAppliedMonthly: boolean,
): {
  field: FilterField<Query>
  /** Day of the query, and the query fields beside the filters. */
  day: string
  context: Partial<Query>
} {
  const { t, i18n } = useTranslation('time')
  const { language } = i18n
  const [text] = useParam('data_date')
  const newest = readingDay(usePageNow(readingDay, !text))
  const day = kinds.data_date.parse(text) ?? newest
  const field = useMemo((): FilterField<Query> => {
    const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
    return {
      names: ['data_date'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label: t(isAppliedMonthly ? 'month' : 'day'),
      show: (query) =>
        query.data_date ? formatPeriod(query.data_date, isMonthly(query), language) : undefined,
      unset: (query) => formatPeriod(newest, isMonthly(query), language),
      control: ({ id, draft, set }) =>
        isMonthly(draft) ? (
          <MonthControl
            id={id}
            value={monthEndBy((draft as DayFilter).data_date || newest).slice(0, 7)}
            max={monthEndBy(newest).slice(0, 7)}
            onChange={(month) => set({ data_date: monthEndBy(addDays(`${month}-28`, 4)) } as Partial<Query>)}
          />
        ) : (
          <DatePicker
            id={id}
            allowClear={false}
            format={dayFirst ? 'DD/MM/YYYY' : 'YYYY-MM-DD'}
            value={dayjs((draft as DayFilter).data_date || newest)}
            maxDate={dayjs(newest)}
            onChange={(next) => set({ data_date: next?.format('YYYY-MM-DD') ?? '' } as Partial<Query>)}
          />
        ),
    }
  }, [t, language, newest, isMonthly, isAppliedMonthly])
  return {
    field,
    day,
    context: (text ? {} : { data_date: newest }) as Partial<Query>,
  }
}
