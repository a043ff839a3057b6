import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { formatMonth } from '@/lib/format'
import { formatDate } from '@/lib/time'

/** First and last day or month of an analysis, as text. */
export function usePeriodText({ periods }: LossAnalysis): string {
  const { i18n } = useTranslation()
  const format = (period = '') =>
    period.length === 7 ? formatMonth(period) : formatDate(period, i18n.language)
  return `${format(periods[0]?.period)} – ${format(periods.at(-1)?.period)}`
}
