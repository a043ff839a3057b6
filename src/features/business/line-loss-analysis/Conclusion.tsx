import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/lossAnalysis'
import { Explain } from '@/domain/Explain'
import { Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { causeWord } from './lossWords'
import css from './LineLossAnalysis.module.css'

/** Which object it is, what it loses, and what explains the most of it. */
export function Conclusion({ data, tools }: { data: LossAnalysis; tools: ReactNode }) {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { object_name, object_type, line_name, target_loss, sums, loss_cause, calculated_at } = data
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={2} />
  const first = data.meters[0]
  return (
    <header className={css.card}>
      <div className={css.head}>
        <h2 className={css.object}>{object_name}</h2>
        {object_type === 'tg' && <span className={css.muted}>{line_name}</span>}
        <span className={css.muted}>
          {loss('target')}: <Quantity value={target_loss} unit="%" decimals={2} />
        </span>
        <span className={css.buttons}>{tools}</span>
      </div>
      {sums.counted === 0 ? (
        <p className={css.said}>{t('notComputable')}</p>
      ) : (
        <p className={css.said}>
          <StatusShape
            shape={loss_cause === 'technical' ? 'check' : loss_cause === '' ? 'half' : 'diamond'}
          />
          <strong>{t(causeWord(loss_cause, object_type))}</strong>
          {(loss_cause === 'meter' || loss_cause === 'wiring') && first && (
            <span>{t('first', { meter: first.metercomid })}</span>
          )}
        </p>
      )}
      <dl className={css.figures}>
        <div>
          <dt>
            {loss('rate')}
            <Explain
              of={loss('rate')}
              definition={t('rateMeans')}
              parts={[
                { name: loss('loss'), value: energy(sums.loss_energy) },
                { name: loss('supply'), value: energy(sums.supply_energy) },
                { name: t('counted'), value: <Quantity value={sums.counted} decimals={0} /> },
              ]}
              at={calculated_at}
            />
          </dt>
          <dd>
            <Quantity value={sums.loss_rate} unit="%" decimals={2} />
          </dd>
        </div>
        {(
          [
            [loss('supply'), sums.supply_energy],
            [loss('sale'), sums.sale_energy],
            [loss('loss'), sums.loss_energy],
            [t('above'), sums.above_target],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{energy(value)}</dd>
          </div>
        ))}
      </dl>
      {(data.done ?? 0) < (data.total ?? 0) && (
        <p className={css.muted}>{loss('progress', { done: data.done, total: data.total })}</p>
      )}
    </header>
  )
}
