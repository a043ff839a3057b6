import { useMemo } from 'react'
import type { HourCounts } from '@/api/cbo/logs'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import type { Loaded } from '@/ui/data/queries'

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
  const { data } = loaded
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
  return (
    <AnswerCard title={title} loaded={loaded}>
      {() => (
        <ChartCard
          title={title}
          model={model}
          fileName={fileName}
          object=""
          height={panelDrawing}
          updating={loaded.refreshing}
        />
      )}
    </AnswerCard>
  )
}
