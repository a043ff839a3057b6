import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalQuery } from '@/api/cbo/abnormal'
import { abnormalList } from '@/domain/links/abnormalRead'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { addDays, utilityToday } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './AbnormalData.module.css'

const height = 180

/** How many records there were each day, by type, for the filters of the list. */
export function TrendPanel({ query }: { query: AbnormalQuery }) {
  const { t } = useTranslation('abnormal')
  const { family } = useAbnormalWords()
  const trend = useLoad([abnormalList, 'trend', query], (signal) => abnormalApi.trend(query, signal))
  const data = trend.data
  const model = useMemo((): ChartModel => {
    const days = data?.days ?? []
    const families = data?.families ?? []
    // A day is judged when its data is in, the morning after: a fall to nothing at the end would look like good news.
    const yesterday = addDays(utilityToday(), -1)
    let end = days.length
    const nothing = (at: number) => families.every(({ counts }) => counts[at] === 0)
    while (end > 1 && (days[end - 1] ?? '') >= yesterday && nothing(end - 1)) end -= 1
    return {
      points: days.slice(0, end),
      axes: [{ unit: '', decimals: 0, fromZero: true }],
      series: families.map((of) => ({
        key: of.monitor_type,
        name: family(of),
        values: of.counts.slice(0, end),
      })),
    }
  }, [data, family])
  return (
    <div className={styles.trend}>
      {trend.error && !data ? (
        <FailedState error={trend.error} onRetry={trend.reload} retrying={trend.refreshing} />
      ) : data ? (
        <>
          {trend.error && (
            <p className={styles.old} role="alert">
              {t('trend.failed')}
              <Button size="small" onClick={trend.reload}>
                {t('trend.retry')}
              </Button>
            </p>
          )}
          <ChartCard
            title={t('trend.title')}
            model={model}
            fileName="abnormal"
            object=""
            height={height}
            points="day"
            updating={trend.refreshing}
          />
        </>
      ) : (
        <Skeleton height={height + 55} />
      )}
    </div>
  )
}
