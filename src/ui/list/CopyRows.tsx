import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { defused } from '@/lib/csv'
import { copyText } from '@/ui/actions/copyText'
import { useTranslator } from '@/ui/table/useTranslator'
import type { Titled } from '@/ui/table/column'
import { usePersonal } from '@/ui/value/privacy'

/** A signed number with its unit: no formula, although it begins like one. */
const quantity = /^[-+−][\d.,\s]+[\p{L}%°]{0,6}$/u

interface Props<Row> {
  /** Columns in sight, in their order. */
  columns: readonly Titled<Row>[]
  /** Ticked rows of all pages. */
  rows: readonly Row[]
}

/**
 * Copies the ticked rows as a table with its heads, for a spreadsheet or a letter. Personal data is hidden as on the screen, and a
 * text that a spreadsheet would calculate stays a text.
 */
export function CopyRows<Row>({ columns, rows }: Props<Row>) {
  const { t } = useTranslation('common')
  const words = useTranslator()
  const personal = usePersonal()
  const cellText = ({ key, person, text }: Titled<Row>, row: Row) => {
    const cell = person ? personal(person(row), 'name') : (text?.(row, words) ?? fieldText(row, key))
    const line = cell.replaceAll(/\s+/g, ' ').trim()
    return quantity.test(line) ? line : defused(line)
  }
  const copy = () => {
    const lines = rows.map((row) => columns.map((column) => cellText(column, row)))
    const heads = columns.map(({ title }) => title)
    const table = [heads, ...lines].map((cells) => cells.join('\t')).join('\n')
    return copyText(table, t('list.copiedRows', { count: rows.length, n: rows.length }))
  }
  return (
    <Button
      type="text"
      icon={<CopyOutlined aria-hidden />}
      aria-label={t('list.copyRows')}
      title={t('list.copyRows')}
      onClick={() => void copy()}
    />
  )
}

/** A field as the wire wrote it, for a column without a text of its own. */
function fieldText(row: unknown, key: string): string {
  const field: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}
