import {
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { hasLostDigits } from '@/lib/lostDigits'
import { useHandlers } from '@/ui/data/useHandlers'
import type { Arranged } from './arrange'
import type { Column } from './column'
import { CopyCell } from './CopyCell'
import { explainCutText } from './explainCutText'
import { MoreColumns } from './MoreColumns'
import type { Places } from './placeColumns'
import { Summary } from './Summary'
import { leavesOut, SkeletonRows, TableHead } from './TableHead'
import { RowGap, TableRow } from './TableRow'
import {
  actionsColumn,
  expandColumn,
  tickColumn,
  type RowBehaviour,
  type Sorting,
  type Ticks,
} from './table.types'
import type { Columns } from './useColumns'
import { useTranslator } from './useTranslator'
import { cellKeys, focusCell, holdRow, useTableCursor } from './useTableCursor'
import { useTableFrame } from './useTableFrame'
import { useRowInView, useRowWindow } from './useTableWindow'
import { useDrawAll } from './useWhole'
import { useVisibleColumns } from './useWidths'
import styles from './table.module.css'

export interface TableProps<Row> {
  /** Accessible name. */
  name: string
  /** Rows of a page, or all rows; a stable array. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Columns of `useColumns`, or plain columns: a constant, or from `useMemo`. */
  columns: Columns<Row> | readonly Column<Row>[]
  behaviour?: RowBehaviour<Row> | undefined
  sorting?: Sorting | undefined
  /** Selected rows, by key, on any page. */
  ticks?: Ticks<Row> | undefined
  state?:
    | {
        /** Number of grey rows while the first rows are loading. */
        loading?: number | undefined
        /** True while newer rows are loading. */
        busy?: boolean | undefined
        /** Key of the row that the app has selected. */
        current?: string | undefined
        /** Key of the row that was brought into view. */
        marked?: string | undefined
        /** Shown below the head instead of rows. */
        instead?: ReactNode
      }
    | undefined
  /** Position of the rows among all rows: the number of rows before them, and the total. */
  place?: { leadingCount: number; total: number } | undefined
  /** Cells of a last line, e.g. sums; it stays visible. */
  foot?: ((column: Column<Row>) => ReactNode) | undefined
  /** Content that a row can show below itself; `undefined` = none. All rows are drawn then. */
  expand?: ((row: Row) => (() => ReactNode) | undefined) | undefined
  /** `list` fills its area and scrolls inside; `card` is as high as its rows. */
  look?: 'list' | 'card' | undefined
}

/**
 * The table of the console: a native table, whose head and pinned columns stay visible. Up to 40 rows are all in the
 * document, beyond that only the visible ones. A column is whole or not there: the head leads to those that do not fit.
 * On paper, for the browser's search and where there is no layout, everything is drawn.
 * @example <DataTable name={t('title')} rows={rows} rowKey={(row) => row.id} columns={columns} />
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const {
    name,
    rows,
    rowKey,
    behaviour,
    sorting,
    ticks,
    state = {},
    place,
    foot,
    expand,
    look = 'list',
  } = props
  const { t } = useTranslation('common')
  const words = useTranslator()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, resize } = useVisibleColumns(props.columns)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  /** True if the latest press began on a control: where it ends beside it, it is none on the row. */
  const pressedControl = useRef(false)
  const tick = ticks !== undefined
  const expands = expand !== undefined
  const actions = behaviour?.actions?.width ?? 0
  const drawsAll = useDrawAll(rows)
  const leadingKeys = [...(tick ? [tickColumn] : []), ...(expands ? [expandColumn] : [])]
  const trailingKeys = actions > 0 ? [actionsColumn] : []

  const { frame, view } = useTableFrame(scroller, columns, {
    actions,
    tick,
    expand: expands,
    drawsAll,
    onTurn: () => holdRow(scroller.current),
  })
  const cursor = useTableCursor({
    scroller,
    count: rows.length,
    stops: [...leadingKeys, ...columns.map(({ key }) => key), ...trailingKeys],
    cells: () => cellKeys(frame.slots, columns, leadingKeys, trailingKeys),
    reveal: view.reveal,
    onTick: ticks && ((rowIndex) => tickRow(rowIndex, !isTicked(rowIndex))),
    onOpen: behaviour?.onOpen && ((rowIndex) => withIntactRow(rowIndex, behaviour.onOpen)),
    text: (rowIndex, key) => {
      const row = rows[rowIndex]
      const text = columns.find((column) => column.key === key)?.text
      return row === undefined ? undefined : text?.(row, words)
    },
    copiedMessage: t('value.copied'),
  })
  const { pieces, virtual } = useRowWindow(scroller, {
    count: rows.length,
    pinned: cursor.row,
    drawsAll: drawsAll || expands || look !== 'list',
  })
  useRowInView(
    scroller,
    state.marked === undefined ? -1 : rows.findIndex((row) => rowKey(row) === state.marked),
  )
  const numbered = virtual || (place !== undefined && place.total > rows.length)
  const rowHandlers = useHandlers({
    onTick: tickRow,
    onExpand: (rowIndex: number) => withRow(rowIndex, (row) => setOpened(toggled(opened, rowKey(row)))),
  })
  // A row whose id has lost digits is shown, but nothing can be done with it.
  const selectable = rows.filter((row) => !hasLostDigits(row) && ticks?.refuse?.(row) === undefined)
  const ticked = ticks ? rows.filter((row) => ticks.selected.has(rowKey(row))).length : 0

  return (
    <div
      className={styles.scroller}
      data-look={look}
      ref={scroller}
      onPointerOver={explainCutText}
      style={scrollPadding(frame.places)}
    >
      <Guard onFocus={cursor.onGuard} />
      <MoreColumns view={view} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all cells, which take the focus */}
      <table
        className={styles.table}
        style={{ minWidth: view.total, ...printedColumns(columns.length) }}
        aria-label={name}
        aria-busy={state.busy}
        aria-rowcount={numbered ? (place?.total ?? rows.length) + 1 : undefined}
        aria-colcount={
          leavesOut(frame) ? leadingKeys.length + columns.length + trailingKeys.length : undefined
        }
        onKeyDown={cursor.onKeyDown}
        onFocus={cursor.onFocus}
      >
        <TableHead
          frame={frame}
          view={view}
          scroller={scroller}
          sorting={sorting}
          resize={resize}
          fit={(column) => void fit(column)}
          tick={
            tick &&
            !ticks.radioGroup && <TickPage selectable={selectable} ticked={ticked} select={ticks.select} />
          }
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on a row; the keyboard has Enter on its cells */}
        <tbody onPointerDown={notePress} onClick={open}>
          {!state.instead && state.loading && <SkeletonRows frame={frame} count={state.loading} />}
          {!state.instead && body()}
        </tbody>
        {foot && rows.length > 0 && <Summary frame={frame} leadingKeys={leadingKeys} foot={foot} />}
      </table>
      <CopyCell scroller={scroller} textOf={cursor.say} />
      {state.instead && <div className={styles.instead}>{state.instead}</div>}
      <Guard onFocus={cursor.onGuard} />
    </div>
  )

  function body(): ReactNode[] {
    return pieces.flatMap((piece): ReactNode => {
      if ('gap' in piece) return <RowGap key={piece.key} height={piece.gap} />
      const row = rows[piece.row]
      if (row === undefined) return undefined
      const key = rowKey(row)
      const renderMore = expand?.(row)
      const tableRow = (
        <TableRow
          key={key}
          row={row}
          rowIndex={piece.row}
          number={numbered ? (place?.leadingCount ?? 0) + piece.row + 2 : undefined}
          frame={frame}
          behaviour={behaviour}
          highlight={highlightOf(key, state)}
          ticked={ticks?.selected.has(key) ?? false}
          refused={ticks?.refuse?.(row)}
          radioGroup={ticks?.radioGroup}
          expanded={renderMore && opened.has(key)}
          {...rowHandlers}
        />
      )
      if (!renderMore || !opened.has(key)) return tableRow
      return [
        tableRow,
        <tr key={`${key}#more`} className={styles.more}>
          <td colSpan={columns.length + leadingKeys.length + trailingKeys.length + 1}>{renderMore()}</td>
        </tr>,
      ]
    })
  }

  function withRow(rowIndex: number, run: ((row: Row) => void) | undefined): void {
    const row = rows[rowIndex]
    if (row !== undefined) run?.(row)
  }
  function withIntactRow(rowIndex: number, run: ((row: Row) => void) | undefined): void {
    withRow(rowIndex, (row) => !hasLostDigits(row) && run?.(row))
  }
  function tickRow(rowIndex: number, on: boolean): void {
    withIntactRow(rowIndex, (row) => ticks?.refuse?.(row) === undefined && ticks?.select([row], on))
  }
  function isTicked(rowIndex: number): boolean {
    const row = rows[rowIndex]
    return row !== undefined && (ticks?.selected.has(rowKey(row)) ?? false)
  }

  async function fit(column: Arranged<Row>): Promise<void> {
    const { fitWidth } = await import('./fitWidth')
    if (scroller.current) resize(column.key, fitWidth(scroller.current, column, rows, words))
  }

  function notePress({ target }: PointerEvent): void {
    pressedControl.current = isOnControl(target)
  }
  /** A click on a control, the end of a text selection, or a click in a menu of the row is not a click on the row. */
  function open(event: MouseEvent<HTMLElement>): void {
    const { target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (pressedControl.current || isOnControl(target) || window.getSelection()?.toString()) return
    const rowNumber = target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
    const cell = target.closest<HTMLElement>('td, th')
    // The keyboard continues from the row that was clicked.
    if (rowNumber !== undefined && cell) focusCell(cell, false, { preventScroll: true })
    if (rowNumber !== undefined) withIntactRow(Number(rowNumber), behaviour?.onOpen)
  }
}

const scrollPadding = ({ leftWidth, rightWidth }: Places): CSSProperties => ({
  scrollPaddingLeft: leftWidth,
  scrollPaddingRight: rightWidth,
})

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, textarea, select, label') !== null

/** On paper the style sheet chooses the font size by the number of columns. */
const printedColumns = (count: number): CSSProperties => ({ '--columns': count }) as CSSProperties

/** Checkbox that selects every selectable row of the page. */
function TickPage<Row>({
  selectable,
  ticked,
  select,
}: { selectable: readonly Row[]; ticked: number } & Pick<Ticks<Row>, 'select'>) {
  const { t } = useTranslation('common')
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectPage')}
      checked={selectable.length > 0 && ticked === selectable.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < selectable.length
      }}
      disabled={selectable.length === 0}
      onChange={(event) => select(selectable, event.target.checked)}
    />
  )
}

function highlightOf(key: string, { current, marked }: NonNullable<TableProps<never>['state']>) {
  if (key === marked) return key === current ? 'both' : 'marked'
  return key === current ? 'current' : undefined
}

/** An empty element at each end of a table: it takes the focus into the table and out of it. */
function Guard({ onFocus }: { onFocus: () => void }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one stop of Tab of the table
  return <span data-guard tabIndex={0} className={styles.guard} onFocus={onFocus} />
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
