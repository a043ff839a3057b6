import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { DateRange } from '@/ui/time/DateRange'
import { logSpan, type LogFilters } from './logFilters'

const make = filterFields<LogFilters>()

/** The filters of a log: its days, at most a month, and the result; with `content` also words to look for. */
export function useLogFields(content: boolean): readonly FilterField<LogFilters>[] {
  const { t } = useTranslation('account')
  const [firstDay] = useParam('from')
  const [lastDay] = useParam('to')
  const today = calendarDay(usePageNow(calendarDay, !firstDay && !lastDay))
  return useMemo(() => {
    const days = make.custom({
      names: ['from', 'to'],
      label: t('log.days'),
      wide: true,
      show: (applied, language) => {
        if (!applied.from && !applied.to) return undefined
        const span = logSpan(applied, today)
        return `${formatDate(span.from, language)} – ${formatDate(span.to, language)}`
      },
      implied: (applied) => logSpan(applied, today),
      control: ({ draft, set }) => (
        <DateRange
          label={t('log.days')}
          value={logSpan(
            { ...(draft.from ? { from: draft.from } : {}), ...(draft.to ? { to: draft.to } : {}) },
            today,
          )}
          range={ranges.month}
          onChange={set}
        />
      ),
    })
    const result = make.select('result', t('log.result'), [
      { value: '1', label: t('result.1') },
      { value: '2', label: t('result.2') },
    ])
    return content ? [days, make.text('content', t('log.search')), result] : [days, result]
  }, [t, content, today])
}
