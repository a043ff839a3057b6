import { useMemo, useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/states/Skeleton'
import { clampWidth, type Arranged } from './columns'
import { HeaderCell } from './HeaderCell'
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

const tickWidth = 40
/** A narrower column of buttons is named to assistive technology only, px. */
export const titledActions = 90
const skeletonRows = 15
const blank = '\u00a0'

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
        <colgroup>
          {tick > 0 && <col style={{ width: tick }} />}
          {places.middleEnd === 0 && <col />}
          {shown.map((column, i) => [
            <col key={column.key} data-column={column.key} style={{ width: column.width }} />,
            i + 1 === places.middleEnd && <col key="filler" />,
          ])}
          {last > 0 && <col style={{ width: last }} />}
        </colgroup>
        <thead>
          <tr>
            {tick > 0 && (
              <th className={styles.sticky} style={{ left: 0 }} scope="col">
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
              </th>
            )}
            {places.middleEnd === 0 && <td aria-hidden="true" />}
            {shown.map((column, i) => [
              <HeaderCell
                key={column.key}
                column={column}
                place={places.cells[i] ?? {}}
                sortable={list.sorts.includes(column.key)}
                sorted={list.sort?.sidx === column.key ? list.sort.sord : undefined}
                onSort={() => list.sortBy(column.key)}
                onDrag={(width, done) => drag(column, width, done)}
              />,
              i + 1 === places.middleEnd && <td key="filler" aria-hidden="true" />,
            ])}
            {last > 0 && (
              <th className={styles.sticky} style={{ right: 0 }} data-edge="right" scope="col">
                <span className={styles.title} data-narrow={last < titledActions || undefined}>
                  {t('list.rowActions')}
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {!instead && list.loading && skeleton()}
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

  /** While dragging only the column element changes: no row is rendered again until the button is released. */
  function drag(column: Arranged<Row>, width: number, done: boolean): void {
    if (done) return columns.resize(column.key, width)
    const element = scroller.current?.querySelector<HTMLElement>(
      `col[data-column="${CSS.escape(column.key)}"]`,
    )
    if (element) element.style.width = `${clampWidth(width)}px`
  }

  function skeleton() {
    return Array.from({ length: Math.min(list.pageSize, skeletonRows) }, (_, row) => `skeleton-${row}`).map(
      (key) => (
        <tr key={key} aria-hidden="true">
          {tick > 0 && <td>{blank}</td>}
          {places.middleEnd === 0 && <td>{blank}</td>}
          {shown.map((column, i) => [
            <td key={column.key}>
              <Skeleton height={12} width="70%" />
            </td>,
            i + 1 === places.middleEnd && <td key="filler">{blank}</td>,
          ])}
          {last > 0 && <td>{blank}</td>}
        </tr>
      ),
    )
  }
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
  if (!cell || cell.title) return
  const text = cell.querySelector<HTMLElement>('[data-cut]') ?? cell
  if (text.scrollWidth > text.clientWidth) cell.title = text.textContent ?? ''
}
