import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusOf } from '@/domain/StatusOf'
import type { Statuses } from '@/rules/statuses'
import { useWords, type FieldName } from '@/domain/words'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { NoValue, Quantity } from '@/ui/value/Quantity'

interface More {
  align?: 'right'
  /** Names the row: in sight however wide the table is. */
  identity?: boolean
  /** Where it is not that of the field. */
  title?: string
}

/** Columns of a detail table: the field's word as title, empty values as dashes, numbers to the right. */
export function useDetailColumns<Row extends object>() {
  const { i18n } = useTranslation()
  const { field } = useWords()
  type Key = keyof Row & string
  const cell = (
    key: string,
    width: number,
    render: (row: Row) => ReactNode,
    { title, ...more }: More = {},
  ): Column<Row> => ({
    key,
    title: title ?? field(key as FieldName),
    width,
    render,
    ...more,
  })
  return {
    cell,
    text: (key: Key, width: number, more?: More) =>
      cell(key, width, (row) => String(row[key] ?? '') || <NoValue />, more),
    time: (key: Key, more?: More) =>
      cell(key, 165, (row) => formatDateTime(String(row[key] ?? ''), i18n.language) || <NoValue />, more),
    status: (key: Key, of: Statuses, width: number, more?: More) =>
      cell(key, width, (row) => <StatusOf of={of} code={String(row[key])} />, more),
    amount: (key: Key, width: number, shown: { unit?: string; decimals?: number } = {}, more?: More) =>
      cell(key, width, (row) => <Quantity value={row[key] as number | null} {...shown} />, {
        align: 'right',
        ...more,
      }),
  }
}
