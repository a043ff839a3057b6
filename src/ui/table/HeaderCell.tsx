import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoverCard } from '@/ui/value/useHoverCard'
import type { Arranged } from './arrange'
import type { CellPlace } from './table.types'
import styles from './table.module.css'

interface Props {
  column: Arranged<never>
  place: CellPlace
  sortable: boolean
  sorted: 'asc' | 'desc' | undefined
  onSort: (() => void) | undefined
  /** Among all columns, where some are not drawn; from 1. */
  index?: number | undefined
  /** As wide as its values need; undefined: the column has one width. */
  onFit?: (() => void) | undefined
  /** The width wanted, px; `done` when the user lets go. */
  onDrag: ((width: number, done: boolean) => void) | undefined
}

/** px per key press. */
const step = 16

/**
 * A column's head: sorts on click. Its right edge is dragged to resize, a double click fits it; with the keyboard Alt+←/→
 * on the head, or the width field of the column settings.
 */
export function HeaderCell({ column, place, index, sortable, sorted, onSort, onFit, onDrag }: Props) {
  const { t } = useTranslation('common')
  const start = useRef<{ x: number; width: number }>(undefined)
  // A term explains itself where it stands.
  const { explain } = column
  const resting = useHoverCard(explain ? () => explain : undefined)
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
      {...(explain && !sortable && resting.rest)}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={onSort}
          title={explain ? undefined : t('list.sortBy', { column: column.title })}
          {...(explain && resting.rest)}
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
      {resting.card}
      {onDrag && (
        <span
          className={styles.grip}
          aria-hidden="true"
          onDoubleClick={onFit}
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = { x: event.clientX, width: column.width }
          }}
          onPointerMove={(event) => start.current && onDrag(wanted(event), false)}
          onPointerUp={(event) => {
            // A press that did not move is half a double click, and no new width.
            if (start.current && event.clientX !== start.current.x) onDrag(wanted(event), true)
            start.current = undefined
          }}
          onPointerCancel={() => {
            start.current = undefined
            onDrag(column.width, false)
          }}
        />
      )}
    </th>
  )

  function wanted(event: PointerEvent): number {
    if (!start.current) return column.width
    return start.current.width + (event.clientX - start.current.x)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!onDrag || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    // Alt+← would leave the page.
    event.preventDefault()
    onDrag(column.width + (event.key === 'ArrowRight' ? step : -step), true)
  }
}

/** The short title is for the eye alone: assistive technology and the browser's search find the title. */
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
