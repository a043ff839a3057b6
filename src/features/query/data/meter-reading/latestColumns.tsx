import type { LatestRow } from '@/api/query/latestValues'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf, measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import { consumerColumn, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'
import { readResult } from '@/rules/codes/statuses'

const col = columnsOf<LatestRow>()('values')
const isMeasured = (item: string): item is MeasuredField => Object.hasOwn(measuredFields, item)

/** Columns: meter, register, value and its time, result of the last reading, then the meter's place in the grid. */
export const latestColumns = [
  meterColumn,
  consumerColumn,
  col.custom('item', {
    title: 'latest.item',
    width: 240,
    text: ({ item }, texts) => texts.or(`domain:field.${item}`, item),
  }),
  col.number('value', {
    title: 'latest.value',
    width: 150,
    decimals: ({ item, total_ratio }) => (isMeasured(item) ? decimalsOf(item, total_ratio) : 2),
  }),
  col.text('unit', { title: 'latest.unit', width: 80 }),
  col.time('data_time', { title: 'latest.dataTime' }),
  col.age('read_time', { title: 'latest.readTime', width: 130 }),
  col.status('read_result', { codes: readResult, width: 144 }),
  col.text('obis', { title: () => 'OBIS', width: 90, mono: true, hidden: true }),
  ...meterPlaceColumns,
]
