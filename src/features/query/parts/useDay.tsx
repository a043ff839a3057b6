import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat, formatDate, utilityNow } from '@/lib/time'
import { readingDay } from '@/rules/readingDay'
import type { FilterField } from '@/ui/form/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { useParam } from '@/ui/pane/useParam'

interface Asked {
  data_date?: string | undefined
}

const kinds: FilterKinds<Required<Asked>> = { data_date: filterKind.date() }

/** The filter of a list of one day; without one in the address it is the reading day. */
export function useDay<Query extends Asked>(): {
  field: FilterField<Query>
  /** The day that is asked for, and what the list asks beside its filters. */
  day: string
  context: Partial<Query>
  /** The chip that says which day is meant when none is chosen. */
  chips: (applied: Partial<Query>) => readonly ContextChip[]
} {
  const { t, i18n } = useTranslation('time')
  const { language } = i18n
  const newest = readingDay(utilityNow())
  const [named] = useParam('data_date')
  const day = kinds.data_date.parse(named) ?? newest
  const field = useMemo((): FilterField<Query> => {
    const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
    return {
      names: ['data_date'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label: t('day'),
      show: ({ data_date }) => (data_date ? formatDate(data_date, language) : undefined),
      control: ({ id, draft, set }) => (
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
  }, [t, language, newest])
  return {
    field,
    day,
    context: (named ? {} : { data_date: newest }) as Partial<Query>,
    chips: (applied) =>
      applied.data_date ? [] : [{ key: 'day', label: t('latestDay'), value: formatDate(newest, language) }],
  }
}
