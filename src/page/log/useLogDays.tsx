import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogTimes } from '@/api/cbo/logs'
import { ranges } from '@/rules/limits/ranges'
import { addDays, formatDate } from '@/lib/time'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DateRange } from '@/ui/time/DateRange'
import { earliestStart, latestEnd, type DateSpan } from '@/lib/span'

const { limit } = ranges.month
const days: FilterKinds<LogTimes> = { time_begin: filterKind.date(), time_end: filterKind.date() }

/** Days that a log shows; without a choice the month up to today, or the last `dayCount` days. */
export function logDaysOf({ time_begin, time_end }: LogTimes, today: string, dayCount?: number): DateSpan {
  if (!time_begin && !time_end && dayCount !== undefined)
    return { from: addDays(today, 1 - dayCount), to: today }
  const latest = time_begin && latestEnd(time_begin, limit)
  const lastDay = time_end || (latest && latest < today ? latest : today)
  return { from: time_begin || (earliestStart(lastDay, limit) ?? lastDay), to: lastDay }
}

/**
 * Filter of a log's days, at most a month; it shows the default days while none are chosen.
 * @param dayCount number of default days up to today; a month when absent
 */
export function useLogDays<Query extends LogTimes>(dayCount?: number): FilterField<Query> {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  const [begin] = useParam('time_begin')
  const [end] = useParam('time_end')
  const [linked] = useParam('date')
  const today = calendarDay(usePageNow(calendarDay, !begin && !end && !linked))
  return useMemo(
    (): FilterField<Query> => ({
      names: ['time_begin', 'time_end'],
      kinds: days as unknown as Partial<FilterKinds<Query>>,
      label: t('period'),
      wide: true,
      show: (query) => {
        if (!query.time_begin && !query.time_end) return undefined
        return spanText(logDaysOf(timesOf(query), today), language)
      },
      unset: () => spanText(logDaysOf({}, today, dayCount), language),
      implied: (query) => {
        const { from: firstDay, to: lastDay } = logDaysOf(timesOf(query), today, dayCount)
        return { time_begin: firstDay, time_end: lastDay } as Partial<Query>
      },
      control: ({ draft, set }) => (
        <DateRange
          label={t('period')}
          value={logDaysOf(timesOf(draft), today, dayCount)}
          range={ranges.month}
          tooLong={t('withinMonth')}
          onChange={({ from: firstDay, to: lastDay }) =>
            set({ time_begin: firstDay, time_end: lastDay } as Partial<Query>)
          }
        />
      ),
    }),
    [t, language, dayCount, today],
  )
}

const spanText = ({ from: firstDay, to: lastDay }: DateSpan, language: string): string =>
  `${formatDate(firstDay, language)} – ${formatDate(lastDay, language)}`

const timesOf = ({ time_begin = '', time_end = '' }: Partial<LogTimes>): LogTimes => ({
  time_begin,
  time_end,
})
