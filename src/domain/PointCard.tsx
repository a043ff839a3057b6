import { useTranslation } from 'react-i18next'
import { collectionPointsApi } from '@/api/collectionPoints'
import { commProtocol, downlinkType, pointType } from '@/rules/dictionaries'
import { onlineStatus } from '@/rules/statuses'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { ObjectCard } from './ObjectCard'
import { StatusOf } from './StatusOf'
import { useWords } from './words'

/** A collection point in short: name, place, state and how old it is; beside a list what it is, too. */
export function PointCard({ id, panel = false }: { id: string; panel?: boolean }) {
  const { t } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const loaded = useLoad(['pointCard', id], (signal) => collectionPointsApi.detail(id, signal))
  return (
    <ObjectCard
      of={loaded}
      panel={panel}
      say={(point) => ({
        name: <strong>{point.cp_name}</strong>,
        places: [point.tg_name, point.line_name],
        facts: [
          [
            field('online_status'),
            <>
              <StatusOf of={onlineStatus} code={point.online_status} />{' '}
              <Age time={point.last_online} none={t('never')} />
            </>,
          ],
          [field('meter_count'), <Quantity value={point.meter_count} decimals={0} />],
          [field('rssi'), <Quantity value={point.rssi} decimals={0} unit="dBm" />],
          ...(panel
            ? ([
                [field('tml_asset_no'), point.tml_asset_no],
                [field('tml_type'), word(pointType, point.tml_type)],
                [field('model'), point.model],
                [field('comm_protocol'), word(commProtocol, point.comm_protocol)],
                [field('downlink_type'), word(downlinkType, point.downlink_type)],
                [field('fw_version'), point.fw_version],
                [field('address'), point.address],
              ] as const)
            : []),
        ],
      })}
    />
  )
}
