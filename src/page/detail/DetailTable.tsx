import { useMemo, useState, type ReactNode } from 'react'
import { EmptyState } from '@/ui/states/EmptyState'
import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { TablePager } from '@/ui/table/TablePager'
import type { RowBehaviour } from '@/ui/table/table.types'

/** Paging for a table whose pages come from the server. */
export interface ServerPage {
  /** Page number, counted from 1. */
  page: number
  pageSize: number
  total: number
  onChange: (page: number, pageSize: number) => void
}

interface Props<Row extends object> {
  /** Accessible name. */
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey?: (row: Row) => string
  /** True while rows are loaded again: the present rows stay under a progress mark. */
  busy?: boolean
  /** Text shown instead of an empty table. */
  emptyState: { title: string; hint: string; action?: ReactNode }
  /** Names of the rows and their buttons, from `useRowBehaviour`. */
  behaviour?: RowBehaviour<Row>
  /** Content below an opened row; `name` is the row's name, read aloud with the button that opens it. */
  expand?: { name: (row: Row) => string; render: (row: Row) => ReactNode }
  /** Rows per page at first, or the server's paging; `false` shows all rows on one page. */
  pages?: number | ServerPage | false
}

const sizes = [15, 30, 50, 100] as const
const idOf = (row: object): string => String((row as { id?: unknown }).id)

/** Table on a detail page: as wide as its columns, walked by keyboard, with a sentence when it has no rows. */
export function DetailTable<Row extends object>(props: Props<Row>) {
  const {
    name,
    rows,
    columns,
    rowKey = idOf,
    busy = false,
    behaviour,
    emptyState,
    expand,
    pages = sizes[0],
  } = props
  const server = typeof pages === 'object' ? pages : undefined
  const [clientPage, setClientPage] = useState({
    page: 1,
    size: typeof pages === 'number' ? pages : rows.length,
  })
  const currentPage = server
    ? { page: server.page, size: server.pageSize }
    : {
        ...clientPage,
        page: Math.min(clientPage.page, Math.max(1, Math.ceil(rows.length / clientPage.size))),
      }
  const total = server?.total ?? rows.length
  const paged = pages !== false && !server
  const visibleRows = useMemo(
    () =>
      paged
        ? rows.slice((currentPage.page - 1) * currentPage.size, currentPage.page * currentPage.size)
        : rows,
    [rows, paged, currentPage.page, currentPage.size],
  )
  if (total === 0) return <EmptyState {...emptyState} />
  const goTo = (page: number, size: number) =>
    server ? server.onChange(page, size) : setClientPage({ page, size })
  return (
    <>
      <DataTable<Row>
        name={name}
        rows={visibleRows}
        rowKey={rowKey}
        columns={columns}
        state={{ busy }}
        place={{ leadingCount: (currentPage.page - 1) * currentPage.size, total }}
        look="card"
        behaviour={behaviour}
        {...(expand && {
          behaviour: behaviour ?? { name: expand.name },
          expand: (row: Row) => () => expand.render(row),
        })}
      />
      {pages !== false && total > Math.min(currentPage.size, sizes[0]) && (
        <TablePager
          name={name}
          page={currentPage.page}
          pageSize={currentPage.size}
          sizes={
            sizes.includes(currentPage.size as 15)
              ? sizes
              : [currentPage.size, ...sizes].sort((a, b) => a - b)
          }
          total={total}
          onPage={(page) => goTo(page, currentPage.size)}
          onSize={(size) => goTo(1, size)}
        />
      )}
    </>
  )
}
