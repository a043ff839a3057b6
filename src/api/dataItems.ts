import { resource } from './unread'

/** What a data item is made of: 1 value, 2 curve (profile), 3 event. */
export type ItemType = '1' | '2' | '3'

/** A readable item and how each protocol addresses it (screens.md CO08). */
export interface DataItemRow {
  id: string
  /** Name of the wire field, e.g. `pap_r1`; unique. */
  item_code: string
  item_name: string
  task_type: ItemType
  /** Code of the group it is offered under. */
  item_group: string
  unit: string
  decimals: number
  /** DLMS/COSEM and IEC 62056-21: `A-B:C.D.E.F`, '' = this protocol cannot read it. */
  obis: string
  class_id: number
  attribute: number
  /** DL/T 645-2007: 8 hexadecimal digits, or ''. */
  di: string
  /** DL/T 698.45: 8 hexadecimal digits, or ''. */
  oad: string
  /** Protocols that can read it, comma-joined codes; follows from the mapping. */
  protocols: string
  /** Of an event: the type that all events of one reading share; '' otherwise. */
  event_type: string
  sort: number
  /** '1' or '0'. */
  enabled: string
  remark: string
  update_user: string
  update_time: string
}

export interface DataItemQuery {
  item_code?: string
  item_name?: string
  task_type?: string
  item_group?: string
  protocol?: string
  enabled?: string
}

export type DataItemInput = Omit<DataItemRow, 'id' | 'protocols' | 'update_user' | 'update_time'>

/** The catalogue of readable items. */
export const dataItemsApi = resource<DataItemRow, DataItemQuery, DataItemInput>(
  '/capture/dataItem',
  'dataItemExport',
)
