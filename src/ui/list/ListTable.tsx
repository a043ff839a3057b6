import { useMemo, useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Arranged } from './columns'
import { SkeletonRows, TableHead, tickWidth } from './TableHead'
import { TableRow, type CellPlace } from './TableRow'
import type { Columns } from './useColumns'
import type { List } from './useList'
import styles from './ListTable.module.css'

/** How the rows of a list behave. */
export interface RowBehaviour<Row> {
  /** Names a row in labels of its controls. */
  name: (row: Row) => string
  /** Buttons at the end of the row, `width` px wide. */
  actions?: { width: number; render: (row: Row) => ReactNode }
  /** A click on the row, outside its controls. */
  onOpen?: (row: Row) => void
  /** Rows can be ticked, across pages. */
  selectable?: boolean
}

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  columns: Columns<Row>
  /** Accessible name: the screen's name. */
  name: string
  rows: RowBehaviour<Row>
  /** Key of the row that the app has selected. */
  current?: string
  /** Shown below the header instead of rows. */
  instead?: ReactNode
}

const skeletonRows = 15

/** A native table: its header, first column and pinned columns are sticky, and only its body scrolls. */
export function ListTable<Row, Query extends object>({
  list,
  columns,
  name,
  rows: behaviour,
  current,
  instead,
}: Props<Row, Query>) {
  const { t } = useTranslation('common')
  const scroller = useRef<HTMLDivElement>(null)
  const shown = columns.shown
  const tick = behaviour.selectable ? tickWidth : 0
  const last = behaviour.actions?.width ?? 0
  const places = useMemo(() => placeColumns(shown, tick, last), [shown, tick, last])
  const total = shown.reduce((sum, column) => sum + column.width, tick + last)
  const rows = list.rows ?? []
  const ticked = rows.filter((row) => list.selected.has(list.rowKey(row))).length

  return (
    <div
      className={styles.scroller}
      ref={scroller}
      onPointerOver={explainCutText}
      data-loading={list.loading || undefined}
    >
      <table
        className={styles.table}
        style={{ minWidth: total }}
        aria-label={name}
        aria-busy={list.loading || list.refreshing}
      >
        <TableHead
          columns={columns}
          places={places}
          actions={last}
          scroller={scroller}
          sorting={{
            can: (key) => list.sorts.includes(key),
            order: (key) => (list.sort?.sidx === key ? list.sort.sord : undefined),
            sort: list.sortBy,
          }}
          tick={
            tick > 0 && (
              <input
                type="checkbox"
                aria-label={t('list.selectPage')}
                checked={rows.length > 0 && ticked === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && ticked < rows.length
                }}
                disabled={rows.length === 0}
                onChange={(event) => list.select(rows, event.target.checked)}
              />
            )
          }
        />
        <tbody>
          {!instead && list.loading && (
            <SkeletonRows
              count={Math.min(list.pageSize, skeletonRows)}
              columns={shown}
              places={places}
              ticked={tick > 0}
              actions={last > 0}
            />
          )}
          {!instead &&
            rows.map((row) => (
              <TableRow
                key={list.rowKey(row)}
                row={row}
                columns={shown}
                places={places}
                behaviour={behaviour}
                current={list.rowKey(row) === current}
                ticked={list.selected.has(list.rowKey(row))}
                onTick={list.select}
              />
            ))}
        </tbody>
      </table>
      {instead && <div className={styles.instead}>{instead}</div>}
    </div>
  )
}

/** Where each column sticks, and after how many columns the filler comes that takes the room left over. */
export interface Places {
  readonly cells: readonly CellPlace[]
  readonly middleEnd: number
}

/** @param start, end px that the ticks and the row's buttons take at the sides */
export function placeColumns(columns: readonly Arranged<never>[], start: number, end: number): Places {
  const lefts = columns.filter((column) => column.pin === 'left')
  const rights = columns.filter((column) => column.pin === 'right')
  let left = start
  let right = end + rights.reduce((sum, column) => sum + column.width, 0)
  const cells = columns.map((column): CellPlace => {
    const style: CSSProperties = {}
    if (column.pin === 'left') {
      style.left = left
      left += column.width
      return { style, edge: column === lefts.at(-1) ? 'left' : undefined, sticky: true }
    }
    if (column.pin === 'right') {
      right -= column.width
      style.right = right
      return { style, edge: column === rights[0] ? 'right' : undefined, sticky: true }
    }
    return {}
  })
  return { cells, middleEnd: columns.length - rights.length }
}

/** Text that does not fit gets its tooltip when the pointer reaches it, and not before: one listener for all cells. */
export function explainCutText(event: PointerEvent<HTMLDivElement>): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null
  // What explains itself is left alone; what was explained here may say something else by now.
  if (!cell || (cell.title && cell.dataset['explained'] === undefined)) return
  const text = cell.querySelector<HTMLElement>('[data-cut]') ?? cell
  const cut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1
  cell.title = cut ? (text.textContent ?? '') : ''
  cell.toggleAttribute('data-explained', cut)
}
