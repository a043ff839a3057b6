import { createTable, type Entity, type Table, type TableClock } from './table'

/** What people set on a module; '' and 0: still as it came. `id` is that of the node. */
export interface ModuleParamsRow extends Entity {
  comid: string
  frequency: string
  mqtt_addr: string
  hes_addr: string
  apn: string
  timeout: number
}

export const createModuleParams = (clock: TableClock): Table<ModuleParamsRow> =>
  createTable<ModuleParamsRow>({ name: 'moduleParams', title: (row) => row.comid, seeds: () => [] }, clock)
