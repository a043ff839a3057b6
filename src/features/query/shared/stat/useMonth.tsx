import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityNow } from '@/lib/time'
import { monthKind } from '@/page/period/monthKind'
import { useEndedMonth } from '@/page/period/useEndedMonth'
import { readingMonth } from '@/rules/readings/readingDay'
import { MonthControl } from '@/ui/fields/DateControls'
import type { FilterField } from '@/ui/fields/filterFields'
import type { FilterKinds } from '@/ui/list/listUrl'
import { useParam } from '@/ui/pane/useParam'

interface MonthFilter {
  month?: string | undefined
}

const kinds: FilterKinds<Required<MonthFilter>> = { month: monthKind }

/** Filter of a list by one month; the default is the last month that has ended. */
export function useMonth<Query extends MonthFilter>(): {
  field: FilterField<Query>
  /** Month of the query, and the query fields beside the filters. */
  month: string
  context: Partial<Query>
} {
  const { t } = useTranslation('statistics')
  const [text] = useParam('month')
  const endedMonth = useEndedMonth(text !== '')
  const runningMonth = readingMonth(utilityNow())
  const parsedMonth = monthKind.parse(text)
  const label = t('month.month')
  const field = useMemo(
    (): FilterField<Query> => ({
      names: ['month'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label,
      show: ({ month }) => month || undefined,
      unset: () => endedMonth,
      control: ({ id, draft, set }) => (
        <MonthControl
          id={id}
          value={(draft as MonthFilter).month || endedMonth}
          max={runningMonth}
          onChange={(month) => set({ month } as Partial<Query>)}
        />
      ),
    }),
    [label, endedMonth, runningMonth],
  )
  return {
    field,
    month: parsedMonth ?? endedMonth,
    context: (parsedMonth ? {} : { month: endedMonth }) as Partial<Query>,
  }
}
