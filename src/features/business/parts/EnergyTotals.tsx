import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnergyTotals as Totals } from '@/api/energies'
import { EnergyQuality } from '@/domain/EnergyQuality'
import { Explain } from '@/domain/Explain'
import { round } from '@/lib/format'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import { Quantity } from '@/ui/value/Quantity'
import { Figure } from './Figure'
import css from './LossTotals.module.css'

const chartHeight = 116

interface Props {
  loaded: Loaded<Totals>
  /** What a bar is. */
  points: 'day' | 'month'
  /** The question that the bars answer. */
  chart: string
  /** The days or months in words. */
  period: string
  fileName: string
}

/** What all rows of a list of energies make together, by day or month. */
export function EnergyTotals({ loaded, ...shown }: Props) {
  const { t } = useTranslation('energies')
  return (
    <section className={css.totals} aria-label={t('total')}>
      <Answer of={loaded} height={170}>
        {(totals) => <Shown totals={totals} updating={loaded.refreshing} {...shown} />}
      </Answer>
    </section>
  )
}

function Shown({
  totals,
  updating,
  points,
  chart,
  period,
  fileName,
}: Omit<Props, 'loaded'> & { totals: Totals; updating: boolean }) {
  const { t } = useTranslation('energies')
  const { done, total, rows, known, pap_e, totalizer_e, quality, calculated_at, periods } = totals
  const coming = (done ?? 0) < (total ?? 0)
  const model = useMemo(
    (): ChartModel => ({
      points: periods.map((each) => each.period),
      axes: [{ unit: 'kWh', decimals: 2, fromZero: true, steps: 3 }],
      series: [{ key: 'pap_e', name: t('total'), kind: 'bar', values: periods.map((each) => each.pap_e) }],
    }),
    [periods, t],
  )
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={2} />
  const count = known === null ? <Quantity value={null} /> : t('of', { n: known, all: rows ?? 0 })
  const consumers = pap_e === null ? null : round(pap_e - (totalizer_e ?? 0), 2)
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
            <Explain of={t('totalizers')} definition={t('totalizersMeans')} parts={[]} at={calculated_at} />
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
      {coming ? (
        <Skeleton height={chartHeight + 55} />
      ) : (
        <ChartCard
          title={chart}
          model={model}
          fileName={fileName}
          object=""
          points={points}
          height={chartHeight}
          updating={updating}
        />
      )}
    </>
  )
}
