import type { CollectionPointRow } from '@/api/capture/collectionPoints'
import { columnsOf } from '@/domain/columns/columnsOf'
import { areasPath, metersPath, pointDetailPath } from '@/domain/grid/gridPaths'
import { peeking, pointPeek } from '@/domain/cards/objectPeeks'
import { stampColumns } from '@/domain/columns/stampColumns'
import * as codes from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'

const col = columnsOf<CollectionPointRow>()('collectionPoints')

export const pointListColumns = [
  peeking(
    col.link('cp_name', {
      path: (row) => pointDetailPath(row.id),
      title: 'name',
      width: 208,
      identity: true,
      sort: true,
    }),
    pointPeek(({ id }) => id),
  ),
  col.status('online_status', { codes: onlineStatus, width: 126, sort: true }),
  col.age('last_online', { width: 104, emptyReason: 'never' }),
  col.text('tml_asset_no', { width: 112, sort: true }),
  col.text('area_code', { width: 90, sort: true }),
  col.text('tcomid', { width: 90, sort: true }),
  col.code('tml_type', { width: 152, codes: codes.pointType, sort: true }),
  col.text('model', { width: 80, sort: true }),
  col.text('manufacturer', { width: 140, hidden: true, sort: true }),
  col.code('comm_protocol', { codes: codes.commProtocol, width: 106, sort: true }),
  col.code('measurement_model', { codes: codes.measurementModel, width: 170, hidden: true }),
  col.code('downlink_type', { codes: codes.downlinkType, width: 136, sort: true }),
  col.code('work_mode', { codes: codes.workMode, width: 120, hidden: true }),
  col.text('ip', { width: 92, sort: true }),
  col.text('port', { width: 80, hidden: true }),
  col.person('sim_phone', { width: 160 }),
  col.members('meter_count', { path: ({ id }) => metersPath({ tml_id: id }), sort: true }),
  col.text('fw_version', { width: 120, sort: true }),
  col.number('rssi', { unit: 'dBm', sort: true }),
  col.link('tg_name', { path: (row) => areasPath({ tg_id: row.tg_id }), width: 190, sort: true }),
  col.text('line_name', { hidden: true, sort: true }),
  col.text('subs_name', { hidden: true }),
  col.text('org_name', { hidden: true }),
  col.code('security_mode', { codes: codes.securityMode, hidden: true }),
  col.code('area_type', { codes: codes.areaType, width: 120, hidden: true }),
  col.code('pv_flag', { codes: codes.yesNo, width: 120, hidden: true }),
  col.day('install_date', { hidden: true, sort: true }),
  col.text('longitude', { width: 120, hidden: true }),
  col.text('latitude', { width: 120, hidden: true }),
  col.text('address', { width: 220, hidden: true }),
  col.text('remark', { width: 220, hidden: true }),
  ...stampColumns,
]
