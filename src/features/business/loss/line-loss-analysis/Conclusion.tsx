import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { TargetRate } from '@/domain/figures/TargetRate'
import { formatNumber } from '@/lib/number'
import { meterOfCause } from '@/rules/losses/lossInfluence'
import { progressOf } from '@/rules/console/progress'
import type { Loaded } from '@/ui/data/queries'
import { Skeleton } from '@/ui/states/Skeleton'
import { FigureLine, Figures } from '@/ui/value/Figures'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { causeWord } from './lossWords'
import { NextStep } from './NextStep'
import css from './LineLossAnalysis.module.css'

/** The sentence that explains the loss, and its figures. */
export function Conclusion({ loaded }: { loaded: Loaded<LossAnalysis> }) {
  const { t } = useTranslation('losses')
  const { data, reload } = loaded
  return (
    <div className={css.card}>
      <div className={css.found}>
        <p className={css.said}>
          {data ? <Said data={data} /> : loaded.error ? <NoValue /> : <Skeleton width={420} height={16} />}
        </p>
        {data && progressOf(data) === undefined && <NextStep data={data} reload={reload} />}
      </div>
      <Figures name={t('figures')} loaded={loaded}>
        {(answer) => <Sums data={answer} />}
      </Figures>
    </div>
  )
}

function Said({ data }: { data: LossAnalysis }) {
  const { t, i18n } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { object_type, sums, loss_cause, meters } = data
  const progress = progressOf(data)
  if (progress) return loss('progress', progress)
  if (sums.counted === 0) return t('notComputable')
  const mainMeter = meterOfCause(loss_cause, meters)
  const part = data.causes.find((cause) => cause.loss_cause === loss_cause)?.energy ?? undefined
  return (
    <>
      <StatusShape shape={loss_cause === 'technical' ? 'check' : loss_cause === '' ? 'half' : 'diamond'} />
      <strong>{t(causeWord(loss_cause, object_type))}</strong>
      {part !== undefined && part > 0 && sums.loss_energy !== null && (
        <span>
          {t('partOf', {
            part: formatNumber(part, 2, i18n.language),
            loss: formatNumber(sums.loss_energy, 2, i18n.language),
          })}
        </span>
      )}
      {mainMeter && <span>{t('first', { meter: mainMeter.metercomid })}</span>}
    </>
  )
}

function Sums({ data }: { data: LossAnalysis }) {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { target_loss, sums, calculated_at } = data
  const isComing = progressOf(data) !== undefined
  const notYet = <NoValue why={loss('notYet')} />
  const energy = (value: number | null) =>
    isComing ? notYet : <Quantity value={value} unit="kWh" decimals={2} />
  const countedPeriods = {
    name: t('counted'),
    value: isComing ? notYet : <Quantity value={sums.counted} decimals={0} />,
  }
  const supply = { name: loss('supply'), value: energy(sums.supply_energy) }
  const sale = { name: loss('sale'), value: energy(sums.sale_energy) }
  const lossFigure = { name: loss('loss'), value: energy(sums.loss_energy) }
  const target = { name: loss('target'), value: <Quantity value={target_loss} unit="%" decimals={2} /> }
  const explain = (figureName: string, definition: string, parts: readonly (typeof supply)[]) => (
    <Explain
      figureName={figureName}
      definition={definition}
      parts={[...parts, countedPeriods]}
      calculatedAt={calculated_at}
    />
  )
  return (
    <>
      <Figure
        name={loss('rate')}
        large
        explained={explain(loss('rate'), t('rateMeans'), [lossFigure, supply])}
        below={
          <p className={css.target}>
            {target.name} {target.value}
          </p>
        }
      >
        {isComing ? (
          notYet
        ) : sums.loss_rate === null ? (
          <NoValue />
        ) : (
          <TargetRate value={sums.loss_rate} target={target_loss} isLoss />
        )}
      </Figure>
      <Figure
        name={t('above')}
        large
        explained={explain(t('above'), t('aboveMeans'), [lossFigure, supply, target])}
      >
        {energy(sums.above_target)}
      </Figure>
      <FigureLine>
        <Figure name={supply.name} explained={explain(supply.name, t('supplyMeans'), [])}>
          {supply.value}
        </Figure>
        <Figure name={sale.name} explained={explain(sale.name, t('saleMeans'), [])}>
          {sale.value}
        </Figure>
        <Figure name={lossFigure.name} explained={explain(lossFigure.name, t('lossMeans'), [supply, sale])}>
          {lossFigure.value}
        </Figure>
      </FigureLine>
    </>
  )
}
