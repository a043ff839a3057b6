import type { TFunction } from 'i18next'
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
import type { Codes } from '@/rules/codes/statuses'
import type { DomainWords, FieldName } from '@/domain/words/words'

const codes: Readonly<Record<string, Codes>> = {
  tml_type: pointType,
  comm_protocol: commProtocol,
  downlink_type: downlinkType,
  measurement_model: measurementModel,
  work_mode: workMode,
  security_mode: securityMode,
  area_type: areaType,
  pv_flag: yesNo,
}
const labels: Readonly<Record<string, FieldName>> = {
  ...Object.fromEntries(
    (
      [
        ...(['tml_asset_no', 'tml_type', 'address', 'model', 'manufacturer', 'comm_protocol'] as const),
        ...([
          'area_code',
          'tcomid',
          'measurement_model',
          'downlink_type',
          'work_mode',
          'ip',
          'port',
        ] as const),
        ...(['security_mode', 'password', 'vending_key', 'area_type', 'pv_flag', 'install_date'] as const),
        ...(['longitude', 'latitude', 'remark', 'sim_phone', 'fw_version'] as const),
      ] satisfies FieldName[]
    ).map((name) => [name, name]),
  ),
  tg_id: 'tg_name',
  line_id: 'line_name',
}

/** Label of a field of the archive. */
export function fieldLabel(
  name: string,
  t: TFunction<'collectionPoints'>,
  field: DomainWords['field'],
): string {
  if (name === 'cp_name') return t('name')
  if (name === 'ak' || name === 'ek' || name === 'kek') return t(`key.${name}`)
  const label = labels[name]
  return label ? field(label) : name
}

/** Text of a field's value; codes become words. */
export function fieldValue(name: string, value: string, word: DomainWords['word']): string {
  const group = codes[name]
  return group && value !== '' ? word(group, value) : value
}
