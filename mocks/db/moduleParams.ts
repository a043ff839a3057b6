import { defineTable } from './defineTable'
import type { Entity } from './table'

/** What people set on a module; '' and 0: still as it came. `id` is that of the node. */
export interface ModuleParamsRow extends Entity {
  comid: string
  frequency: string
  mqtt_addr: string
  hes_addr: string
  apn: string
  timeout: number
}

export const moduleParams = defineTable({
  name: 'moduleParams',
  word: {
    en: 'Module parameters',
    zh: '模块参数',
    es: 'Parámetros del módulo',
    ja: 'モジュールのパラメータ',
  },
  title: (row: ModuleParamsRow) => row.comid,
  seeds: () => [],
})
