import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoverCard } from '@/ui/value/useHoverCard'
import type { Arranged } from './columns'
import type { CellPlace } from './TableRow'
import styles from './ListTable.module.css'

interface Props {
  column: Arranged<never>
  place: CellPlace
  sortable: boolean
  sorted: 'asc' | 'desc' | undefined
  onSort: () => void
  /** The width wanted, px; `done` when the user lets go. */
  onDrag: (width: number, done: boolean) => void
}

/** px per key press. */
const step = 16

/**
 * A column's head: sorts on click. Its right edge is dragged to resize; with the keyboard Alt+←/→ on the head, or the
 * width field of the column settings.
 */
export function HeaderCell({ column, place, sortable, sorted, onSort, onDrag }: Props) {
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
      aria-sort={sortable ? order : undefined}
      onKeyDown={onKeyDown}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={onSort}
          title={explain ? undefined : t('list.sortBy', { column: column.title })}
          {...(explain && resting.rest)}
        >
          <span className={styles.title} data-cut>
            {column.title}
          </span>
          <span className={styles.carets} aria-hidden="true">
            <CaretUpFilled aria-hidden data-on={sorted === 'asc' || undefined} />
            <CaretDownFilled aria-hidden data-on={sorted === 'desc' || undefined} />
          </span>
        </button>
      ) : (
        <span className={styles.title} data-cut {...(explain && resting.rest)}>
          {column.title}
        </span>
      )}
      {resting.card}
      <span
        className={styles.grip}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, width: column.width }
        }}
        onPointerMove={(event) => start.current && onDrag(wanted(event), false)}
        onPointerUp={(event) => {
          if (start.current) onDrag(wanted(event), true)
          start.current = undefined
        }}
        onPointerCancel={() => {
          start.current = undefined
          onDrag(column.width, false)
        }}
      />
    </th>
  )

  function wanted(event: PointerEvent): number {
    if (!start.current) return column.width
    return start.current.width + (event.clientX - start.current.x)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    // Alt+← would leave the page.
    event.preventDefault()
    onDrag(column.width + (event.key === 'ArrowRight' ? step : -step), true)
  }
}
