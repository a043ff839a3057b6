import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dueMonths, type MonthsQuery } from '@/rules/readings/dueDays'
import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { readingMonth } from '@/rules/readings/readingDay'
import type { FilterField } from '@/ui/fields/filterFields'
import type { FilterKinds } from '@/ui/list/listUrl'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { MonthRange } from '@/ui/time/MonthRange'
import { monthKind } from './monthKind'

const kinds: FilterKinds<Required<MonthsQuery>> = { month_begin: monthKind, month_end: monthKind }

/** Meaning of `?date=` for a list of months. */
export const monthLink = {
  date: (day: string) => ({ month_begin: day.slice(0, 7), month_end: day.slice(0, 7) }),
}

/** Filter of a list's months, at most half a year; it shows the default month while none is chosen. */
export function useDueMonths<Query extends MonthsQuery>(): {
  field: FilterField<Query>
  /** Months in words. */
  words: (applied: Partial<Query>) => string
} {
  const { t } = useTranslation('values')
  const [begin] = useParam('month_begin')
  const [end] = useParam('month_end')
  const [linked] = useParam('date')
  const now = usePageNow(readingMonth, !begin && !end && !linked)
  const field = useMemo((): FilterField<Query> => {
    const label = t('month.period')
    return {
      names: ['month_begin', 'month_end'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label,
      wide: true,
      show: (query) => (query.month_begin || query.month_end ? periodText(query, now) : undefined),
      unset: () => periodText({}, now),
      implied: ({ month_begin, month_end }) => {
        const { from: firstMonth, to: lastMonth } = dueMonths({ month_begin, month_end }, now)
        return { month_begin: firstMonth, month_end: lastMonth } as Partial<Query>
      },
      control: ({ draft, set }) => (
        <MonthRange
          label={label}
          value={dueMonths(draft, now)}
          months={ranges.halfYear.limit.months}
          last={lastDayOf(ranges.halfYear, now)}
          onChange={({ from: firstMonth, to: lastMonth }) =>
            set({ month_begin: firstMonth, month_end: lastMonth } as Partial<Query>)
          }
        />
      ),
    }
  }, [t, now])
  return {
    field,
    words: (applied) => periodText(applied, now),
  }
}

function periodText(query: MonthsQuery, now: string): string {
  const { from: firstMonth, to: lastMonth } = dueMonths(query, now)
  return firstMonth === lastMonth ? firstMonth : `${firstMonth} – ${lastMonth}`
}
