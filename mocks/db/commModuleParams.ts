import { defineTable } from './defineTable'
import type { Entity } from './table'

/** What people set on a module; '' and 0: still as it came. `id` is that of the node. */
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
  // They are asked for by the module alone, which is known to those who see it.
  scope: 'everybody',
  seeds: () => [],
})
