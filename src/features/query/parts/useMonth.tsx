import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { monthKind } from '@/page/period/monthKind'
import { readingMonth } from '@/rules/readingDay'
import { MonthControl } from '@/ui/form/DateControls'
import type { FilterField } from '@/ui/form/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { FilterKinds } from '@/ui/list/listUrl'
import { usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'

interface Asked {
  month?: string | undefined
}

const kinds: FilterKinds<Required<Asked>> = { month: monthKind }

/** The filter of a list of one month; without one in the address it is that of the reading day. */
export function useMonth<Query extends Asked>(): {
  field: FilterField<Query>
  /** The month that is asked for, and what the list asks beside its filters. */
  month: string
  context: Partial<Query>
  /** The chip that says which month is meant when none is chosen. */
  chips: (applied: Partial<Query>) => readonly ContextChip[]
} {
  const { t } = useTranslation('statistics')
  const [text] = useParam('month')
  const newest = readingMonth(usePageNow(readingMonth, !text))
  const named = monthKind.parse(text)
  const label = t('month.month')
  const field = useMemo(
    (): FilterField<Query> => ({
      names: ['month'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label,
      show: ({ month }) => month || undefined,
      control: ({ id, draft, set }) => (
        <MonthControl
          id={id}
          value={(draft as Asked).month || newest}
          max={newest}
          onChange={(month) => set({ month } as Partial<Query>)}
        />
      ),
    }),
    [label, newest],
  )
  return {
    field,
    month: named ?? newest,
    context: (named ? {} : { month: newest }) as Partial<Query>,
    chips: (applied) => (applied.month ? [] : [{ key: 'month', label, value: newest }]),
  }
}
