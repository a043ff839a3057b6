import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/states/Skeleton'
import { clampWidth, type Arranged } from '@/ui/table/arrange'
import { HeaderCell } from './HeaderCell'
import type { Places } from './ListTable'
import type { Columns } from './useColumns'
import styles from './ListTable.module.css'

interface Props<Row> {
  columns: Columns<Row>
  places: Places
  /** Width of the row's buttons, px; 0 without. */
  actions: number
  /** The box of the ticks; its column is `tickWidth` wide. */
  tick?: ReactNode
  /** The element that scrolls the table. */
  scroller: RefObject<HTMLElement | null>
  sorting?: {
    can: (key: string) => boolean
    order: (key: string) => 'asc' | 'desc' | undefined
    sort: (key: string) => void
  }
}

export const tickWidth = 40
/** A narrower column of buttons is named to assistive technology only, px. */
const titledActions = 90
const blank = '\u00a0'

/** One cell for each column, and where the room left over goes the filler. */
function perColumn<Row>(
  columns: readonly Arranged<Row>[],
  places: Places,
  cell: (column: Arranged<Row>, i: number) => ReactNode,
  filler: (key: string) => ReactNode,
): ReactNode {
  return (
    <>
      {places.middleEnd === 0 && filler('filler')}
      {columns.map((column, i) => [cell(column, i), i + 1 === places.middleEnd && filler('filler')])}
    </>
  )
}

/** Widths and header of a table of the lists: columns that sort, are dragged wider and stay in sight. */
export function TableHead<Row>({ columns, places, actions, tick, scroller, sorting }: Props<Row>) {
  const { t } = useTranslation('common')
  const { shown } = columns
  return (
    <>
      <colgroup>
        {tick && <col style={{ width: tickWidth }} />}
        {perColumn(
          shown,
          places,
          (column) => (
            <col key={column.key} data-column={column.key} style={{ width: column.width }} />
          ),
          (key) => (
            <col key={key} />
          ),
        )}
        {actions > 0 && <col style={{ width: actions }} />}
      </colgroup>
      <thead>
        <tr>
          {tick && (
            <th className={styles.sticky} style={{ left: 0 }} scope="col">
              {tick}
            </th>
          )}
          {perColumn(
            shown,
            places,
            (column, i) => (
              <HeaderCell
                key={column.key}
                column={column}
                place={places.cells[i] ?? {}}
                sortable={sorting?.can(column.key) ?? false}
                sorted={sorting?.order(column.key)}
                onSort={() => sorting?.sort(column.key)}
                onDrag={(width, done) => drag(column, width, done)}
              />
            ),
            (key) => (
              <td key={key} aria-hidden="true" />
            ),
          )}
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
    if (done) return columns.resize(column.key, width)
    const element = scroller.current?.querySelector<HTMLElement>(
      `col[data-column="${CSS.escape(column.key)}"]`,
    )
    if (element) element.style.width = `${clampWidth(width)}px`
  }
}

/** Grey rows while the first ones come. */
export function SkeletonRows<Row>({
  count,
  columns,
  places,
  ticked = false,
  actions,
}: {
  count: number
  columns: readonly Arranged<Row>[]
  places: Places
  ticked?: boolean
  actions: boolean
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`skeleton-${String(row)}`} aria-hidden="true">
      {ticked && <td>{blank}</td>}
      {perColumn(
        columns,
        places,
        (column) => (
          <td key={column.key}>
            <Skeleton height={12} width="70%" />
          </td>
        ),
        (key) => (
          <td key={key}>{blank}</td>
        ),
      )}
      {actions && <td>{blank}</td>}
    </tr>
  ))
}
