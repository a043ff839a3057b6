import { useTranslation } from 'react-i18next'
import { metersApi } from '@/api/meters'
import { useLoad } from '@/ui/data/queries'
import { Skeleton } from '@/ui/states/Skeleton'
import { Age } from '@/ui/value/Age'
import { Personal } from '@/ui/value/Personal'
import { onlineStatus, readResult, relayStatus } from '@/rules/statuses'
import { StatusOf } from './StatusOf'
import { useWords } from './words'
import css from './MeterCard.module.css'

/** A meter in short: number, consumer, place, state, and how old the state is. */
export function MeterCard({ id }: { id: string }) {
  const { t } = useTranslation('meter')
  const { field } = useWords()
  const { data: meter, error } = useLoad(['meterCard', id], (signal) => metersApi.detail(id, signal))
  if (!meter)
    return (
      <div className={css.card} aria-busy={!error}>
        {error ? t('card.failed') : <Skeleton height={124} />}
      </div>
    )
  return (
    <div className={css.card}>
      <p className={css.who}>
        <strong className={css.number}>{meter.metercomid}</strong> <Personal>{meter.cons_name}</Personal>
      </p>
      <p className={css.place}>{[meter.cp_name, meter.tg_name].filter(Boolean).join(' · ')}</p>
      <dl className={css.states}>
        <dt>{field('online_status')}</dt>
        <dd>
          <StatusOf of={onlineStatus} code={meter.online_status} />{' '}
          <Age time={meter.last_online} none={t('neverOnline')} />
        </dd>
        <dt>{field('read_result')}</dt>
        <dd>
          <StatusOf of={readResult} code={meter.read_result} />{' '}
          <Age time={meter.last_read_time} none={t('neverRead')} />
        </dd>
        <dt>{field('relay_status')}</dt>
        <dd>
          <StatusOf of={relayStatus} code={meter.relay_status} shown={meter.disprelay_status} />
        </dd>
      </dl>
    </div>
  )
}
