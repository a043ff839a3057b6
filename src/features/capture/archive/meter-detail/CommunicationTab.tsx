import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { ClockDeviation } from '@/domain/figures/ClockDeviation'
import { StatusOf } from '@/domain/words/StatusOf'
import { thinSpace } from '@/lib/number'
import { Facts } from '@/page/detail/Facts'
import { useFacts } from '@/page/detail/useFacts'
import { commPort, commProtocol, downlinkType, encryptionLevel } from '@/rules/codes/dictionaries'
import { signalLevel } from '@/rules/codes/statuses'
import { Age } from '@/ui/value/Age'
import { MeterKeys } from './MeterKeys'
import { RoutePicture } from './RoutePicture'
import css from '@/page/detail/detail.module.css'

export function CommunicationTab({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const of = useFacts(meter)
  return (
    <>
      <RoutePicture route={meter.route} />
      <div className={css.groups}>
        <Facts
          title={t('communication.way')}
          rows={[
            of.text('cp_name'),
            of.mono('tml_asset_no'),
            of.text('mp'),
            of.code('downlink_type', downlinkType),
            of.code('comm_port', commPort),
            of.custom('baud_rate', meter.baud_rate && `${meter.baud_rate}${thinSpace}bit/s`),
            of.code('comm_protocol', commProtocol),
            of.code('encryption_level', encryptionLevel),
          ]}
        />
        <Facts
          title={t('communication.state')}
          rows={[
            of.custom('signal_level', <StatusOf codes={signalLevel} code={meter.signal_level} />),
            of.amount('rssi', { unit: 'dBm', decimals: 0 }),
            of.amount('snr', { unit: 'dB', decimals: 1 }),
            of.custom('last_online', <Age time={meter.last_online} none={t('neverOnline')} />),
            of.custom('last_read_time', <Age time={meter.last_read_time} none={t('neverRead')} />),
            of.time('meter_time'),
            of.custom('clock_deviation_s', <ClockDeviation seconds={meter.clock_deviation_s} />),
          ]}
        />
        <MeterKeys key={meter.id} meter={meter} />
      </div>
    </>
  )
}
