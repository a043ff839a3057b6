import type { LineModelRow } from '@/api/business/lossModels'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stateColumns, validityColumns } from '../../shared/models/modelColumns'

const col = columnsOf<LineModelRow>()('lossModels')
export const lineModelColumns = [
  col.text('line_name', { width: 150, identity: true, sort: true }),
  ...stateColumns,
  col.number('area_count', { title: 'below', explain: { word: 'belowMeans' }, width: 104 }),
  ...validityColumns,
  col.text('line_no', { title: 'lineNo', width: 96, sort: true }),
  col.text('subs_name', { width: 190, sort: true }),
  col.text('voltage_class', { width: 90, unit: 'kV' }),
]
