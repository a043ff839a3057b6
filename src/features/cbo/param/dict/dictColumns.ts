import type { DictRow } from '@/api/cbo/dicts'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { dictDetailPath } from './dictPaths'

const col = columnsOf<DictRow>()('dicts')

export const dictColumns = [
  col.link('code', {
    width: 141,
    path: (row) => dictDetailPath(row.id),
    title: 'code',
    mono: true,
    identity: true,
    sort: true,
  }),
  col.text('name', { title: 'name', width: 200, sort: true }),
  col.number('item_count', { title: 'itemCount', sort: true }),
  col.choice('system', { words: { 1: 'systemYes', 0: 'systemNo' }, title: 'system', width: 93 }),
  col.text('remark', { title: 'remark', width: 190 }),
  ...stampColumns,
]
