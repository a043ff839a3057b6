import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnergyTotals } from '@/api/query/energyTotals'
import { meterRoles } from '@/rules/archive/meterRules'
import { progressOf } from '@/rules/console/progress'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'

interface Props {
  /** Title of the chart. */
  title: string
  /** Period of a bar. */
  points: 'day' | 'month'
  sums: EnergyTotals
  fileName: string
}

/** Chart of the sums by day or month, of consumers where there are any; a placeholder until all sums are calculated. */
export function EnergyBars({ title, points, sums, fileName }: Props) {
  const { t } = useTranslation('energies')
  const { t: common } = useTranslation('common')
  const { roles } = sums
  const [leadingRole] = roles
  const role = meterRoles.find((candidate) => candidate === leadingRole?.meter_role) ?? 'consumer'
  const model = useMemo(
    (): ChartModel => ({
      points: (leadingRole?.periods ?? []).map((entry) => entry.period),
      axes: [{ unit: 'kWh', decimals: 2, fromZero: true, steps: 2 }],
      series: [
        {
          key: 'pap_e',
          name: t(`total.${role}`),
          kind: 'bar',
          values: (leadingRole?.periods ?? []).map((entry) => entry.pap_e),
        },
      ],
    }),
    [leadingRole, role, t],
  )
  const progress = progressOf(sums)
  if (progress) return <WaitingCard title={title} note={common('state.coming', progress)} />
  return (
    <ChartCard
      title={title}
      model={model}
      fileName={fileName}
      object=""
      points={points}
      height={panelDrawing}
    />
  )
}
