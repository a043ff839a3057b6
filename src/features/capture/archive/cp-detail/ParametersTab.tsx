import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { ClockDeviation } from '@/domain/figures/ClockDeviation'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { EmptyState } from '@/ui/states/EmptyState'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import { Facts } from '@/page/detail/Facts'
import { carriersIn } from '../../shared/comm-module/carriers'

/** Parameters that the device reported last. */
export function ParametersTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field } = useWords()
  const list = useMenuPage('topologyList')
  const { device } = point
  if (!device) return <EmptyState title={t('neverHeard')} hint={t('neverHeardHelp')} />
  const frequencies = device.frequency && `${carriersIn(device.frequency, i18n.language)} MHz`
  const time = (text: string) => text && <ShortTime time={text} />
  return (
    <>
      <div className={clsx(sharedStyles.topRow, css.tools)}>
        <span className={css.sum}>
          {t('parameter.heard')} <Age time={device.heard_time} />
        </span>
        {list && (
          <span className={css.sum}>
            <ObjectLink to={withQuery(list, { tml_id: point.id, topology_type: 'gateway' })}>
              {t('parameter.change')}
            </ObjectLink>
          </span>
        )}
      </div>
      <div className={css.groups}>
        <Facts
          title={t('parameter.state')}
          rows={[
            [field('clock_deviation_s'), <ClockDeviation key="clock" seconds={device.clock_deviation_s} />],
            [t('parameter.timeSynced'), time(device.time_synced)],
            [t('parameter.started'), time(device.started_time)],
            [t('parameter.archiveSynced'), time(device.archive_synced)],
            [t('parameter.pending'), <Quantity key="pending" value={device.archive_pending} decimals={0} />],
          ]}
        />
        <Facts
          title={t('parameter.link')}
          rows={[
            [field('network_id'), device.network_id],
            [field('frequency'), frequencies],
            [field('hes_addr'), device.hes_addr],
            [field('mqtt_addr'), device.mqtt_addr],
            [field('apn'), device.apn],
            [field('timeout'), <Quantity key="timeout" value={device.timeout} unit="s" decimals={0} />],
          ]}
        />
      </div>
    </>
  )
}
