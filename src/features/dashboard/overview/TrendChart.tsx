import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardSummary } from '@/api/dashboard'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'

const percent = (rate: number | null): number | null => (rate === null ? null : rate * 100)

/** Online rate, reading success and energy of the last 30 days. */
export function TrendChart({ trend }: { trend: DashboardSummary['trend'] }) {
  const { t } = useTranslation('dashboard')
  const model = useMemo(
    (): ChartModel => ({
      points: trend.map((day) => day.data_date),
      axes: [
        { unit: '%', decimals: 2 },
        { unit: 'MWh', decimals: 1, fromZero: true },
      ],
      series: [
        {
          key: 'energy',
          name: t('energyDaily'),
          axis: 1,
          kind: 'bar',
          color: '#9cc9c7',
          values: trend.map((day) => (day.energy === null ? null : day.energy / 1000)),
        },
        {
          key: 'online',
          name: t('onlineRate'),
          color: '#0072b2',
          values: trend.map((day) => percent(day.online_rate)),
        },
        {
          key: 'success',
          name: t('successRate'),
          color: '#d55e00',
          values: trend.map((day) => percent(day.success_rate)),
        },
      ],
    }),
    [trend, t],
  )
  return <ChartCard title={t('trend')} model={model} fileName="network-trend" height={300} points="day" />
}
