import { useTranslation } from 'react-i18next'
import { energiesApi, type TariffQuery, type TariffTotals } from '@/api/business/energies'
import { progressOf } from '@/rules/console/progress'
import { ShareCard } from '@/ui/chart/ShareCard'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import css from '../../shared/losses/LossTotals.module.css'
import { useComing } from '../../shared/energy/useComing'
import { CategoryBars } from './CategoryBars'
import { sharing, tariffs, totalOf } from './tariffModel'

const height = 150

interface Props {
  query: TariffQuery
  /** The day or month in words. */
  period: string
}

/** What all rows make together: how the tariffs share it, and how each consumer category does. */
export function TariffSums({ query, period }: Props) {
  const { t } = useTranslation('energies')
  const loaded = useComing('tariffEnergy', query, energiesApi.tariffs.totals)
  return (
    <section className={css.totals} aria-label={t('tariffs.sums')}>
      <Answer of={loaded} height={height + 55}>
        {(totals) => <Shown totals={totals} period={period} />}
      </Answer>
    </section>
  )
}

function Shown({ totals: sums, period }: { totals: TariffTotals; period: string }) {
  const { t } = useTranslation('energies')
  const { categories } = sums
  const coming = progressOf(sums)
  if (coming)
    return (
      <>
        <output className={css.coming}>{t('coming', coming)}</output>
        <Skeleton height={height + 55} />
      </>
    )
  const { shared, consumers, rows, known } = sharing(categories)
  const totals = tariffs.map((n) => totalOf(shared, n))
  // Shares of a whole that is not known would be those of another whole.
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
        note={known === null || rows === null ? '' : `${t('rows')}: ${t('of', { n: known, all: rows })}`}
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
