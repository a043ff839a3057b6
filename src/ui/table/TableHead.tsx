import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/states/Skeleton'
import { clampWidth, type Arranged } from './arrange'
import type { ColumnView } from './columnView'
import { HeaderCell } from './HeaderCell'
import type { Places } from './placeColumns'
import type { Slot, Sorting } from './table.types'
import { tickWidth } from './table.types'
import styles from './table.module.css'

/** Structure of a row, the same for head, body and foot. */
export interface Frame<Row> {
  readonly columns: readonly Arranged<Row>[]
  readonly places: Places
  readonly slots: readonly Slot[]
  /** Width of the row's buttons, px; 0 without buttons. */
  readonly actions: number
  readonly tick: boolean
  readonly expand: boolean
}

/** Number of columns before the user's columns. */
export const leadingColumns = ({ tick, expand }: Pick<Frame<never>, 'tick' | 'expand'>): number =>
  Number(tick) + Number(expand)

interface Props<Row> {
  frame: Frame<Row>
  view: Pick<ColumnView, 'widths' | 'turns'>
  /** Checkbox that selects the page. */
  tick?: ReactNode
  /** Element that scrolls the table. */
  scroller: RefObject<HTMLElement | null>
  sorting?: Sorting | undefined
  resize?: ((key: string, width: number) => void) | undefined
  fit?: ((column: Arranged<Row>) => void) | undefined
}

/** Width below which the heading of the buttons' column is for assistive technology only, px. */
const titledActions = 90
const blank = '\u00a0'

/** Cells of one row: the drawn columns, and the filler for the remaining width. */
export function cellsOf<Row>(
  { columns, slots }: Pick<Frame<Row>, 'columns' | 'slots'>,
  cell: (column: Arranged<Row>, columnIndex: number) => ReactNode,
): ReactNode[] {
  return slots.flatMap((slot): ReactNode => {
    if (slot.kind === 'filler') return <td key="#filler" aria-hidden="true" />
    const column = columns[slot.columnIndex]
    return column && cell(column, slot.columnIndex)
  })
}

/** True if a column is left out of the document. */
export const leavesOut = ({ columns, slots }: Pick<Frame<never>, 'columns' | 'slots'>): boolean =>
  slots.length <= columns.length

interface WidthsProps<Row> {
  frame: Frame<Row>
  /** Width of every column, drawn or not, px. */
  widths: readonly number[]
}

/** Widths of the drawn columns. */
function Widths<Row>({ frame: { columns, slots, actions, tick, expand }, widths }: WidthsProps<Row>) {
  return (
    <colgroup>
      {tick && <col style={{ width: tickWidth }} />}
      {expand && <col style={{ width: tickWidth }} />}
      {slots.map((slot) => {
        if (slot.kind === 'filler') return <col key="#filler" />
        const key = columns[slot.columnIndex]?.key
        return <col key={key} data-column={key} style={{ width: widths[slot.columnIndex] }} />
      })}
      {actions > 0 && <col style={{ width: actions }} />}
    </colgroup>
  )
}

/** Widths and header of a table: columns that sort, are dragged wider and stay in sight. */
export function TableHead<Row>(props: Props<Row>) {
  const { frame, view, tick, scroller, sorting, resize, fit } = props
  const { t } = useTranslation('common')
  const { widths, turns } = view
  const { places, actions } = frame
  const gaps = leavesOut(frame)
  return (
    <>
      <Widths frame={frame} widths={widths} />
      <thead>
        <tr aria-rowindex={gaps ? 1 : undefined}>
          {frame.tick &&
            (tick ? (
              <th className={styles.sticky} style={{ left: 0 }} scope="col">
                {tick}
              </th>
            ) : (
              <td className={styles.sticky} style={{ left: 0 }} aria-hidden="true" />
            ))}
          {frame.expand && <td aria-hidden="true" />}
          {cellsOf(frame, (column, columnIndex) => (
            <HeaderCell
              key={column.key}
              column={column}
              width={widths[columnIndex] ?? column.width}
              place={places.cells[columnIndex] ?? {}}
              index={gaps ? leadingColumns(frame) + columnIndex + 1 : undefined}
              sortable={sorting?.can(column.key) ?? false}
              sorted={sorting?.order(column.key)}
              onSort={sorting && (() => sorting.sort(column.key))}
              onDrag={resize && ((width, isFinal) => drag(column, width, isFinal))}
              onFit={fit && (() => fit(column))}
            />
          ))}
          {actions > 0 && (
            <th className={styles.sticky} style={{ right: 0 }} data-edge="right" scope="col">
              <span className={styles.title} data-narrow={turns || actions < titledActions || undefined}>
                {t('list.rowActions')}
              </span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )

  /** While dragging only the column element changes: no row is rendered again until the button is released. */
  function drag(column: Arranged<Row>, width: number, isFinal: boolean): void {
    if (isFinal) return resize?.(column.key, width)
    const element = scroller.current?.querySelector<HTMLElement>(
      `col[data-column="${CSS.escape(column.key)}"]`,
    )
    if (element) element.style.width = `${clampWidth(width)}px`
  }
}

/** Grey rows while the first rows load. */
export function SkeletonRows<Row>({ frame, count }: { frame: Frame<Row>; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`skeleton-${String(row)}`} aria-hidden="true">
      {frame.tick && (
        <td className={styles.sticky} style={{ left: 0 }}>
          {blank}
        </td>
      )}
      {frame.expand && <td>{blank}</td>}
      {cellsOf(frame, (column, columnIndex) => (
        <td
          key={column.key}
          className={frame.places.cells[columnIndex]?.sticky ? styles.sticky : undefined}
          style={frame.places.cells[columnIndex]?.style}
          data-edge={frame.places.cells[columnIndex]?.edge}
          data-align={column.align}
        >
          <Skeleton height={12} width="70%" />
        </td>
      ))}
      {frame.actions > 0 && (
        <td className={styles.sticky} style={{ right: 0 }} data-edge="right">
          {blank}
        </td>
      )}
    </tr>
  ))
}
