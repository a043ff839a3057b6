import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HourCounts } from '@/api/cbo/logs'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import type { Loaded } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './Log.module.css'

const height = 160

interface Props {
  loaded: Loaded<HourCounts>
  title: string
  fileName: string
  /** Names of the series; a series without a name is left out. */
  total?: string
  failed: string
}

/** Number of log entries in each hour of the list below. */
export function LogChart({ loaded, title, fileName, total, failed }: Props) {
  const { t } = useTranslation('logs')
  const { data, error } = loaded
  const model = useMemo((): ChartModel => {
    const totalSeries = total === undefined ? [] : [{ key: 'total', name: total, values: data?.total ?? [] }]
    return {
      points: data?.hours ?? [],
      axes: [{ unit: '', decimals: 0, fromZero: true, steps: 2 }],
      series: [
        ...totalSeries,
        { key: 'failed', name: failed, values: data?.failed ?? [], color: '#c0392b', kind: 'bar' as const },
      ],
    }
  }, [data, total, failed])
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={loaded.reload} retrying={loaded.refreshing} />
    ) : (
      <Skeleton height={height + 55} />
    )
  return (
    <div className={styles.chart}>
      {error && (
        <p className={styles.old} role="alert">
          {t('chartFailed')}
        </p>
      )}
      <ChartCard
        title={title}
        model={model}
        fileName={fileName}
        object=""
        height={height}
        updating={loaded.refreshing}
      />
    </div>
  )
}
