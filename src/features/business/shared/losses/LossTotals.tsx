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

/** Filter that the totals set on the list below them. */
interface TotalsFilter {
  loss_band?: string
  computable?: string
}

interface Props {
  loaded: Loaded<LossSummary>
  bands: Statuses
  /** Band of the filter; '' = all bands. */
  band: string
  /** Day or month in words. */
  period: string
  /** Explanation of the supply. */
  supplyMeans: string
  narrow: (filter: TotalsFilter) => void
  fileName: string
}

/** Sums of all rows of a list of losses, and the number of rows in each band. */
export function LossTotals({ loaded, ...totalsProps }: Props) {
  const { t } = useTranslation('losses')
  return (
    <section className={css.totals} aria-label={t('figures')}>
      <Answer loaded={loaded} height={132}>
        {(summary) => <Totals summary={summary} {...totalsProps} />}
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
  const progress = progressOf(summary)
  // A sum is known only if all its parts are.
  const missing = not_computable.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  )
  const objectCount = computable === null || missing === null ? null : computable + missing
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={0} />
  const rowsLink = { label: explain('rows'), show: () => narrow({ computable: '1' }) }
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
                    computable === null || objectCount === null ? (
                      <Quantity value={computable} decimals={0} />
                    ) : (
                      t('object', { count: computable, total: objectCount })
                    ),
                },
              ]}
              calculatedAt={calculated_at}
              rows={rowsLink}
            />
          }
        >
          <Quantity value={loss_rate} unit="%" decimals={2} />
          {progress && <span className={css.coming}>{t('progress', progress)}</span>}
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
                rows={rowsLink}
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
          {objectCount !== null && <span className={css.rest}>{` / ${objectCount}`}</span>}
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
