import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import css from './detail.module.css'

interface Props<Row extends object> {
  /** Accessible name. */
  name: string
  rows: readonly Row[]
  columns: TableColumnsType<Row>
  rowKey?: (row: Row) => string
  /** Rows are being asked for anew: they stay, and say so. */
  busy?: boolean
  /** What stands in place of no rows. */
  none: { title: string; hint: string; action?: ReactNode }
  expandable?: NonNullable<TableProps<Row>['expandable']>
  /** Where the server gives pages. */
  pagination?: NonNullable<TableProps<Row>['pagination']>
}

const pages = {
  defaultPageSize: 15,
  pageSizeOptions: [15, 30, 50, 100],
  showSizeChanger: true,
  hideOnSinglePage: true,
}
/** Of a column that takes what is left, px. */
const rest = 220
const idOf = (row: object): string => String((row as { id?: unknown }).id)

/** A table on a detail page: as wide as its columns, walked by keyboard, with a word where there is nothing. */
export function DetailTable<Row extends object>(props: Props<Row>) {
  const { name, rows, columns, rowKey = idOf, busy = false, none, expandable, pagination = pages } = props
  if (rows.length === 0) return <EmptyState {...none} />
  return (
    <Table<Row>
      ref={scrollableByKeyboard}
      className={css.card}
      aria-label={name}
      size="small"
      rowKey={rowKey}
      columns={columns}
      dataSource={[...rows]}
      loading={{ spinning: busy, delay: 300 }}
      scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width ?? rest), 0) }}
      pagination={pagination}
      {...(expandable && { expandable })}
    />
  )
}
