import { useTranslation } from 'react-i18next'
import { metersApi } from '@/api/capture/meters'
import { formatDate } from '@/lib/time'
import { commProtocol, meterType } from '@/rules/codes/dictionaries'
import { onlineStatus, readResult, relayStatus } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Personal } from '@/ui/value/Personal'
import { fact, ObjectCard } from './ObjectCard'
import { dated } from '../links/dated'
import { StatusOf } from '../words/StatusOf'
import { useWords } from '../words/words'
import css from './ObjectCard.module.css'

/** A meter in short: number, consumer, place, state, and how old the state is; beside a list what it is, too. */
export function MeterCard({ id, panel = false }: { id: string; panel?: boolean }) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const loaded = useLoad(['meterCard', id], (signal) => metersApi.detail(id, signal))
  const meter = loaded.data
  const content = meter && {
    name: (
      <>
        <strong className={css.number}>{meter.metercomid}</strong> <Personal>{meter.cons_name}</Personal>
      </>
    ),
    places: [meter.cp_name, meter.tg_name],
    facts: [
      fact(
        field('online_status'),
        <>
          <StatusOf codes={onlineStatus} code={meter.online_status} />{' '}
          <Age time={meter.last_online} missingText={t('neverOnline')} />
        </>,
      ),
      fact(
        dated(field('read_result'), meter.data_date, i18n.language),
        <>
          <StatusOf codes={readResult} code={meter.read_result} />{' '}
          <Age time={meter.last_read_time} missingText={t('neverRead')} />
        </>,
      ),
      fact(
        field('relay_status'),
        <StatusOf codes={relayStatus} code={meter.relay_status} serverWord={meter.disprelay_status} />,
      ),
      ...(panel
        ? [
            fact(field('cons_no'), meter.cons_no),
            fact(field('asset_no'), meter.asset_no),
            fact(field('meter_type'), word(meterType, meter.meter_type)),
            fact(field('meter_model'), meter.meter_model),
            fact(field('comm_protocol'), word(commProtocol, meter.comm_protocol)),
            fact(field('install_date'), formatDate(meter.install_date, i18n.language)),
            fact(field('address'), <Personal kind="address">{meter.address}</Personal>),
          ]
        : []),
    ],
  }
  return <ObjectCard loaded={loaded} content={content} panel={panel} />
}
