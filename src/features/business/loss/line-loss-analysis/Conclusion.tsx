import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { meterOfCause } from '@/rules/losses/lossInfluence'
import { progressOf } from '@/rules/console/progress'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { useMenuPage } from '@/stores/menuPages'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { withQuery } from '@/lib/url'
import { causeWord } from './lossWords'
import css from './LineLossAnalysis.module.css'

/** Head of the analysis: the object, its loss and the main cause. */
export function Conclusion({ data, tools }: { data: LossAnalysis; tools: ReactNode }) {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { object_name, object_type, line_name, target_loss, sums, loss_cause, calculated_at } = data
  const progress = progressOf(data)
  const renderValue = (value: number | null, unit: string) =>
    progress ? <NoValue why={loss('notYet')} /> : <Quantity value={value} unit={unit} decimals={2} />
  const energy = (value: number | null) => renderValue(value, 'kWh')
  const mainMeter = meterOfCause(loss_cause, data.meters)
  const countedPeriods = progress ? (
    <NoValue why={loss('notYet')} />
  ) : (
    <Quantity value={sums.counted} decimals={0} />
  )
  const supply = { name: loss('supply'), value: energy(sums.supply_energy) }
  const sale = { name: loss('sale'), value: energy(sums.sale_energy) }
  const lossFigure = { name: loss('loss'), value: energy(sums.loss_energy) }
  const target = { name: loss('target'), value: <Quantity value={target_loss} unit="%" decimals={2} /> }
  const figures = [
    {
      name: loss('rate'),
      value: renderValue(sums.loss_rate, '%'),
      definition: t('rateMeans'),
      parts: [lossFigure, supply],
    },
    { ...supply, definition: t('supplyMeans'), parts: [] },
    { ...sale, definition: t('saleMeans'), parts: [] },
    { ...lossFigure, definition: t('lossMeans'), parts: [supply, sale] },
    {
      name: t('above'),
      value: energy(sums.above_target),
      definition: t('aboveMeans'),
      parts: [lossFigure, supply, target],
    },
  ]
  return (
    <header className={css.card}>
      <div className={css.head}>
        <h2 className={css.object}>{object_name}</h2>
        {object_type === 'tg' && <span className={css.muted}>{line_name}</span>}
        <span className={css.muted}>
          {loss('target')}: <Quantity value={target_loss} unit="%" decimals={2} />
        </span>
        <ObjectLinks data={data} />
        <span className={css.buttons}>{tools}</span>
      </div>
      {progress ? null : sums.counted === 0 ? (
        <p className={css.said}>{t('notComputable')}</p>
      ) : (
        <p className={css.said}>
          <StatusShape
            shape={loss_cause === 'technical' ? 'check' : loss_cause === '' ? 'half' : 'diamond'}
          />
          <strong>{t(causeWord(loss_cause, object_type))}</strong>
          {mainMeter && <span>{t('first', { meter: mainMeter.metercomid })}</span>}
        </p>
      )}
      <div className={css.figures}>
        {figures.map(({ name, value, definition, parts }) => (
          <Figure
            key={name}
            name={name}
            explained={
              <Explain
                figureName={name}
                definition={definition}
                parts={[...parts, { name: t('counted'), value: countedPeriods }]}
                calculatedAt={calculated_at}
              />
            }
          >
            {value}
          </Figure>
        ))}
      </div>
      {progress && <p className={css.muted}>{loss('progress', progress)}</p>}
    </header>
  )
}

/** Links of the object: its list of losses, its abnormal records, the map. */
function ObjectLinks({ data: { object_id, object_type, looked_at } }: { data: LossAnalysis }) {
  const { t } = useTranslation('losses')
  const areas = { page: useMenuPage('tgLineLoss'), title: t('areas.title'), query: { tg_id: object_id } }
  const lines = { page: useMenuPage('lineLoss'), title: t('lines.title'), query: { line_id: object_id } }
  const abnormalPage = useMenuPage('cboAbnormalData')
  const mapPage = useMenuPage('gis')
  const losses = object_type === 'tg' ? areas : object_type === 'line' ? lines : undefined
  return (
    <>
      {losses?.page !== undefined && (
        <ObjectLink to={withQuery(losses.page, { ...losses.query, data_date: looked_at })}>
          {losses.title}
        </ObjectLink>
      )}
      {abnormalPage !== undefined && (
        <ObjectLink to={withQuery(abnormalPage, { ...losses?.query })}>{t('openFound')}</ObjectLink>
      )}
      {mapPage !== undefined && object_type === 'tg' && (
        <ObjectLink to={withQuery(mapPage, { object: `tg:${object_id}`, losses: '1' })}>
          {t('openMap')}
        </ObjectLink>
      )}
    </>
  )
}
