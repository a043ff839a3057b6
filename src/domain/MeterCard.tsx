import { useTranslation } from 'react-i18next'
import { metersApi } from '@/api/meters'
import { formatDate } from '@/lib/time'
import { commProtocol, meterType } from '@/rules/dictionaries'
import { onlineStatus, readResult, relayStatus } from '@/rules/statuses'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Personal } from '@/ui/value/Personal'
import { ObjectCard } from './ObjectCard'
import { StatusOf } from './StatusOf'
import { useWords } from './words'
import css from './ObjectCard.module.css'

/** A meter in short: number, consumer, place, state, and how old the state is; beside a list what it is, too. */
export function MeterCard({ id, panel = false }: { id: string; panel?: boolean }) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const loaded = useLoad(['meterCard', id], (signal) => metersApi.detail(id, signal))
  return (
    <ObjectCard
      of={loaded}
      panel={panel}
      say={(meter) => ({
        name: (
          <>
            <strong className={css.number}>{meter.metercomid}</strong> <Personal>{meter.cons_name}</Personal>
          </>
        ),
        places: [meter.cp_name, meter.tg_name],
        facts: [
          [
            field('online_status'),
            <>
              <StatusOf of={onlineStatus} code={meter.online_status} />{' '}
              <Age time={meter.last_online} none={t('neverOnline')} />
            </>,
          ],
          [
            field('read_result'),
            <>
              <StatusOf of={readResult} code={meter.read_result} />{' '}
              <Age time={meter.last_read_time} none={t('neverRead')} />
            </>,
          ],
          [
            field('relay_status'),
            <StatusOf of={relayStatus} code={meter.relay_status} shown={meter.disprelay_status} />,
          ],
          ...(panel
            ? ([
                [field('cons_no'), meter.cons_no],
                [field('asset_no'), meter.asset_no],
                [field('meter_type'), word(meterType, meter.meter_type)],
                [field('meter_model'), meter.meter_model],
                [field('comm_protocol'), word(commProtocol, meter.comm_protocol)],
                [field('install_date'), formatDate(meter.install_date, i18n.language)],
                [field('address'), <Personal kind="address">{meter.address}</Personal>],
              ] as const)
            : []),
        ],
      })}
    />
  )
}
