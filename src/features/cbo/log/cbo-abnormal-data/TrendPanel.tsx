import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalQuery } from '@/api/cbo/abnormal'
import { abnormalList } from '@/domain/links/abnormalRead'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { addDays, utilityToday } from '@/lib/time'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'

/** Number of records per day and type, for the list's filters. */
export function TrendPanel({ query }: { query: AbnormalQuery }) {
  const { t } = useTranslation('abnormal')
  const { family } = useAbnormalWords()
  const trend = useLoad([abnormalList, 'trend', query], (signal) => abnormalApi.trend(query, signal))
  const data = trend.data
  const model = useMemo((): ChartModel => {
    const days = data?.days ?? []
    const families = data?.families ?? []
    // The rules judge a day the morning after, so trailing days without records are left out: a drop to zero would be
    // misleading.
    const yesterday = addDays(utilityToday(), -1)
    let end = days.length
    const isEmptyDay = (dayIndex: number) => families.every(({ counts }) => counts[dayIndex] === 0)
    while (end > 1 && (days[end - 1] ?? '') >= yesterday && isEmptyDay(end - 1)) end -= 1
    return {
      points: days.slice(0, end),
      axes: [{ unit: '', decimals: 0, fromZero: true }],
      series: families.map((series) => ({
        key: series.monitor_type,
        name: family(series),
        values: series.counts.slice(0, end),
      })),
    }
  }, [data, family])
  return (
    <AnswerCard title={t('trend.title')} loaded={trend}>
      {() => (
        <ChartCard
          title={t('trend.title')}
          model={model}
          fileName="abnormal"
          object=""
          height={panelDrawing}
          points="day"
          updating={trend.refreshing}
        />
      )}
    </AnswerCard>
  )
}
