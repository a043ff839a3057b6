import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoverCard } from '@/ui/value/useHoverCard'
import type { Arranged } from './arrange'
import type { CellPlace } from './table.types'
import styles from './table.module.css'

interface Props {
  column: Arranged<never>
  /** Width now, px: that of the column and its share of the room. */
  width: number
  place: CellPlace
  sortable: boolean
  sorted: 'asc' | 'desc' | undefined
  onSort: (() => void) | undefined
  /** Position among all columns, where some are not drawn; from 1. */
  index?: number | undefined
  /** Fits the width to the values; undefined: the column has one width. */
  onFit?: (() => void) | undefined
  /** Reports the dragged width, px; `isFinal` when the user releases. */
  onDrag: ((width: number, isFinal: boolean) => void) | undefined
}

/** Change of width per key press, px. */
const step = 16

/**
 * Head of a column: a click sorts. Its right edge is dragged to resize, a double click fits it; with the keyboard
 * Alt+←/→ on the head. The column settings fit all.
 */
export function HeaderCell(props: Props) {
  const { column, width, place, index, sortable, sorted, onSort, onFit, onDrag } = props
  const { t } = useTranslation('common')
  const start = useRef<{ x: number; width: number }>(undefined)
  // The term's explanation opens from its own head.
  const { explain } = column
  const hoverCard = useHoverCard(explain ? () => explain : undefined)
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'
  return (
    <th
      scope="col"
      className={place.sticky ? styles.sticky : undefined}
      style={place.style}
      data-edge={place.edge}
      data-align={column.align}
      data-key={column.key}
      title={column.short && !sortable && !explain ? column.title : undefined}
      aria-sort={sortable ? order : undefined}
      aria-colindex={index}
      onKeyDown={onKeyDown}
      // A head that does not sort takes the focus itself.
      {...(explain && !sortable && hoverCard.rest)}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={onSort}
          title={explain ? undefined : t('list.sortBy', { column: column.title })}
          {...(explain && hoverCard.rest)}
        >
          <Title column={column} />
          <span className={styles.carets} aria-hidden="true">
            <CaretUpFilled aria-hidden data-on={sorted === 'asc' || undefined} />
            <CaretDownFilled aria-hidden data-on={sorted === 'desc' || undefined} />
          </span>
        </button>
      ) : (
        <Title column={column} />
      )}
      {hoverCard.card}
      {onDrag && (
        <span
          className={styles.grip}
          aria-hidden="true"
          onDoubleClick={onFit}
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = { x: event.clientX, width }
          }}
          onPointerMove={(event) => start.current && onDrag(draggedWidth(event), false)}
          onPointerUp={(event) => {
            // A press without a movement is half of a double click and sets no width.
            if (start.current && event.clientX !== start.current.x) onDrag(draggedWidth(event), true)
            start.current = undefined
          }}
          onPointerCancel={() => {
            start.current = undefined
            onDrag(width, false)
          }}
        />
      )}
    </th>
  )

  function draggedWidth(event: PointerEvent): number {
    if (!start.current) return width
    return start.current.width + (event.clientX - start.current.x)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!onDrag || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    // Alt+← would otherwise leave the page.
    event.preventDefault()
    onDrag(width + (event.key === 'ArrowRight' ? step : -step), true)
  }
}

/** The short title is visual only: assistive technology and the browser's search find the full title. */
function Title({ column: { title, short } }: Pick<Props, 'column'>) {
  if (!short || short === title)
    return (
      <span className={styles.title} data-cut>
        {title}
      </span>
    )
  return (
    <span className={styles.title} data-cut>
      <span className={styles.whole}>{title}</span>
      <span aria-hidden="true" data-short={short} />
    </span>
  )
}
