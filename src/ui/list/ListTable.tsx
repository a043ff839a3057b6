import type { ReactNode } from 'react'
import { DataTable } from '@/ui/table/DataTable'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { Columns } from '@/ui/table/useColumns'
import type { List } from './useList'

export type { RowBehaviour } from '@/ui/table/table.types'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  columns: Columns<Row>
  /** Accessible name: the screen's name. */
  name: string
  rows: RowBehaviour<Row>
  /** Key of the row that the app has selected. */
  current?: string | undefined
  /** Shown below the header instead of rows. */
  instead?: ReactNode
}

const skeletonRows = 15
const noRows: readonly never[] = []

/** The page of a list as a table. */
export function ListTable<Row, Query extends object>(props: Props<Row, Query>) {
  const { list, columns, name, rows: behaviour, current, instead } = props
  return (
    <DataTable
      name={name}
      rows={list.rows ?? noRows}
      rowKey={list.rowKey}
      columns={columns}
      behaviour={behaviour}
      sorting={{
        can: (key) => list.sorts.includes(key),
        order: (key) => (list.sort?.sidx === key ? list.sort.sord : undefined),
        sort: list.sortBy,
      }}
      ticks={behaviour.selectable ? list : undefined}
      state={{
        loading: list.loading ? Math.min(list.pageSize, skeletonRows) : undefined,
        busy: list.loading || list.refreshing,
        current,
        marked: list.marked,
        instead,
      }}
      place={{ leadingCount: (list.page - 1) * list.pageSize, total: list.total }}
    />
  )
}
