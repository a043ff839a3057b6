import type { DataItemRow } from '@/api/capture/dataItems'
import { columnsOf } from '@/domain/columns/columnsOf'
import { commProtocol, itemGroup, taskType, yesNo } from '@/rules/codes/dictionaries'
import { eventType } from '@/rules/codes/statuses'

const col = columnsOf<DataItemRow>()('dataItems')

export const dataItemColumns = [
  col.text('item_code', { width: 132, identity: true, sort: true }),
  col.text('item_name', { width: 188, sort: true }),
  col.code('task_type', { codes: taskType, width: 76, sort: true }),
  col.code('item_group', { codes: itemGroup, width: 151, sort: true }),
  col.text('unit', { width: 84, sort: true }),
  col.number('decimals', { width: 66 }),
  col.text('obis', { width: 133, mono: true, explain: 'obis', sort: true }),
  col.number('class_id', { width: 76 }),
  col.number('attribute', { width: 90 }),
  col.text('di', { width: 130, mono: true, sort: true }),
  col.text('oad', { width: 130, mono: true, sort: true }),
  col.codes('protocols', { codes: commProtocol, width: 330 }),
  col.code('event_type', { codes: eventType, width: 140 }),
  col.number('sort', { width: 90, sort: true }),
  col.code('enabled', { codes: yesNo, width: 100, sort: true }),
  col.text('remark', { width: 160, hidden: true }),
  col.text('update_user', { width: 120, hidden: true }),
  col.time('update_time', { hidden: true, sort: true }),
]
