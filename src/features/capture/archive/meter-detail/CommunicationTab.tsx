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
  const facts = useFacts(meter)
  return (
    <>
      <RoutePicture route={meter.route} />
      <div className={css.groups}>
        <Facts
          title={t('communication.way')}
          rows={[
            facts.text('cp_name'),
            facts.mono('tml_asset_no'),
            facts.text('mp'),
            facts.code('downlink_type', downlinkType),
            facts.code('comm_port', commPort),
            facts.custom('baud_rate', meter.baud_rate && `${meter.baud_rate}${thinSpace}bit/s`),
            facts.code('comm_protocol', commProtocol),
            facts.code('encryption_level', encryptionLevel),
          ]}
        />
        <Facts
          title={t('communication.state')}
          rows={[
            facts.custom('signal_level', <StatusOf codes={signalLevel} code={meter.signal_level} />),
            facts.amount('rssi', { unit: 'dBm', decimals: 0 }),
            facts.amount('snr', { unit: 'dB', decimals: 1 }),
            facts.custom('last_online', <Age time={meter.last_online} missingText={t('neverOnline')} />),
            facts.custom('last_read_time', <Age time={meter.last_read_time} missingText={t('neverRead')} />),
            facts.time('meter_time'),
            facts.custom('clock_deviation_s', <ClockDeviation seconds={meter.clock_deviation_s} />),
          ]}
        />
        <MeterKeys key={meter.id} meter={meter} />
      </div>
    </>
  )
}
