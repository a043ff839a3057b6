import { useTranslation } from 'react-i18next'
import { energiesApi, type MonthEnergyQuery } from '@/api/business/energies'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { EnergyBars } from '../../shared/energy/EnergyBars'
import { useFigures } from '../../shared/energy/useFigures'

/** Chart of the twelve months up to the last month of the filter, for the same meters. */
export function YearBars({ query }: { query: MonthEnergyQuery }) {
  const { t } = useTranslation('energies')
  const loaded = useFigures('monthEnergy.year', query, energiesApi.months.year)
  return (
    <AnswerCard title={t('month.year')} loaded={loaded}>
      {(sums) => <EnergyBars title={t('month.year')} points="month" sums={sums} fileName="monthEnergy" />}
    </AnswerCard>
  )
}
