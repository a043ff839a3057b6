import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/collectionPoints'
import {
  areaType,
  commProtocol,
  downlinkType,
  measurementModel,
  securityMode,
  tmlType,
  workMode,
  yesNo,
} from '@/rules/dictionaries'
import type { Codes } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { formatDate } from '@/lib/time'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import css from '@/page/detail/detail.module.css'
import { Facts } from '@/page/detail/Facts'
import { areasPath } from '@/domain/grid/gridPaths'
import { VendingKey } from './VendingKey'

export function ArchiveTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const coded = (codes: Codes, code: string) => (code ? word(codes, code) : '')
  const mono = (text: string) => text && <span className={css.mono}>{text}</span>
  return (
    <div className={css.groups}>
      <Facts
        title={t('archive.device')}
        rows={[
          [t('name'), point.cp_name],
          [field('tml_asset_no'), mono(point.tml_asset_no)],
          [field('area_code'), mono(point.area_code)],
          [field('tcomid'), mono(point.tcomid)],
          [field('tml_type'), coded(tmlType, point.tml_type)],
          [field('model'), point.model],
          [field('manufacturer'), point.manufacturer],
          [field('fw_version'), point.fw_version],
          [field('measurement_model'), coded(measurementModel, point.measurement_model)],
          [field('install_date'), formatDate(point.install_date, i18n.language)],
        ]}
      />
      <Facts
        title={t('archive.communication')}
        rows={[
          [field('comm_protocol'), coded(commProtocol, point.comm_protocol)],
          [field('downlink_type'), coded(downlinkType, point.downlink_type)],
          [field('work_mode'), coded(workMode, point.work_mode)],
          [field('ip'), mono(point.ip)],
          [field('port'), mono(point.port)],
          [
            field('sim_phone'),
            point.sim_phone && (
              <Personal key="sim" kind="phone">
                {point.sim_phone}
              </Personal>
            ),
          ],
        ]}
      />
      <Facts
        title={t('archive.security')}
        rows={[
          [field('security_mode'), coded(securityMode, point.security_mode)],
          [t('key.ak'), mono(point.ak)],
          [t('key.ek'), mono(point.ek)],
          [t('key.kek'), mono(point.kek)],
          [field('password'), mono(point.password)],
          [field('vending_key'), <VendingKey key={point.id} point={point} />],
        ]}
      />
      <Facts
        title={t('archive.place')}
        rows={[
          [field('org_name'), point.org_name],
          [field('subs_name'), point.subs_name],
          [field('line_name'), point.line_name],
          [
            field('tg_name'),
            point.tg_name && (
              <ObjectLink key="tg" to={areasPath({ tg_id: point.tg_id })}>
                {point.tg_name}
              </ObjectLink>
            ),
          ],
          [field('address'), point.address],
          [field('area_type'), coded(areaType, point.area_type)],
          [field('pv_flag'), coded(yesNo, point.pv_flag)],
          [field('position'), [point.longitude, point.latitude].filter(Boolean).join(', ')],
          [field('remark'), point.remark],
        ]}
      />
    </div>
  )
}
