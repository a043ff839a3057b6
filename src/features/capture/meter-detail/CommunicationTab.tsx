import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/meters'
import { commPort, commProtocol, downlinkType, encryptionLevel } from '@/rules/dictionaries'
import { signalLevel } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { Facts } from '@/page/detail/Facts'
import { RoutePicture } from './RoutePicture'
import css from '@/page/detail/detail.module.css'

/** Beyond this the meter's clock falsifies its intervals, s. */
const clockLimit = 60

export function CommunicationTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const deviation = Math.abs(meter.clock_deviation_s)
  const clock = t(meter.clock_deviation_s < 0 ? 'clock.slow' : 'clock.fast', {
    n: formatNumber(deviation, 0, i18n.language),
  })
  return (
    <>
      <RoutePicture route={meter.route} />
      <div className={css.groups}>
        <Facts
          title={t('communication.way')}
          rows={[
            [field('cp_name'), meter.cp_name],
            [
              field('tml_asset_no'),
              meter.tml_asset_no && (
                <span key="asset" className={css.mono}>
                  {meter.tml_asset_no}
                </span>
              ),
            ],
            [field('mp'), String(meter.mp)],
            [field('downlink_type'), meter.downlink_type && word(downlinkType, meter.downlink_type)],
            [field('comm_port'), meter.comm_port && word(commPort, meter.comm_port)],
            [field('baud_rate'), meter.baud_rate && `${meter.baud_rate}${thinSpace}bit/s`],
            [
              field('comm_protocol'),
              meter.comm_protocol && word(commProtocol, meter.comm_protocol, meter.dispcomm_protocol),
            ],
            [
              field('encryption_level'),
              meter.encryption_level && word(encryptionLevel, meter.encryption_level),
            ],
          ]}
        />
        <Facts
          title={t('communication.state')}
          rows={[
            [field('signal_level'), <StatusOf key="level" of={signalLevel} code={meter.signal_level} />],
            [field('rssi'), <Quantity key="rssi" value={meter.rssi} unit="dBm" decimals={0} />],
            [field('last_online'), <Age key="online" time={meter.last_online} none={t('neverOnline')} />],
            [field('last_read_time'), <Age key="read" time={meter.last_read_time} none={t('neverRead')} />],
            [field('meter_time'), formatDateTime(meter.meter_time, i18n.language)],
            [
              field('clock_deviation_s'),
              deviation > clockLimit ? (
                <Status key="clock" tone="warning" shape="triangle" word={clock} title={t('clock.help')} />
              ) : deviation === 0 ? (
                t('clock.exact')
              ) : (
                clock
              ),
            ],
          ]}
        />
      </div>
    </>
  )
}
