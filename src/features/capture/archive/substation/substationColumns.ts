import type { SubstationRow } from '@/api/capture/substations'
import { columnsOf } from '@/domain/columns/columnsOf'
import { linesPath, metersPath } from '@/domain/grid/gridPaths'
import { stampColumns } from '@/domain/columns/stampColumns'
import { subsType } from '@/rules/codes/dictionaries'
import { runStatus } from '@/rules/codes/statuses'

const col = columnsOf<SubstationRow>()('archives')
const meters = ({ id }: SubstationRow) => metersPath({ subs_id: id })
/** '138,69' becomes '138 / 69 kV'. */
const voltageText = ({ voltage_class: voltageClasses }: SubstationRow) =>
  voltageClasses ? `${voltageClasses.split(',').join(' / ')} kV` : ''

export const substationColumns = [
  col.text('subs_name', { width: 158, identity: true, sort: true }),
  col.text('subs_no', { title: 'substation.no', width: 82, sort: true }),
  col.code('subs_type', { width: 100, codes: subsType, title: 'substation.type', sort: true }),
  col.status('run_status', { width: 110, codes: runStatus, sort: true }),
  col.number('transformer_count', { title: 'substation.transformers', width: 90, sort: true }),
  col.number('capacity', { title: 'capacity', width: 112, unit: 'kVA', decimals: 2, sort: true }),
  col.custom('voltage_class', { width: 106, title: 'substation.voltages', unit: 'kV', text: voltageText }),
  col.members('line_count', { title: 'lineCount', path: ({ id }) => linesPath({ subs_id: id }), sort: true }),
  col.members('meter_count', { title: 'meterCount', path: meters, sort: true }),
  col.text('address', { width: 160, sort: true }),
  col.text('longitude', { width: 130 }),
  col.text('latitude', { width: 130 }),
  col.text('remark', { width: 220, hidden: true }),
  ...stampColumns,
]
