import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossSummary } from '@/api/business/losses'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { useWords } from '@/domain/words/words'
import { noBalance } from '@/rules/codes/dictionaries'
import { progressOf } from '@/rules/console/progress'
import type { Statuses } from '@/rules/codes/statuses'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { BandBars } from '@/ui/chart/BandBars'
import type { Loaded } from '@/ui/data/queries'
import sharedStyles from '@/ui/theme/shared.module.css'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { Quantity } from '@/ui/value/Quantity'

/** Filter that the totals set on the list below them. */
interface TotalsFilter {
  loss_band?: string
  computable?: string
}

interface Props {
  loaded: Loaded<LossSummary>
  /** Day or month in words. */
  period: string
  narrow: (filter: TotalsFilter) => void
}

interface FigureProps extends Props {
  bands: Statuses
  /** Explanation of the supply. */
  supplyMeans: string
}

interface BandProps extends Props {
  bands: Statuses
  /** Band of the filter; '' = all bands. */
  band: string
  fileName: string
}

/** Sums of all rows of a list of losses. */
export function LossFigures({ loaded, ...sumProps }: FigureProps) {
  const { t } = useTranslation('losses')
  return (
    <Figures name={t('figures')} loaded={loaded}>
      {(summary) => <Sums summary={summary} {...sumProps} />}
    </Figures>
  )
}

/** Number of rows of a list of losses in each band. */
export function LossBands({ loaded, bands, band, period, narrow, fileName }: BandProps) {
  const { t } = useTranslation('losses')
  const { word } = useWords()
  return (
    <AnswerCard title={t('distribution')} loaded={loaded}>
      {(summary) => (
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
      )}
    </AnswerCard>
  )
}

/** Number of rows below the lowest border: energy that nobody supplied, and so a fault of the model or of a meter. */
function AbnormallyNegative({
  summary,
  bands,
  narrow,
}: Pick<FigureProps, 'bands' | 'narrow'> & { summary: LossSummary }) {
  const { word } = useWords()
  // The head-end answers the bands from the lowest rate to the highest.
  const [lowest] = summary.bands
  if (!lowest?.count || bands.look(lowest.loss_band)?.tone !== 'danger') return null
  return (
    <Figure name={word(bands, lowest.loss_band)} bad target={() => narrow({ loss_band: lowest.loss_band })}>
      <Quantity value={lowest.count} decimals={0} />
    </Figure>
  )
}

function Sums({
  summary,
  period,
  bands,
  supplyMeans,
  narrow,
}: Omit<FigureProps, 'loaded'> & { summary: LossSummary }) {
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
  const sumFigure = (
    name: string,
    value: number | null,
    definition: string,
    parts: readonly { name: string; value: ReactNode }[] = [],
    large = false,
  ) => (
    <Figure
      name={name}
      large={large}
      explained={
        <Explain
          figureName={name}
          definition={definition}
          parts={parts}
          calculatedAt={calculated_at}
          rows={rowsLink}
        />
      }
    >
      {energy(value)}
    </Figure>
  )
  return (
    <>
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
      </Figure>
      {sumFigure(t('loss'), loss_energy, t('lossMeans'), flows, true)}
      <FigureLine>
        {sumFigure(t('supply'), supply_energy, supplyMeans)}
        {sumFigure(t('sale'), sale_energy, t('saleMeans'))}
        <Figure
          name={t('notComputable')}
          target={missing ? () => narrow({ computable: '0' }) : undefined}
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
          <Quantity value={missing} decimals={0} />
          {objectCount !== null && <span className={sharedStyles.quiet}>{` / ${objectCount}`}</span>}
        </Figure>
        <AbnormallyNegative summary={summary} bands={bands} narrow={narrow} />
        {progress && <FigureNote>{t('progress', progress)}</FigureNote>}
      </FigureLine>
    </>
  )
}
