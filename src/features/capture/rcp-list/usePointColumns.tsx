import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointRow } from '@/api/collectionPoints'
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
import { useStampColumns } from '@/domain/stampColumns'
import { onlineStatus, type Codes } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords, type FieldName } from '@/domain/words'
import { formatDate } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue } from '@/ui/value/Quantity'
import { gridColumns } from '@/domain/grid/gridColumns'
import { areasPath, metersPath, pointDetailPath } from '@/domain/grid/gridPaths'

type Row = CollectionPointRow

export function usePointColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const stamps = useStampColumns()
  const language = i18n.language
  return useMemo((): readonly Column<Row>[] => {
    const make = gridColumns<Row>(field)
    const coded = (
      key: keyof Row & FieldName,
      codes: Codes,
      width: number,
      more: Partial<Column<Row>> = {},
    ): Column<Row> =>
      make.named(key, width, {
        render: (row) => (row[key] ? word(codes, String(row[key])) : <NoValue />),
        ...more,
      })
    const hidden = { hidden: true }
    return [
      make.text('cp_name', t('name'), 220, {
        identity: true,
        render: (row) => <ObjectLink to={pointDetailPath(row.id)}>{row.cp_name}</ObjectLink>,
      }),
      make.named('online_status', 110, {
        render: (row) => <StatusOf of={onlineStatus} code={row.online_status} />,
      }),
      make.named('last_online', 120, { render: (row) => <Age time={row.last_online} none={t('never')} /> }),
      make.named('tml_asset_no', 150),
      make.named('area_code', 100),
      make.named('tcomid', 130),
      coded('tml_type', tmlType, 150),
      make.named('model', 100),
      make.named('manufacturer', 140, hidden),
      coded('comm_protocol', commProtocol, 140),
      coded('measurement_model', measurementModel, 170, hidden),
      coded('downlink_type', downlinkType, 160),
      coded('work_mode', workMode, 120, hidden),
      make.named('ip', 130),
      make.named('port', 80, hidden),
      make.named('sim_phone', 160, {
        render: (row) => (row.sim_phone ? <Personal kind="phone">{row.sim_phone}</Personal> : <NoValue />),
      }),
      make.members('meter_count', field('meter_count'), (row) => metersPath({ tml_id: row.id })),
      make.named('fw_version', 120),
      make.number('rssi', field('rssi'), 110, 'dBm'),
      make.named('tg_name', 190, {
        render: (row) => <ObjectLink to={areasPath({ tg_id: row.tg_id })}>{row.tg_name}</ObjectLink>,
      }),
      make.named('line_name', 170, hidden),
      make.named('subs_name', 170, hidden),
      make.named('org_name', 170, hidden),
      coded('security_mode', securityMode, 150, hidden),
      coded('area_type', areaType, 120, hidden),
      coded('pv_flag', yesNo, 120, hidden),
      make.named('install_date', 130, {
        hidden: true,
        render: (row) => formatDate(row.install_date, language) || <NoValue />,
      }),
      make.named('longitude', 120, hidden),
      make.named('latitude', 120, hidden),
      make.named('address', 220, { hidden: true }),
      make.named('remark', 220, hidden),
      ...stamps,
    ]
  }, [t, field, word, stamps, language])
}
