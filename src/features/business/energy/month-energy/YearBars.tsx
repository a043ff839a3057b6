import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { energiesApi, type MonthEnergyQuery } from '@/api/business/energies'
import { formatNumber } from '@/lib/number'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { EnergyBars } from '../../shared/energy/EnergyBars'
import { useFigures } from '../../shared/energy/useFigures'

/** Maximum number of meters whose twelve months are summed up without being requested. */
const automaticMeters = 2_000

interface Props {
  query: MonthEnergyQuery
  meters: number
}

/** Chart of the twelve months up to the last month of the filter, for the same meters. */
export function YearBars({ query, meters }: Props) {
  const { t, i18n } = useTranslation('energies')
  const [isRequested, setRequested] = useState(false)
  if (isRequested || meters <= automaticMeters) return <Year query={query} />
  return (
    <EmptyState
      title={t('month.year')}
      hint={t('month.workOutText', { n: formatNumber(meters, 0, i18n.language) })}
      action={<Button onClick={() => setRequested(true)}>{t('month.workOut')}</Button>}
    />
  )
}

function Year({ query }: { query: MonthEnergyQuery }) {
  const { t } = useTranslation('energies')
  const loaded = useFigures('monthEnergy.year', query, energiesApi.months.year)
  return (
    <Answer loaded={loaded} height={196}>
      {(sums) => <EnergyBars title={t('month.year')} points="month" sums={sums} fileName="monthEnergy" />}
    </Answer>
  )
}
