import { useTranslation } from 'react-i18next'
import { energiesApi, type TariffQuery, type TariffTotals } from '@/api/business/energies'
import { progressOf } from '@/rules/console/progress'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
import { panelPicture } from '@/ui/chart/cardHeights'
import { ShareCard } from '@/ui/chart/ShareCard'
import { useFigures } from '../../shared/energy/useFigures'
import { CategoryBars } from './CategoryBars'
import { sharing, tariffs, totalOf } from './tariffModel'

interface Props {
  query: TariffQuery
  /** Day or month in words. */
  period: string
}

/** Charts of all rows: shares of the tariffs, and the tariffs of each consumer category. */
export function TariffSums({ query, period }: Props) {
  const { t } = useTranslation('energies')
  const loaded = useFigures('tariffEnergy', query, energiesApi.tariffs.totals)
  return (
    <AnswerCard title={t('tariffs.bars')} loaded={loaded}>
      {(totals) => <TariffCharts totals={totals} period={period} />}
    </AnswerCard>
  )
}

function TariffCharts({ totals: sums, period }: { totals: TariffTotals; period: string }) {
  const { t } = useTranslation('energies')
  const { categories } = sums
  const progress = progressOf(sums)
  if (progress) return <WaitingCard title={t('tariffs.bars')} note={t('coming', progress)} />
  const { shared, consumers, rows, known: knownRows } = sharing(categories)
  const totals = tariffs.map((n) => totalOf(shared, n))
  // Without the sum of a tariff the shares of the others would be too large, so that none is drawn.
  const parts = totals.includes(null)
    ? []
    : tariffs
        .map((n, index) => ({
          key: String(n),
          name: t('tariffs.tariff', { n }),
          count: totals[index] ?? 0,
        }))
        .filter(({ count }) => count > 0)
  const card = { fileName: 'tariffEnergy', object: '', height: panelPicture, period }
  return (
    <>
      <CategoryBars
        {...card}
        title={t('tariffs.bars')}
        note={
          knownRows === null || rows === null ? '' : `${t('rows')}: ${t('of', { n: knownRows, all: rows })}`
        }
        categories={categories}
      />
      <ShareCard
        {...card}
        title={t(consumers ? 'tariffs.donut' : 'tariffs.donutOfChecks')}
        nameTitle={t('tariffs.sums')}
        countTitle="kWh"
        measured
        parts={parts}
      />
    </>
  )
}
