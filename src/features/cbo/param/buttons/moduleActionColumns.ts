import type { ModuleActionRow } from '@/api/cbo/menuModules'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'

const col = columnsOf<ModuleActionRow>()('modules')

export const moduleActionColumns = [
  col.text('code', { title: 'code', width: 100, identity: true, sort: true }),
  col.text('name', { title: 'name', width: 140, sort: true }),
  col.text('module_name', { title: 'module', width: 145, sort: true }),
  col.text('permission', { title: 'permission', width: 170, sort: true }),
  col.number('sort', { title: 'sort', width: 90, sort: true }),
  col.text('remarks', { title: 'remarks', width: 200 }),
  ...stampColumns,
]
