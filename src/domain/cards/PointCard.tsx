import { useTranslation } from 'react-i18next'
import { collectionPointsApi } from '@/api/capture/collectionPoints'
import { commProtocol, downlinkType, pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { fact, ObjectCard } from './ObjectCard'
import { StatusOf } from '../words/StatusOf'
import { useWords } from '../words/words'

/** A collection point beside its list: name, place, state and how old it is, and what it is. */
export function PointCard({ id }: { id: string }) {
  const { t } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const loaded = useLoad(['pointCard', id], (signal) => collectionPointsApi.detail(id, signal))
  const point = loaded.data
  const content = point && {
    name: <strong>{point.cp_name}</strong>,
    places: [point.tg_name, point.line_name],
    facts: [
      fact(
        field('online_status'),
        <>
          <StatusOf codes={onlineStatus} code={point.online_status} />{' '}
          <Age time={point.last_online} missingText={t('never')} />
        </>,
      ),
      fact(field('meter_count'), <Quantity value={point.meter_count} decimals={0} />),
      fact(field('rssi'), <Quantity value={point.rssi} decimals={0} unit="dBm" />),
      fact(field('tml_asset_no'), point.tml_asset_no),
      fact(field('tml_type'), word(pointType, point.tml_type)),
      fact(field('model'), point.model),
      fact(field('comm_protocol'), word(commProtocol, point.comm_protocol)),
      fact(field('downlink_type'), word(downlinkType, point.downlink_type)),
      fact(field('fw_version'), point.fw_version),
      fact(field('address'), point.address),
    ],
  }
  return <ObjectCard loaded={loaded} content={content} panel />
}
