import { defineTable } from './defineTable'
import type { Entity } from './table'

/** Settings of people for a module; '' and 0: factory setting. `id` is the node's id. */
export interface CommModuleParamsRow extends Entity {
  comid: string
  frequency: string
  mqtt_addr: string
  hes_addr: string
  apn: string
  timeout: number
}

export const commModuleParams = defineTable({
  // The table log is filtered by it, and filters are stored: it stays what it was.
  name: 'moduleParams',
  word: {
    en: 'Module parameters',
    zh: '模块参数',
    es: 'Parámetros del módulo',
    ja: 'モジュールのパラメータ',
  },
  title: (row: CommModuleParamsRow) => row.comid,
  // Rows are only requested by module id, which is known to users who see the module.
  scope: 'everybody',
  seeds: () => [],
})
