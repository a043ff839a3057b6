import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityNow } from '@/lib/time'
import { monthKind } from '@/page/period/monthKind'
import { useEndedMonth } from '@/page/period/useEndedMonth'
import { readingMonth } from '@/rules/readings/readingDay'
import { MonthControl } from '@/ui/fields/DateControls'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { FilterKinds } from '@/ui/list/listUrl'
import { useParam } from '@/ui/pane/useParam'

interface Asked {
  month?: string | undefined
}

const kinds: FilterKinds<Required<Asked>> = { month: monthKind }

/** The filter of a list of one month; without one in the address it is the last one that has ended. */
export function useMonth<Query extends Asked>(): {
  field: FilterField<Query>
  /** The month that is asked for, and what the list asks beside its filters. */
  month: string
  context: Partial<Query>
  /** The chip that says which month is meant when none is chosen. */
  chips: (applied: Partial<Query>) => readonly ContextChip[]
} {
  const { t } = useTranslation('statistics')
  const { t: time } = useTranslation('time')
  const [text] = useParam('month')
  const ended = useEndedMonth(text !== '')
  const running = readingMonth(utilityNow())
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
          value={(draft as Asked).month || ended}
          max={running}
          onChange={(month) => set({ month } as Partial<Query>)}
        />
      ),
    }),
    [label, ended, running],
  )
  return {
    field,
    month: named ?? ended,
    context: (named ? {} : { month: ended }) as Partial<Query>,
    chips: (applied) =>
      applied.month ? [] : [{ key: 'month', label: time('presets.lastMonth'), value: ended }],
  }
}
