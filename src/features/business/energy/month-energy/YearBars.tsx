import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { energiesApi, type MonthEnergyQuery } from '@/api/business/energies'
import { formatNumber } from '@/lib/number'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
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
    <WaitingCard title={t('month.year')}>
      <span>{t('month.workOutText', { n: formatNumber(meters, 0, i18n.language) })}</span>
      <Button onClick={() => setRequested(true)}>{t('month.workOut')}</Button>
    </WaitingCard>
  )
}

function Year({ query }: { query: MonthEnergyQuery }) {
  const { t } = useTranslation('energies')
  const loaded = useFigures('monthEnergy.year', query, energiesApi.months.year)
  return (
    <AnswerCard title={t('month.year')} loaded={loaded}>
      {(sums) => <EnergyBars title={t('month.year')} points="month" sums={sums} fileName="monthEnergy" />}
    </AnswerCard>
  )
}
