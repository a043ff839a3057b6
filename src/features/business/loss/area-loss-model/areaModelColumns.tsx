import type { AreaModelRow } from '@/api/business/lossModels'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stateColumns, validityColumns } from '../../shared/models/modelColumns'

const col = columnsOf<AreaModelRow>()('lossModels')
export const areaModelColumns = [
  col.text('tg_name', { width: 165, identity: true, sort: true }),
  ...stateColumns,
  col.number('consumer_count', { title: 'consumers', explain: { word: 'consumersMeans' }, width: 104 }),
  ...validityColumns,
  col.text('tg_no', { title: 'areaNo', width: 108, sort: true }),
  col.text('line_name', { width: 104, sort: true }),
  col.number('plate_capacity', { title: 'plate', width: 96, unit: 'kVA', sort: true }),
]
