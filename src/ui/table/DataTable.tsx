import { useMemo, useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLostDigits } from '@/lib/lostDigits'
import { useHandlers } from '@/ui/data/useHandlers'
import type { Arranged } from './arrange'
import type { Column } from './column'
import { CopyCell } from './CopyCell'
import { explainCutText } from './explainCutText'
import { fitWidth } from './fitWidth'
import { placeColumns } from './placeColumns'
import { Summary } from './Summary'
import { SkeletonRows, TableHead, type Frame } from './TableHead'
import { RowGap, TableRow } from './TableRow'
import {
  actionsColumn,
  expandColumn,
  tickColumn,
  tickWidth,
  type RowBehaviour,
  type Sorting,
  type Ticks,
} from './table.types'
import type { Columns } from './useColumns'
import { useSay } from './useSay'
import { focusCell, keysOf, useTableCursor } from './useTableCursor'
import { useColumnWindow, useRowInView, useRowWindow } from './useTableWindow'
import { useWhole } from './useWhole'
import { useShown } from './useWidths'
import styles from './table.module.css'

export interface TableProps<Row> {
  /** Accessible name. */
  name: string
  /** A page of rows, or all of them; a stable array. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Those of `useColumns`, or plain ones: a constant, or from `useMemo`. */
  columns: Columns<Row> | readonly Column<Row>[]
  behaviour?: RowBehaviour<Row> | undefined
  sorting?: Sorting | undefined
  /** What is ticked, by key, on any page. */
  ticks?: Ticks<Row> | undefined
  state?:
    | {
        /** The first rows are under way: as many grey ones. */
        loading?: number | undefined
        /** Newer rows are under way. */
        busy?: boolean | undefined
        /** Key of the row that the app has selected. */
        current?: string | undefined
        /** Key of the row that was brought into view. */
        marked?: string | undefined
        /** Shown below the head instead of rows. */
        instead?: ReactNode
      }
    | undefined
  /** Where the rows stand among all: how many come before them, and how many there are. */
  place?: { before: number; total: number } | undefined
  /** The cells of a last line, e.g. sums; it stays in sight. */
  foot?: ((column: Column<Row>) => ReactNode) | undefined
  /** What a row can show below itself; `undefined` = nothing. All rows are drawn then. */
  expand?: ((row: Row) => (() => ReactNode) | undefined) | undefined
  /** `list` fills its place and scrolls in itself; `card` is as high as its rows. */
  look?: 'list' | 'card' | undefined
}

/**
 * The table of the console: a native one, whose head and pinned columns stay in sight. Up to 40 rows are in the document,
 * beyond that those in view; of the columns always only those in view. On paper, for the browser's search and where
 * nothing has a layout, everything is.
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
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, resize } = useShown(props.columns)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const tick = ticks !== undefined
  const expands = expand !== undefined
  const actions = behaviour?.actions?.width ?? 0
  const start = (tick ? tickWidth : 0) + (expands ? tickWidth : 0)
  const places = useMemo(() => placeColumns(columns, start, actions), [columns, start, actions])
  const whole = useWhole(rows)
  const first = [...(tick ? [tickColumn] : []), ...(expands ? [expandColumn] : [])]
  const last = actions > 0 ? [actionsColumn] : []

  const cursor = useTableCursor({
    scroller,
    count: rows.length,
    stops: [...first, ...columns.map(({ key }) => key), ...last],
    cells: () => keysOf(slots, columns, first, last),
    onTick: ticks && ((at) => tickRow(at, !isTicked(at))),
    onOpen: behaviour?.onOpen && ((at) => withFree(at, behaviour.onOpen)),
    text: (at, key) => {
      const row = rows[at]
      const text = columns.find((column) => column.key === key)?.text
      return row === undefined ? undefined : text?.(row, say)
    },
    copied: t('value.copied'),
  })
  const slots = useColumnWindow(scroller, columns, places, {
    kept: columns.findIndex(({ key }) => key === cursor.column),
    all: whole,
  })
  const { pieces, virtual } = useRowWindow(scroller, {
    count: rows.length,
    kept: cursor.row,
    all: whole || expands || look !== 'list',
  })
  const of = useMemo(
    (): Frame<Row> => ({ columns, places, slots, actions, tick, expand: expands }),
    [columns, places, slots, actions, tick, expands],
  )
  useRowInView(
    scroller,
    state.marked === undefined ? -1 : rows.findIndex((row) => rowKey(row) === state.marked),
  )
  const numbered = virtual || (place !== undefined && place.total > rows.length)
  const act = useHandlers({
    onTick: tickRow,
    onExpand: (at: number) => withRow(at, (row) => setOpened(toggled(opened, rowKey(row)))),
  })
  // What lost digits is shown, and that is all.
  const free = rows.filter((row) => !hasLostDigits(row) && ticks?.refuse?.(row) === undefined)
  const ticked = ticks ? rows.filter((row) => ticks.selected.has(rowKey(row))).length : 0
  const total = columns.reduce((sum, column) => sum + column.width, start + actions)

  return (
    <div
      className={styles.scroller}
      data-look={look}
      ref={scroller}
      onPointerOver={explainCutText}
      style={{ scrollPaddingLeft: places.left, scrollPaddingRight: places.right }}
    >
      <Guard onFocus={cursor.onGuard} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all cells, which take the focus */}
      <table
        className={styles.table}
        style={{ minWidth: total, ...printedColumns(columns.length) }}
        aria-label={name}
        aria-busy={state.busy}
        aria-rowcount={numbered ? (place?.total ?? rows.length) + 1 : undefined}
        aria-colcount={
          slots.some(({ kind }) => kind === 'gap') ? first.length + columns.length + last.length : undefined
        }
        onKeyDown={cursor.onKeyDown}
        onFocus={cursor.onFocus}
      >
        <TableHead
          of={of}
          scroller={scroller}
          sorting={sorting}
          resize={resize}
          fit={fit}
          tick={tick && !ticks.one && <TickPage free={free} ticked={ticked} select={ticks.select} />}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on a row; the keyboard has Enter on its cells */}
        <tbody onClick={open}>
          {!state.instead && state.loading && <SkeletonRows of={of} count={state.loading} />}
          {!state.instead && body()}
        </tbody>
        {foot && rows.length > 0 && <Summary of={of} before={first} foot={foot} />}
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
      const more = expand?.(row)
      const line = (
        <TableRow
          key={key}
          row={row}
          at={piece.row}
          number={numbered ? (place?.before ?? 0) + piece.row + 2 : undefined}
          of={of}
          behaviour={behaviour}
          stands={standing(key, state)}
          ticked={ticks?.selected.has(key) ?? false}
          refused={ticks?.refuse?.(row)}
          one={ticks?.one}
          expanded={more && opened.has(key)}
          {...act}
        />
      )
      if (!more || !opened.has(key)) return line
      return [
        line,
        <tr key={`${key}#more`} className={styles.more}>
          <td colSpan={columns.length + first.length + last.length + 1}>{more()}</td>
        </tr>,
      ]
    })
  }

  function withRow(at: number, run: ((row: Row) => void) | undefined): void {
    const row = rows[at]
    if (row !== undefined) run?.(row)
  }
  function withFree(at: number, run: ((row: Row) => void) | undefined): void {
    withRow(at, (row) => !hasLostDigits(row) && run?.(row))
  }
  function tickRow(at: number, on: boolean): void {
    withFree(at, (row) => ticks?.refuse?.(row) === undefined && ticks?.select([row], on))
  }
  function isTicked(at: number): boolean {
    const row = rows[at]
    return row !== undefined && (ticks?.selected.has(rowKey(row)) ?? false)
  }

  function fit(column: Arranged<Row>): void {
    if (scroller.current) resize(column.key, fitWidth(scroller.current, column, rows, say))
  }

  /** A click on a control, or the end of marking text, is not a click on the row; nor is one in a menu of the row. */
  function open(event: MouseEvent<HTMLElement>): void {
    const { target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('a, button, input, textarea, select, label') || window.getSelection()?.toString())
      return
    const at = target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
    const cell = target.closest<HTMLElement>('td, th')
    // The keyboard goes on from the row that was clicked.
    if (at !== undefined && cell) focusCell(cell, false, { preventScroll: true })
    if (at !== undefined) withFree(Number(at), behaviour?.onOpen)
  }
}

/** Paper chooses the size of its signs by the number of columns. */
const printedColumns = (count: number): CSSProperties => ({ '--columns': count }) as CSSProperties

/** Ticks every row of the page that may be ticked. */
function TickPage<Row>({
  free,
  ticked,
  select,
}: { free: readonly Row[]; ticked: number } & Pick<Ticks<Row>, 'select'>) {
  const { t } = useTranslation('common')
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectPage')}
      checked={free.length > 0 && ticked === free.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < free.length
      }}
      disabled={free.length === 0}
      onChange={(event) => select(free, event.target.checked)}
    />
  )
}

function standing(key: string, { current, marked }: NonNullable<TableProps<never>['state']>) {
  if (key === marked) return key === current ? 'both' : 'marked'
  return key === current ? 'current' : undefined
}

/** Empty, at each end of a table: takes the focus in and lets it out. */
function Guard({ onFocus }: { onFocus: () => void }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one stop of Tab of the table
  return <span data-guard tabIndex={0} className={styles.guard} onFocus={onFocus} />
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
