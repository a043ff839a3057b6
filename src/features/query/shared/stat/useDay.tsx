import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dateFormat, formatDate } from '@/lib/time'
import { monthEndBy } from '@/rules/readings/readRates'
import { readingDay } from '@/rules/readings/readingDay'
import { MonthControl } from '@/ui/fields/DateControls'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'

interface Asked {
  data_date?: string | undefined
}

/** A day, or the month that is meant by it, in words. */
const named = (day: string, monthly: boolean, language: string): string =>
  monthly ? monthEndBy(day).slice(0, 7) : formatDate(day, language)

const kinds: FilterKinds<Required<Asked>> = { data_date: filterKind.date() }

/**
 * The filter of a list of one day; without one in the address it is the reading day.
 * @param monthly whether it is asked for the last month that had ended with the day
 * @param applied whether the list that is shown is asked so
 */
export function useDay<Query extends Asked>(
  monthly: (asked: Partial<Query>) => boolean,
  applied: boolean,
): {
  field: FilterField<Query>
  /** The day that is asked for, and what the list asks beside its filters. */
  day: string
  context: Partial<Query>
  /** The chip that says which day is meant when none is chosen. */
  chips: (applied: Partial<Query>) => readonly ContextChip[]
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
      label: t(applied ? 'month' : 'day'),
      show: (asked) => (asked.data_date ? named(asked.data_date, monthly(asked), language) : undefined),
      control: ({ id, draft, set }) =>
        monthly(draft) ? (
          <MonthControl
            id={id}
            value={monthEndBy((draft as Asked).data_date || newest).slice(0, 7)}
            max={monthEndBy(newest).slice(0, 7)}
            onChange={(month) => set({ data_date: monthEndBy(addDays(`${month}-28`, 4)) } as Partial<Query>)}
          />
        ) : (
          <DatePicker
            id={id}
            allowClear={false}
            format={dayFirst ? 'DD/MM/YYYY' : 'YYYY-MM-DD'}
            value={dayjs((draft as Asked).data_date || newest)}
            maxDate={dayjs(newest)}
            onChange={(next) => set({ data_date: next?.format('YYYY-MM-DD') ?? '' } as Partial<Query>)}
          />
        ),
    }
  }, [t, language, newest, monthly, applied])
  return {
    field,
    day,
    context: (text ? {} : { data_date: newest }) as Partial<Query>,
    chips: (asked) =>
      asked.data_date
        ? []
        : [
            {
              key: 'day',
              label: t(monthly(asked) ? 'latestMonth' : 'latestDay'),
              value: named(newest, monthly(asked), language),
            },
          ],
  }
}
