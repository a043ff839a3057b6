import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { areasPath } from '@/domain/grid/gridPaths'
import { keyText } from '@/page/detail/Covered'
import { Facts } from '@/page/detail/Facts'
import { useFacts, type Fact } from '@/page/detail/useFacts'
import {
  areaType,
  commProtocol,
  downlinkType,
  measurementModel,
  securityMode,
  pointType,
  workMode,
  yesNo,
} from '@/rules/codes/dictionaries'
import { ObjectLink } from '@/ui/value/ObjectLink'
import css from '@/page/detail/detail.module.css'
import { VendingKey } from './VendingKey'

export function ArchiveTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const facts = useFacts(point)
  const key = (name: 'ak' | 'ek' | 'kek'): Fact => [t(`key.${name}`), keyText(point[name], point.kcv?.[name])]
  return (
    <div className={css.groups}>
      <Facts
        title={t('archive.device')}
        rows={[
          [t('name'), point.cp_name],
          facts.mono('tml_asset_no'),
          facts.mono('area_code'),
          facts.mono('tcomid'),
          facts.code('tml_type', pointType),
          facts.text('model'),
          facts.text('manufacturer'),
          facts.text('fw_version'),
          facts.code('measurement_model', measurementModel),
          facts.day('install_date'),
        ]}
      />
      <Facts
        title={t('archive.communication')}
        rows={[
          facts.code('comm_protocol', commProtocol),
          facts.code('downlink_type', downlinkType),
          facts.code('work_mode', workMode),
          facts.mono('ip'),
          facts.mono('port'),
          facts.person('sim_phone'),
        ]}
      />
      <Facts
        title={t('archive.security')}
        rows={[
          facts.code('security_mode', securityMode),
          key('ak'),
          key('ek'),
          key('kek'),
          facts.mono('password'),
          facts.custom('vending_key', <VendingKey key={point.id} point={point} />),
        ]}
      />
      <Facts
        title={t('archive.place')}
        rows={[
          facts.text('org_name'),
          facts.text('subs_name'),
          facts.text('line_name'),
          facts.custom(
            'tg_name',
            point.tg_name && <ObjectLink to={areasPath({ tg_id: point.tg_id })}>{point.tg_name}</ObjectLink>,
          ),
          facts.text('address'),
          facts.code('area_type', areaType),
          facts.code('pv_flag', yesNo),
          facts.custom('position', [point.longitude, point.latitude].filter(Boolean).join(', ')),
          facts.text('remark'),
        ]}
      />
    </div>
  )
}
