import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnergyTotals as Totals } from '@/api/energies'
import { EnergyQuality } from '@/domain/EnergyQuality'
import { Explain } from '@/domain/Explain'
import { Figure } from '@/domain/Figure'
import { round } from '@/lib/format'
import { isComing } from '@/rules/progress'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Quantity } from '@/ui/value/Quantity'
import css from './LossTotals.module.css'

interface Props {
  loaded: Loaded<Totals>
  /** The days or months in words. */
  period: string
  /** Sets a condition on the list below. */
  narrow: (to: { totalizer: '1' }) => void
  /** Beside the sums. */
  renderBars: (totals: Totals) => ReactNode
}

/** What all rows of a list of energies make together. */
export function EnergyTotals({ loaded, ...shown }: Props) {
  const { t } = useTranslation('energies')
  return (
    <section className={css.totals} aria-label={t('total')}>
      <Answer of={loaded} height={196}>
        {(totals) => <Shown totals={totals} {...shown} />}
      </Answer>
    </section>
  )
}

function Shown({ totals, period, narrow, renderBars }: Omit<Props, 'loaded'> & { totals: Totals }) {
  const { t } = useTranslation('energies')
  const { t: explain } = useTranslation('explain')
  const { done, total, rows, known, pap_e, totalizer_e, quality, calculated_at } = totals
  const coming = isComing({ done, total })
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={2} />
  const count =
    known === null || rows === null ? (
      <Quantity value={known} decimals={0} />
    ) : (
      t('of', { n: known, all: rows })
    )
  const consumers = pap_e === null || totalizer_e === null ? null : round(pap_e - totalizer_e, 2)
  return (
    <>
      <div className={css.figures}>
        <Figure
          name={t('total')}
          large
          explained={
            <Explain
              of={t('total')}
              definition={t('totalMeans')}
              parts={[
                { name: t('total'), value: energy(pap_e) },
                { name: t('rows'), value: count },
                { name: t('totalizers'), value: energy(totalizer_e) },
                { name: t('consumers'), value: energy(consumers) },
                { name: t('period'), value: period },
              ]}
              at={calculated_at}
            />
          }
        >
          {energy(pap_e)}
          {coming && <span className={css.coming}>{t('coming', { done, total })}</span>}
        </Figure>
        <Figure
          name={t('totalizers')}
          explained={
            <Explain
              of={t('totalizers')}
              definition={t('totalizersMeans')}
              parts={[]}
              at={calculated_at}
              rows={{ label: explain('rows'), show: () => narrow({ totalizer: '1' }) }}
            />
          }
        >
          {energy(totalizer_e)}
        </Figure>
        <Figure name={t('consumers')}>{energy(consumers)}</Figure>
        <Figure name={t('rows')}>{count}</Figure>
        <Figure name={t('worst')}>
          <EnergyQuality quality={quality} />
        </Figure>
      </div>
      {renderBars(totals)}
    </>
  )
}
