import { useTranslation } from 'react-i18next'
import type { LossSummary } from '@/api/business/losses'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { useWords } from '@/domain/words/words'
import { noBalance } from '@/rules/codes/dictionaries'
import { progressOf } from '@/rules/console/progress'
import type { Statuses } from '@/rules/codes/statuses'
import { BandBars } from '@/ui/chart/BandBars'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Quantity } from '@/ui/value/Quantity'
import css from './LossTotals.module.css'

/** Conditions that the totals set on the list below them. */
interface Narrowing {
  loss_band?: string
  computable?: string
}

interface Props {
  loaded: Loaded<LossSummary>
  bands: Statuses
  /** The band that is shown alone; '' = all. */
  band: string
  /** The day or month in words. */
  period: string
  /** What lets energy in, in a sentence. */
  supplyMeans: string
  narrow: (to: Narrowing) => void
  fileName: string
}

/** What all rows of a list of losses make together, and how many of them stand in each band. */
export function LossTotals({ loaded, ...shown }: Props) {
  const { t } = useTranslation('losses')
  return (
    <section className={css.totals} aria-label={t('figures')}>
      <Answer of={loaded} height={132}>
        {(summary) => <Totals summary={summary} {...shown} />}
      </Answer>
    </section>
  )
}

function Totals({
  summary,
  bands,
  band,
  period,
  supplyMeans,
  narrow,
  fileName,
}: Omit<Props, 'loaded'> & { summary: LossSummary }) {
  const { t } = useTranslation('losses')
  const { t: explain } = useTranslation('explain')
  const { word } = useWords()
  const { supply_energy, sale_energy, loss_energy, loss_rate, computable, not_computable, calculated_at } =
    summary
  const coming = progressOf(summary)
  // A sum is known when all its parts are.
  const missing = not_computable.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  )
  const all = computable === null || missing === null ? null : computable + missing
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={0} />
  const made = { label: explain('rows'), show: () => narrow({ computable: '1' }) }
  const flows = [
    { name: t('supply'), value: energy(supply_energy) },
    { name: t('sale'), value: energy(sale_energy) },
  ]
  const sums = [
    { name: t('supply'), value: supply_energy, means: supplyMeans, parts: [] },
    { name: t('sale'), value: sale_energy, means: t('saleMeans'), parts: [] },
    { name: t('loss'), value: loss_energy, means: t('lossMeans'), parts: flows },
  ]
  return (
    <>
      <div className={css.figures}>
        <Figure
          name={t('groupRate')}
          large
          explained={
            <Explain
              figureName={t('groupRate')}
              definition={t('groupRateMeans')}
              parts={[
                { name: t('loss'), value: energy(loss_energy) },
                { name: t('supply'), value: energy(supply_energy) },
                { name: t('period'), value: period },
                {
                  name: t('computable'),
                  value:
                    computable === null || all === null ? (
                      <Quantity value={computable} decimals={0} />
                    ) : (
                      t('object', { count: computable, total: all })
                    ),
                },
              ]}
              calculatedAt={calculated_at}
              rows={made}
            />
          }
        >
          <Quantity value={loss_rate} unit="%" decimals={2} />
          {coming && <span className={css.coming}>{t('progress', coming)}</span>}
        </Figure>
        {sums.map(({ name, value, means, parts }) => (
          <Figure
            key={name}
            name={name}
            explained={
              <Explain
                figureName={name}
                definition={means}
                parts={parts}
                calculatedAt={calculated_at}
                rows={made}
              />
            }
          >
            {energy(value)}
          </Figure>
        ))}
        <Figure
          name={t('computable')}
          explained={
            missing !== 0 && (
              <Explain
                figureName={t('notComputable')}
                definition={t('notComputableMeans')}
                parts={not_computable.map(({ loss_reason, count }) => ({
                  name: word(noBalance, loss_reason),
                  value: <Quantity value={count} decimals={0} />,
                }))}
                calculatedAt={calculated_at}
                rows={{ label: t('showFailing'), show: () => narrow({ computable: '0' }) }}
              />
            )
          }
        >
          <Quantity value={computable} decimals={0} />
          {all !== null && <span className={css.rest}>{` / ${all}`}</span>}
        </Figure>
      </div>
      <BandBars
        title={t('distribution')}
        header={[t('band'), t('count')]}
        bars={summary.bands.map(({ loss_band, count }) => ({
          band: loss_band,
          name: word(bands, loss_band),
          look: bands.look(loss_band),
          count,
        }))}
        selectedBand={band}
        describe={(name) => t('showBand', { band: name })}
        period={period}
        fileName={fileName}
        onChoose={(next) => narrow({ loss_band: next })}
      />
    </>
  )
}
