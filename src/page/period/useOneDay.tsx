import { useMemo } from 'react'
import { formatDate, utilityToday } from '@/lib/time'
import { DateControl } from '@/ui/fields/DateControls'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'

interface Asked {
  data_date?: string | undefined
}
const kinds: FilterKinds<Required<Asked>> = { data_date: filterKind.date() }

/**
 * Filter of a list of one day.
 * @param last the latest day that can be chosen
 * @param unset what the list shows without a choice, in words
 */
export function useOneDay<Query extends Asked>(
  label: string,
  last = utilityToday,
  unset?: string,
): FilterField<Query> {
  return useMemo(
    () => ({
      names: ['data_date'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label,
      show: ({ data_date }, language) => formatDate(data_date ?? '', language) || undefined,
      unset: () => unset,
      control: ({ id, draft, set, language }) => (
        <DateControl
          id={id}
          value={draft.data_date ?? ''}
          max={last()}
          placeholder={unset}
          language={language}
          onChange={(data_date) => set({ data_date } as Partial<Query>)}
        />
      ),
    }),
    [label, last, unset],
  )
}
