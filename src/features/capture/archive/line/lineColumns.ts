import type { LineRow } from '@/api/capture/lines'
import { columnsOf } from '@/domain/columns/columnsOf'
import { areasPath, metersPath } from '@/domain/grid/gridPaths'
import { stampColumns } from '@/domain/columns/stampColumns'
import { runStatus } from '@/rules/codes/statuses'

const col = columnsOf<LineRow>()('archives')
const meters = ({ id }: LineRow) => metersPath({ line_id: id })

export const lineColumns = [
  col.text('line_name', { width: 130, identity: true, sort: true }),
  col.text('line_no', { title: 'line.no', width: 84, sort: true }),
  col.text('subs_name', { width: 155, sort: true }),
  col.status('run_status', { width: 110, codes: runStatus, sort: true }),
  col.text('voltage_class', { width: 90, align: 'right', unit: 'kV', sort: true }),
  col.number('length_km', { title: 'line.length', width: 96, unit: 'km', decimals: 2, sort: true }),
  col.number('target_loss', { width: 76, unit: '%', decimals: 2, sort: true }),
  col.members('area_count', { title: 'areaCount', path: ({ id }) => areasPath({ line_id: id }), sort: true }),
  col.members('meter_count', { title: 'meterCount', path: meters, sort: true }),
  col.text('org_name', { width: 190, sort: true }),
  col.text('remark', { width: 220, hidden: true }),
  ...stampColumns,
]
