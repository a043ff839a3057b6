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

/** Which object it is, what it loses, and what explains the most of it. */
export function Conclusion({ data, tools }: { data: LossAnalysis; tools: ReactNode }) {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { object_name, object_type, line_name, target_loss, sums, loss_cause, calculated_at } = data
  const coming = progressOf(data)
  const shown = (value: number | null, unit: string) =>
    coming ? <NoValue why={loss('notYet')} /> : <Quantity value={value} unit={unit} decimals={2} />
  const energy = (value: number | null) => shown(value, 'kWh')
  const first = meterOfCause(loss_cause, data.meters)
  const counted = coming ? <NoValue why={loss('notYet')} /> : <Quantity value={sums.counted} decimals={0} />
  const supply = { name: loss('supply'), value: energy(sums.supply_energy) }
  const sale = { name: loss('sale'), value: energy(sums.sale_energy) }
  const lost = { name: loss('loss'), value: energy(sums.loss_energy) }
  const target = { name: loss('target'), value: <Quantity value={target_loss} unit="%" decimals={2} /> }
  const figures = [
    {
      name: loss('rate'),
      value: shown(sums.loss_rate, '%'),
      definition: t('rateMeans'),
      parts: [lost, supply],
    },
    { ...supply, definition: t('supplyMeans'), parts: [] },
    { ...sale, definition: t('saleMeans'), parts: [] },
    { ...lost, definition: t('lossMeans'), parts: [supply, sale] },
    {
      name: t('above'),
      value: energy(sums.above_target),
      definition: t('aboveMeans'),
      parts: [lost, supply, target],
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
        <Back of={data} />
        <span className={css.buttons}>{tools}</span>
      </div>
      {coming ? null : sums.counted === 0 ? (
        <p className={css.said}>{t('notComputable')}</p>
      ) : (
        <p className={css.said}>
          <StatusShape
            shape={loss_cause === 'technical' ? 'check' : loss_cause === '' ? 'half' : 'diamond'}
          />
          <strong>{t(causeWord(loss_cause, object_type))}</strong>
          {first && <span>{t('first', { meter: first.metercomid })}</span>}
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
                parts={[...parts, { name: t('counted'), value: counted }]}
                calculatedAt={calculated_at}
              />
            }
          >
            {value}
          </Figure>
        ))}
      </div>
      {coming && <p className={css.muted}>{loss('progress', coming)}</p>}
    </header>
  )
}

/** Where else the object is looked at: its losses beside those of others, its records, the map. */
function Back({ of: { object_id, object_type, looked_at } }: { of: LossAnalysis }) {
  const { t } = useTranslation('losses')
  const areas = { page: useMenuPage('tgLineLoss'), title: t('areas.title'), query: { tg_id: object_id } }
  const lines = { page: useMenuPage('lineLoss'), title: t('lines.title'), query: { line_id: object_id } }
  const found = useMenuPage('cboAbnormalData')
  const map = useMenuPage('gis')
  const losses = object_type === 'tg' ? areas : object_type === 'line' ? lines : undefined
  return (
    <>
      {losses?.page !== undefined && (
        <ObjectLink to={withQuery(losses.page, { ...losses.query, data_date: looked_at })}>
          {losses.title}
        </ObjectLink>
      )}
      {found !== undefined && (
        <ObjectLink to={withQuery(found, { ...losses?.query })}>{t('openFound')}</ObjectLink>
      )}
      {map !== undefined && object_type === 'tg' && (
        <ObjectLink to={withQuery(map, { object: `tg:${object_id}`, losses: '1' })}>
          {t('openMap')}
        </ObjectLink>
      )}
    </>
  )
}
