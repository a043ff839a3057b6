import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hasLostDigits } from '@/lib/lostDigits'
import { Skeleton } from '@/ui/states/Skeleton'
import { LostDigits } from '@/ui/value/LostDigits'
import { isEnter } from '@/ui/keys/enter'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { List } from './useList'
import styles from './CardGrid.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** Accessible name: the screen's name. */
  name: string
  rows: RowBehaviour<Row>
  /** Content of a card, below its name. */
  renderCard: (row: Row) => ReactNode
  /** Content above the name, e.g. a picture. */
  renderCover: (row: Row) => ReactNode
  /** Content shown in place of the cards. */
  instead?: ReactNode
}

const skeletons = 8

/**
 * Rows of a list as cards, for objects that are recognized by their looks. One card at a time is in the Tab order:
 * arrows, Home and End move between cards, Space selects, Enter opens.
 */
export function CardGrid<Row, Query extends object>(props: Props<Row, Query>) {
  const { list, name, rows: behaviour, renderCard, renderCover, instead } = props
  const grid = useRef<HTMLUListElement>(null)
  const rows = list.rows ?? []
  return (
    <div className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list takes the arrow keys for the cards inside it */}
      <ul
        ref={grid}
        className={styles.grid}
        aria-label={name}
        aria-busy={list.loading || list.refreshing}
        onKeyDown={walk}
      >
        {list.loading &&
          rows.length === 0 &&
          Array.from({ length: skeletons }, (_, index) => (
            <li key={index} className={styles.card} aria-hidden="true">
              <Skeleton height={280} />
            </li>
          ))}
        {rows.map((row, index) => {
          const key = list.rowKey(row)
          const ticked = list.selected.has(key)
          const digitsLost = hasLostDigits(row)
          return (
            <li
              key={key}
              className={styles.card}
              data-selected={ticked || undefined}
              data-marked={key === list.marked || undefined}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one card takes the keys for all
              tabIndex={index === 0 ? 0 : -1}
              aria-label={behaviour.name(row)}
              data-key={key}
            >
              <div className={styles.cover}>{renderCover(row)}</div>
              <div className={styles.head}>
                {behaviour.selectable && (
                  <input
                    type="checkbox"
                    aria-label={behaviour.name(row)}
                    checked={ticked}
                    disabled={digitsLost}
                    onChange={(event) => list.select([row], event.target.checked)}
                  />
                )}
                <h2 className={styles.name}>{behaviour.name(row)}</h2>
                <LostDigits row={row} />
                {!digitsLost && behaviour.actions?.render(row)}
              </div>
              {renderCard(row)}
            </li>
          )
        })}
      </ul>
      {instead}
    </div>
  )

  function walk(event: KeyboardEvent<HTMLUListElement>): void {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('li[data-key]') ?? [])]
    const cardIndex = cards.findIndex((card) => card === event.target)
    const row = rows[cardIndex]
    // Keys pressed inside a card belong to the control with the focus.
    if (row === undefined) return
    const columns = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length
    const next = {
      ArrowRight: cardIndex + 1,
      ArrowLeft: cardIndex - 1,
      ArrowDown: cardIndex + columns,
      ArrowUp: cardIndex - columns,
      Home: 0,
      End: cards.length - 1,
    }[event.key]
    if (next !== undefined) cards[next]?.focus()
    else if (hasLostDigits(row)) return
    else if (event.key === ' ' && behaviour.selectable)
      list.select([row], !list.selected.has(list.rowKey(row)))
    else if (isEnter(event) && behaviour.onOpen) behaviour.onOpen(row)
    else return
    event.preventDefault()
  }
}
