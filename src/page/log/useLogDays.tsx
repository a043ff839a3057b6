import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogTimes } from '@/api/cbo/logs'
import { ranges } from '@/rules/limits/ranges'
import { addDays, formatDate } from '@/lib/time'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DateRange } from '@/ui/time/DateRange'
import { earliestStart, latestEnd, type DateSpan } from '@/lib/span'

const { limit } = ranges.month
const days: FilterKinds<LogTimes> = { time_begin: filterKind.date(), time_end: filterKind.date() }

/** The days that a log is asked for; without any the month up to today, or the last `back` days. */
export function daysOf({ time_begin, time_end }: LogTimes, today: string, back?: number): DateSpan {
  if (!time_begin && !time_end && back !== undefined) return { from: addDays(today, 1 - back), to: today }
  const latest = time_begin && latestEnd(time_begin, limit)
  const to = time_end || (latest && latest < today ? latest : today)
  return { from: time_begin || (earliestStart(to, limit) ?? to), to }
}

/**
 * The filter of a log's days, at most a month, and the chip that says which ones are meant when none is chosen.
 * @param back how many days that are, up to today; without it a month
 */
export function useLogDays<Query extends LogTimes>(
  back?: number,
): {
  field: FilterField<Query>
  chips: (applied: Partial<Query>) => readonly ContextChip[]
} {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  const [begin] = useParam('time_begin')
  const [end] = useParam('time_end')
  const [linked] = useParam('date')
  const today = calendarDay(usePageNow(calendarDay, !begin && !end && !linked))
  const field = useMemo(
    (): FilterField<Query> => ({
      names: ['time_begin', 'time_end'],
      kinds: days as unknown as Partial<FilterKinds<Query>>,
      label: t('period'),
      wide: true,
      show: (query) => {
        if (!query.time_begin && !query.time_end) return undefined
        const { from, to } = daysOf(timesOf(query), today)
        return `${formatDate(from, language)} – ${formatDate(to, language)}`
      },
      meant: (query) => {
        const { from, to } = daysOf(timesOf(query), today, back)
        return { time_begin: from, time_end: to } as Partial<Query>
      },
      control: ({ draft, set }) => (
        <DateRange
          label={t('period')}
          value={daysOf(timesOf(draft), today, back)}
          range={ranges.month}
          tooLong={t('withinMonth')}
          onChange={({ from, to }) => set({ time_begin: from, time_end: to } as Partial<Query>)}
        />
      ),
    }),
    [t, language, back, today],
  )
  return {
    field,
    chips(applied) {
      if (applied.time_begin || applied.time_end) return []
      const { from, to } = daysOf({}, today, back)
      const value = `${formatDate(from, language)} – ${formatDate(to, language)}`
      return [
        {
          key: 'period',
          label: back === undefined ? t('lastMonth') : t('lastDays', { count: back, n: back }),
          value,
        },
      ]
    },
  }
}

const timesOf = ({ time_begin = '', time_end = '' }: LogTimes): LogTimes => ({ time_begin, time_end })
