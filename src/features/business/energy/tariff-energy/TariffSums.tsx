import { useTranslation } from 'react-i18next'
import { energiesApi, type TariffQuery, type TariffTotals } from '@/api/business/energies'
import { progressOf } from '@/rules/console/progress'
import { ShareCard } from '@/ui/chart/ShareCard'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import css from '../../shared/losses/LossTotals.module.css'
import { useFigures } from '../../shared/energy/useFigures'
import { CategoryBars } from './CategoryBars'
import { sharing, tariffs, totalOf } from './tariffModel'

const height = 150

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
    <section className={css.totals} aria-label={t('tariffs.sums')}>
      <Answer loaded={loaded} height={height + 55}>
        {(totals) => <TariffCharts totals={totals} period={period} />}
      </Answer>
    </section>
  )
}

function TariffCharts({ totals: sums, period }: { totals: TariffTotals; period: string }) {
  const { t } = useTranslation('energies')
  const { categories } = sums
  const progress = progressOf(sums)
  if (progress)
    return (
      <>
        <output className={css.coming}>{t('coming', progress)}</output>
        <Skeleton height={height + 55} />
      </>
    )
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
  const card = { fileName: 'tariffEnergy', object: '', height, period }
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
