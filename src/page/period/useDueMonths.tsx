import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dueMonths, type AskedMonths } from '@/rules/dueDays'
import { lastDayOf, ranges } from '@/rules/ranges'
import type { FilterField } from '@/ui/form/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { FilterKinds } from '@/ui/list/listUrl'
import { MonthRange } from '@/ui/time/MonthRange'
import { monthKind } from './monthKind'

const kinds: FilterKinds<Required<AskedMonths>> = { month_begin: monthKind, month_end: monthKind }

/** What `?date=` means to a list of months. */
export const monthLink = {
  date: (day: string) => ({ month_begin: day.slice(0, 7), month_end: day.slice(0, 7) }),
}

/** The filter of the months of a list, at most half a year, and the chip that says which is meant when none is chosen. */
export function useDueMonths<Query extends AskedMonths>(): {
  field: FilterField<Query>
  chips: (applied: Partial<Query>) => readonly ContextChip[]
  /** The months in words. */
  words: (applied: Partial<Query>) => string
} {
  const { t } = useTranslation('values')
  const { t: time } = useTranslation('time')
  const field = useMemo((): FilterField<Query> => {
    const label = t('month.period')
    return {
      names: ['month_begin', 'month_end'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label,
      wide: true,
      show: (query) => (query.month_begin || query.month_end ? said(query) : undefined),
      control: ({ draft, set }) => (
        <MonthRange
          label={label}
          value={dueMonths(draft)}
          months={ranges.halfYear.limit.months}
          last={lastDayOf(ranges.halfYear)}
          onChange={({ from, to }) => set({ month_begin: from, month_end: to } as Partial<Query>)}
        />
      ),
    }
  }, [t])
  return {
    field,
    chips: (applied) =>
      applied.month_begin || applied.month_end
        ? []
        : [{ key: 'period', label: time('presets.lastMonth'), value: said({}) }],
    words: said,
  }
}

function said(asked: AskedMonths): string {
  const { from, to } = dueMonths(asked)
  return from === to ? from : `${from} – ${to}`
}
