import { useMemo, useState, type ReactNode } from 'react'
import { EmptyState } from '@/ui/states/EmptyState'
import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { TablePager } from '@/ui/table/TablePager'

/** Where the server gives pages. */
export interface ServerPage {
  /** From 1. */
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
  /** Rows are being loaded again: those here stay, and a mark says so. */
  busy?: boolean
  /** Shown where there are no rows. */
  none: { title: string; hint: string; action?: ReactNode }
  /** What a row shows below itself; `name` is the row's name, read aloud with the button that opens it. */
  expand?: { name: (row: Row) => string; render: (row: Row) => ReactNode }
  /** Rows on a page at first, or the page that the server gave; `false` = all on one. */
  pages?: number | ServerPage | false
}

const sizes = [15, 30, 50, 100] as const
const idOf = (row: object): string => String((row as { id?: unknown }).id)

/** A table on a detail page: as wide as its columns, walked by keyboard, with a sentence where there are no rows. */
export function DetailTable<Row extends object>(props: Props<Row>) {
  const { name, rows, columns, rowKey = idOf, busy = false, none, expand, pages = sizes[0] } = props
  const server = typeof pages === 'object' ? pages : undefined
  const [own, setOwn] = useState({ page: 1, size: typeof pages === 'number' ? pages : rows.length })
  const at = server
    ? { page: server.page, size: server.pageSize }
    : { ...own, page: Math.min(own.page, Math.max(1, Math.ceil(rows.length / own.size))) }
  const total = server?.total ?? rows.length
  const paged = pages !== false && !server
  const shown = useMemo(
    () => (paged ? rows.slice((at.page - 1) * at.size, at.page * at.size) : rows),
    [rows, paged, at.page, at.size],
  )
  if (total === 0) return <EmptyState {...none} />
  const turn = (page: number, size: number) => (server ? server.onChange(page, size) : setOwn({ page, size }))
  return (
    <>
      <DataTable<Row>
        name={name}
        rows={shown}
        rowKey={rowKey}
        columns={columns}
        state={{ busy }}
        place={{ before: (at.page - 1) * at.size, total }}
        look="card"
        {...(expand && {
          behaviour: { name: expand.name },
          expand: (row: Row) => () => expand.render(row),
        })}
      />
      {pages !== false && total > Math.min(at.size, sizes[0]) && (
        <TablePager
          page={at.page}
          pageSize={at.size}
          sizes={sizes.includes(at.size as 15) ? sizes : [at.size, ...sizes].sort((a, b) => a - b)}
          total={total}
          onPage={(page) => turn(page, at.size)}
          onSize={(size) => turn(1, size)}
        />
      )}
    </>
  )
}
