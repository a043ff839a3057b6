import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { energiesApi, type MonthEnergyQuery } from '@/api/business/energies'
import { formatNumber } from '@/lib/number'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { EnergyBars } from '../../shared/energy/EnergyBars'
import { useComing } from '../../shared/energy/useComing'

/** Of more meters twelve months are summed up only when somebody asks. */
const most = 2_000

interface Props {
  query: MonthEnergyQuery
  meters: number
}

/** The twelve months up to the last chosen one, of the same meters. */
export function YearBars({ query, meters }: Props) {
  const { t, i18n } = useTranslation('energies')
  const [wanted, setWanted] = useState(false)
  if (wanted || meters <= most) return <Year query={query} />
  return (
    <EmptyState
      title={t('month.year')}
      hint={t('month.workOutText', { n: formatNumber(meters, 0, i18n.language) })}
      action={<Button onClick={() => setWanted(true)}>{t('month.workOut')}</Button>}
    />
  )
}

function Year({ query }: { query: MonthEnergyQuery }) {
  const { t } = useTranslation('energies')
  const loaded = useComing('monthEnergy.year', query, energiesApi.months.year)
  return (
    <Answer of={loaded} height={196}>
      {(sums) => <EnergyBars title={t('month.year')} points="month" sums={sums} fileName="monthEnergy" />}
    </Answer>
  )
}
