import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/states/Skeleton'
import { clampWidth, type Arranged } from './arrange'
import { HeaderCell } from './HeaderCell'
import type { Places } from './placeColumns'
import type { Slot, Sorting } from './table.types'
import { tickWidth } from './table.types'
import styles from './table.module.css'

/** What a row is made of, the same for head, body and foot. */
export interface Frame<Row> {
  readonly columns: readonly Arranged<Row>[]
  readonly places: Places
  readonly slots: readonly Slot[]
  /** px of the row's buttons; 0 without. */
  readonly actions: number
  readonly tick: boolean
  readonly expand: boolean
}

/** How many columns come before those of the user. */
export const before = ({ tick, expand }: Pick<Frame<never>, 'tick' | 'expand'>): number =>
  Number(tick) + Number(expand)

interface Props<Row> {
  of: Frame<Row>
  /** The box that ticks the page. */
  tick?: ReactNode
  /** The element that scrolls the table. */
  scroller: RefObject<HTMLElement | null>
  sorting?: Sorting | undefined
  resize?: ((key: string, width: number) => void) | undefined
  fit?: ((column: Arranged<Row>) => void) | undefined
}

/** A narrower column of buttons is named to assistive technology only, px. */
const titledActions = 90
const blank = '\u00a0'

/** The cells of one row: a column's, the room of columns that are not drawn, and the room that is left over. */
export function cellsOf<Row>(
  { columns, slots }: Pick<Frame<Row>, 'columns' | 'slots'>,
  cell: (column: Arranged<Row>, at: number) => ReactNode,
): ReactNode[] {
  return slots.flatMap((slot): ReactNode => {
    if (slot.kind === 'filler') return <td key="#filler" aria-hidden="true" />
    if (slot.kind === 'gap') return <td key={slot.key} colSpan={slot.span} aria-hidden="true" />
    const column = columns[slot.at]
    return column && cell(column, slot.at)
  })
}

/** Whether a column is left out of the document. */
export const hasGaps = (slots: readonly Slot[]): boolean => slots.some(({ kind }) => kind === 'gap')

/** Widths of a table: one for every column, drawn or not. */
function Widths<Row>({ of: { columns, places, actions, tick, expand } }: { of: Frame<Row> }) {
  const filler = <col key="#filler" />
  return (
    <colgroup>
      {tick && <col style={{ width: tickWidth }} />}
      {expand && <col style={{ width: tickWidth }} />}
      {columns.flatMap((column, at) => [
        at === places.middle[1] && filler,
        <col key={column.key} data-column={column.key} style={{ width: column.width }} />,
      ])}
      {columns.length === places.middle[1] && filler}
      {actions > 0 && <col style={{ width: actions }} />}
    </colgroup>
  )
}

/** Widths and header of a table: columns that sort, are dragged wider and stay in sight. */
export function TableHead<Row>({ of, tick, scroller, sorting, resize, fit }: Props<Row>) {
  const { t } = useTranslation('common')
  const { places, slots, actions } = of
  const gaps = hasGaps(slots)
  return (
    <>
      <Widths of={of} />
      <thead>
        <tr aria-rowindex={gaps ? 1 : undefined}>
          {of.tick &&
            (tick ? (
              <th className={styles.sticky} style={{ left: 0 }} scope="col">
                {tick}
              </th>
            ) : (
              <td className={styles.sticky} style={{ left: 0 }} aria-hidden="true" />
            ))}
          {of.expand && <td aria-hidden="true" />}
          {cellsOf(of, (column, at) => (
            <HeaderCell
              key={column.key}
              column={column}
              place={places.cells[at] ?? {}}
              index={gaps ? before(of) + at + 1 : undefined}
              sortable={sorting?.can(column.key) ?? false}
              sorted={sorting?.order(column.key)}
              onSort={sorting && (() => sorting.sort(column.key))}
              onDrag={resize && ((width, done) => drag(column, width, done))}
              onFit={fit && (() => fit(column))}
            />
          ))}
          {actions > 0 && (
            <th className={styles.sticky} style={{ right: 0 }} data-edge="right" scope="col">
              <span className={styles.title} data-narrow={actions < titledActions || undefined}>
                {t('list.rowActions')}
              </span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )

  /** While dragging only the column element changes: no row is rendered again until the button is released. */
  function drag(column: Arranged<Row>, width: number, done: boolean): void {
    if (done) return resize?.(column.key, width)
    const element = scroller.current?.querySelector<HTMLElement>(
      `col[data-column="${CSS.escape(column.key)}"]`,
    )
    if (element) element.style.width = `${clampWidth(width)}px`
  }
}

/** Grey rows while the first ones come. */
export function SkeletonRows<Row>({ of, count }: { of: Frame<Row>; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`skeleton-${String(row)}`} aria-hidden="true">
      {of.tick && (
        <td className={styles.sticky} style={{ left: 0 }}>
          {blank}
        </td>
      )}
      {of.expand && <td>{blank}</td>}
      {cellsOf(of, (column, at) => (
        <td
          key={column.key}
          className={of.places.cells[at]?.sticky ? styles.sticky : undefined}
          style={of.places.cells[at]?.style}
          data-edge={of.places.cells[at]?.edge}
          data-align={column.align}
        >
          <Skeleton height={12} width="70%" />
        </td>
      ))}
      {of.actions > 0 && (
        <td className={styles.sticky} style={{ right: 0 }} data-edge="right">
          {blank}
        </td>
      )}
    </tr>
  ))
}
