import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hasLostDigits } from '@/lib/lostDigits'
import { Skeleton } from '@/ui/states/Skeleton'
import { LostDigits } from '@/ui/value/LostDigits'
import { isEnter } from '@/ui/keys/enter'
import type { RowBehaviour } from './ListTable'
import type { List } from './useList'
import styles from './CardGrid.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** Accessible name: the screen's name. */
  name: string
  rows: RowBehaviour<Row>
  /** The inside of a card, below its name. */
  renderCard: (row: Row) => ReactNode
  /** Above the name, e.g. a picture. */
  renderCover: (row: Row) => ReactNode
  /** Shown in place of the cards. */
  instead?: ReactNode
}

const skeletons = 8

/**
 * The rows of a list as cards, for what is told apart by its looks. One card is in the order of the Tab key: arrows,
 * Home and End walk, Space ticks, Enter opens.
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
          Array.from({ length: skeletons }, (_, place) => (
            <li key={place} className={styles.card} aria-hidden="true">
              <Skeleton height={280} />
            </li>
          ))}
        {rows.map((row, place) => {
          const key = list.rowKey(row)
          const ticked = list.selected.has(key)
          const lost = hasLostDigits(row)
          return (
            <li
              key={key}
              className={styles.card}
              data-selected={ticked || undefined}
              data-marked={key === list.marked || undefined}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one card takes the keys for all
              tabIndex={place === 0 ? 0 : -1}
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
                    disabled={lost}
                    onChange={(event) => list.select([row], event.target.checked)}
                  />
                )}
                <h2 className={styles.name}>{behaviour.name(row)}</h2>
                <LostDigits row={row} />
                {!lost && behaviour.actions?.render(row)}
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
    const at = cards.findIndex((each) => each === event.target)
    const row = rows[at]
    // Keys inside a card belong to what is there.
    if (row === undefined) return
    const columns = cards.filter((each) => each.offsetTop === cards[0]?.offsetTop).length
    const next = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
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
