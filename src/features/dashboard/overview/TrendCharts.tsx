import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardSummary } from '@/api/console/dashboard'
import { thinSpace } from '@/lib/number'
import { readTarget } from '@/rules/losses/targets'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import type { Loaded } from '@/ui/data/queries'
import { chartColors } from '@/ui/theme/chartColors'

const percent = (rate: number | null): number | null => (rate === null ? null : rate * 100)

interface Props {
  summary: Loaded<DashboardSummary>
  /** Height of a drawing, px. */
  height: number
}

/** Trends of the last 30 days: online and reading rates of the meters, and their energy. */
export function TrendCharts({ summary, height }: Props) {
  const { t } = useTranslation('dashboard')
  const trend = useMemo(() => summary.data?.trend ?? [], [summary.data])
  const points = useMemo(() => trend.map((day) => day.data_date), [trend])
  const rates = useMemo(
    (): ChartModel => ({
      points,
      axes: [{ unit: '%', decimals: 2 }],
      series: [
        {
          key: 'online',
          name: t('onlineRate'),
          color: chartColors[1],
          values: trend.map((day) => percent(day.online_rate)),
        },
        {
          key: 'success',
          name: t('successBy'),
          // Orange and red are for what needs a hand.
          color: chartColors[0],
          values: trend.map((day) => percent(day.success_rate)),
        },
      ],
      limits: [{ name: t('target', { target: `${readTarget}${thinSpace}%` }), value: readTarget }],
    }),
    [points, trend, t],
  )
  const energy = useMemo(
    (): ChartModel => ({
      points,
      axes: [{ unit: 'MWh', decimals: 1, fromZero: true }],
      series: [
        {
          key: 'energy',
          name: t('energyDaily'),
          kind: 'bar',
          color: chartColors[0],
          values: trend.map((day) => (day.energy === null ? null : day.energy / 1000)),
        },
      ],
    }),
    [points, trend, t],
  )
  return (
    <>
      <AnswerCard title={t('trend')} loaded={summary}>
        {() => (
          <ChartCard
            title={t('trend')}
            model={rates}
            fileName="network"
            object=""
            height={height}
            points="day"
          />
        )}
      </AnswerCard>
      <AnswerCard title={t('energyTrend')} loaded={summary}>
        {() => (
          <ChartCard
            title={t('energyTrend')}
            model={energy}
            fileName="network"
            object=""
            height={height}
            points="day"
          />
        )}
      </AnswerCard>
    </>
  )
}
