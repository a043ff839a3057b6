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
  const of = useFacts(point)
  const key = (name: 'ak' | 'ek' | 'kek'): Fact => [t(`key.${name}`), keyText(point[name], point.kcv?.[name])]
  return (
    <div className={css.groups}>
      <Facts
        title={t('archive.device')}
        rows={[
          [t('name'), point.cp_name],
          of.mono('tml_asset_no'),
          of.mono('area_code'),
          of.mono('tcomid'),
          of.code('tml_type', pointType),
          of.text('model'),
          of.text('manufacturer'),
          of.text('fw_version'),
          of.code('measurement_model', measurementModel),
          of.day('install_date'),
        ]}
      />
      <Facts
        title={t('archive.communication')}
        rows={[
          of.code('comm_protocol', commProtocol),
          of.code('downlink_type', downlinkType),
          of.code('work_mode', workMode),
          of.mono('ip'),
          of.mono('port'),
          of.person('sim_phone'),
        ]}
      />
      <Facts
        title={t('archive.security')}
        rows={[
          of.code('security_mode', securityMode),
          key('ak'),
          key('ek'),
          key('kek'),
          of.mono('password'),
          of.custom('vending_key', <VendingKey key={point.id} point={point} />),
        ]}
      />
      <Facts
        title={t('archive.place')}
        rows={[
          of.text('org_name'),
          of.text('subs_name'),
          of.text('line_name'),
          of.custom(
            'tg_name',
            point.tg_name && <ObjectLink to={areasPath({ tg_id: point.tg_id })}>{point.tg_name}</ObjectLink>,
          ),
          of.text('address'),
          of.code('area_type', areaType),
          of.code('pv_flag', yesNo),
          of.custom('position', [point.longitude, point.latitude].filter(Boolean).join(', ')),
          of.text('remark'),
        ]}
      />
    </div>
  )
}
