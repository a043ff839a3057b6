import {
  code,
  flag,
  id,
  number,
  numberOr,
  object,
  optional,
  partial,
  pick,
  text,
  type Infer,
  type Known,
} from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { itemGroup, taskType } from '@/rules/codes/dictionaries'
import { eventType } from '@/rules/codes/statuses'
import { resource } from '../wire/resource'

/** Form of a data item: 1 value, 2 curve (profile), 3 event. */
export type ItemType = '1' | '2' | '3'

/** A readable item and how each protocol addresses it (CO08). */
const dataItemRow = object({
  id,
  /** Name of the wire field, e.g. `pap_r1`; unique. */
  item_code: text,
  item_name: text,
  task_type: code(taskType),
  /** Code of the group it is offered under. */
  item_group: code(itemGroup),
  unit: text,
  decimals: numberOr(2),
  /** DLMS/COSEM and IEC 62056-21: `A-B:C.D.E.F`, '' = this protocol cannot read it. */
  obis: text,
  class_id: number,
  attribute: number,
  /** DL/T 645-2007: 8 hexadecimal digits, or ''. */
  di: text,
  /** DL/T 698.45: 8 hexadecimal digits, or ''. */
  oad: text,
  /** Protocols that can read it, comma-joined codes; follows from the mapping. */
  protocols: text,
  /** Type that all events of one reading share; '' for other items. */
  event_type: code(eventType),
  sort: number,
  enabled: flag,
  remark: text,
  update_user: text,
  update_time: time,
  /** Names this state of the row; a server may lack it. */
  version: optional(text),
})
export type DataItemRow = Infer<typeof dataItemRow>
/** As the simulator makes it. */
export type KnownItem = Known<DataItemRow>

const dataItemQuery = partial({
  item_code: text,
  item_name: text,
  task_type: code(taskType),
  item_group: code(itemGroup),
  protocol: text,
  enabled: flag,
})
export type DataItemQuery = Infer<typeof dataItemQuery>

const dataItemInput = object({
  ...pick(dataItemRow, 'item_code', 'item_name', 'task_type', 'item_group', 'unit', 'decimals', 'obis'),
  ...pick(dataItemRow, 'class_id', 'attribute', 'di', 'oad', 'event_type', 'sort', 'enabled', 'remark'),
})
export type DataItemInput = Infer<typeof dataItemInput>

/** The catalogue of readable items. */
export const dataItemsApi = resource('/capture/dataItem', 'dataItemExport', {
  plural: 'data items',
  row: dataItemRow,
  query: dataItemQuery,
  input: dataItemInput,
  foundBy: 'item_code',
})
