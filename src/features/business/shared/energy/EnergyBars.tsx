import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnergyTotals } from '@/api/business/energies'
import { meterRoles } from '@/rules/archive/meterRules'
import { progressOf } from '@/rules/console/progress'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { Skeleton } from '@/ui/states/Skeleton'

const height = 140

interface Props {
  /** The question that the bars answer. */
  title: string
  /** What a bar is. */
  points: 'day' | 'month'
  sums: EnergyTotals
  fileName: string
}

/** The sums of a list of energies by day or month, of consumers where there are any, as soon as all of them are worked out. */
export function EnergyBars({ title, points, sums, fileName }: Props) {
  const { t } = useTranslation('energies')
  const { roles } = sums
  const [lead] = roles
  const role = meterRoles.find((each) => each === lead?.meter_role) ?? 'consumer'
  const model = useMemo(
    (): ChartModel => ({
      points: (lead?.periods ?? []).map((each) => each.period),
      axes: [{ unit: 'kWh', decimals: 2, fromZero: true, steps: 2 }],
      series: [
        {
          key: 'pap_e',
          name: t(`total.${role}`),
          kind: 'bar',
          values: (lead?.periods ?? []).map((each) => each.pap_e),
        },
      ],
    }),
    [lead, role, t],
  )
  if (progressOf(sums)) return <Skeleton height={height + 55} />
  return (
    <ChartCard title={title} model={model} fileName={fileName} object="" points={points} height={height} />
  )
}
