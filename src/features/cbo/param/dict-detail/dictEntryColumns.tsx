import type { DictDetailRow } from '@/api/cbo/dicts'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { enabledStatus } from '@/rules/codes/statuses'
import { NoValue } from '@/ui/value/Quantity'
import styles from './dictDetail.module.css'

const col = columnsOf<DictDetailRow>()('dicts')

export const dictEntryColumns = [
  col.text('value', { title: 'value', width: 110, mono: true, identity: true, sort: true }),
  // A value has no meaning without its dictionary.
  col.text('dict_code', { title: 'dict', width: 150, sort: true }),
  col.text('sort', { title: 'sort', width: 80, align: 'right', sort: true }),
  col.text('label_en', { title: () => 'English', width: 180, sort: true }),
  col.text('label_zh', { title: () => '中文', width: 150 }),
  col.text('label_es', { title: () => 'Español', width: 190 }),
  col.text('label_ja', { title: () => '日本語', width: 165 }),
  col.custom('color', { title: 'color', width: 120, render: ({ color }) => <Color value={color} /> }),
  col.status('enabled', { codes: enabledStatus, width: 120 }),
  col.text('remark', { title: 'remark', width: 240 }),
  ...stampColumns,
]

function Color({ value }: { value: string }) {
  if (!value) return <NoValue />
  return (
    <span className={styles.color}>
      <i style={{ background: value }} aria-hidden />
      {value}
    </span>
  )
}
