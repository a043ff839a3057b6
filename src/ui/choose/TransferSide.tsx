import { useVirtualizer } from '@tanstack/react-virtual'
import { Input } from 'antd'
import { clsx } from 'clsx'
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ClearSign } from '../fields/ClearSign'
import { listKey } from './transferKeys'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './TransferList.module.css'

interface Props<T> {
  title: string
  /** Number of all items on this side. */
  total: number
  /** Items that match the search. */
  rows: readonly T[]
  keyOf: (item: T) => string
  textOf: (item: T) => string
  render: (item: T) => ReactNode
  /** True for an item that has moved to this side since the last save. */
  moved: (key: string) => boolean
  keyword: string
  onKeyword: (keyword: string) => void
  marks: { marked: ReadonlySet<string>; onMark: (marked: ReadonlySet<string>) => void }
  /** Sends one item, or all that are marked, to the other side. */
  onSend: (item?: T) => void
}

const rowHeight = 40
/** Up to this number all rows are drawn. */
const few = 100

/** One half of a transfer list: its search and its options. */
export function TransferSide<T>(props: Props<T>) {
  const { title, total, rows, keyOf, textOf, render, moved, keyword, onKeyword, marks, onSend } = props
  const { marked, onMark } = marks
  const { t } = useTranslation('choice')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(-1)
  const cursorIndex = Math.min(cursor, rows.length - 1)
  const visibleRows = useShownRows(box, rows.length)

  const mark = (indexes: readonly number[], on?: boolean) => {
    const next = new Set(marked)
    for (const index of indexes) {
      const item = rows[index]
      if (item === undefined) continue
      if (on ?? !next.has(keyOf(item))) next.add(keyOf(item))
      else next.delete(keyOf(item))
    }
    onMark(next)
  }
  const moveTo = (targetIndex: number) => {
    setCursor(targetIndex)
    const element = box.current
    if (!element) return
    if (targetIndex * rowHeight < element.scrollTop) element.scrollTop = targetIndex * rowHeight
    else if ((targetIndex + 1) * rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = (targetIndex + 1) * rowHeight - element.clientHeight
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = listKey(event, cursorIndex, rows.length)
    if (!action) return
    event.preventDefault()
    // The form around it must not take Enter for its own.
    event.stopPropagation()
    if (action.kind === 'move') {
      if (action.mark) mark([cursorIndex, action.target], true)
      moveTo(action.target)
    } else if (action.kind === 'mark') mark([cursorIndex])
    else if (action.kind === 'markAll') mark([...rows.keys()], true)
    else {
      const item = rows[cursorIndex]
      const anyMarked = rows.some((row) => marked.has(keyOf(row)))
      if (anyMarked) onSend()
      else if (item !== undefined) onSend(item)
    }
  }
  const markedCount = rows.filter((row) => marked.has(keyOf(row))).length
  return (
    <section className={clsx(sharedStyles.column, styles.side)} aria-label={title}>
      <header>
        <MarkAll
          title={title}
          rows={rows.length}
          marked={markedCount}
          onMark={(on) => mark([...rows.keys()], on)}
        />
        <output>
          <span>{rows.length === total ? String(total) : t('ofAll', { n: rows.length, all: total })}</span>
          {markedCount > 0 && <span>{` · ${t('marked', { count: markedCount, n: markedCount })}`}</span>}
        </output>
      </header>
      <Input
        allowClear={{ clearIcon: <ClearSign /> }}
        aria-label={t('searchIn', { name: title })}
        placeholder={t('search')}
        value={keyword}
        onChange={(event) => onKeyword(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list draws plain text only, and all of it
        role="listbox"
        aria-label={title}
        aria-multiselectable="true"
        aria-activedescendant={cursorIndex < 0 ? undefined : `${id}${cursorIndex}`}
        tabIndex={0}
        className={styles.list}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const index = indexOf(event)
          if (index < 0) return
          setCursor(index)
          mark([index])
        }}
        onDoubleClick={(event) => {
          const item = rows[indexOf(event)]
          if (item !== undefined) onSend(item)
        }}
        onFocus={() => setCursor(Math.max(cursorIndex, 0))}
      >
        <div role="presentation" className={styles.sizer} style={{ height: rows.length * rowHeight }}>
          {visibleRows.map(({ index, start }) => {
            const item = rows[index]
            if (item === undefined) return null
            const key = keyOf(item)
            return (
              <Option
                key={key}
                id={`${id}${index}`}
                index={index}
                count={rows.length}
                start={start}
                name={textOf(item)}
                marked={marked.has(key)}
                moved={moved(key)}
                cursor={index === cursorIndex}
              >
                {render(item)}
              </Option>
            )
          })}
        </div>
        {rows.length === 0 && <Nothing searched={keyword !== ''} />}
      </div>
    </section>
  )
}

/** The head of a side: marks what its search found. */
function MarkAll({
  title,
  rows,
  marked,
  onMark,
}: {
  title: string
  rows: number
  marked: number
  onMark: (on: boolean) => void
}) {
  const { t } = useTranslation('choice')
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        aria-label={`${title}: ${t('markAll')}`}
        title={t('markAll')}
        checked={rows > 0 && marked === rows}
        disabled={rows === 0}
        ref={(input) => {
          if (input) input.indeterminate = marked > 0 && marked < rows
        }}
        onChange={() => onMark(marked < rows)}
      />
      <strong>{title}</strong>
    </label>
  )
}

function Nothing({ searched }: { searched: boolean }) {
  const { t } = useTranslation('choice')
  return (
    <p role="presentation" className={styles.none}>
      {t(searched ? 'nothing' : 'nobody')}
    </p>
  )
}

/** The number of the row that an event came from; -1 beside the rows. */
const indexOf = (event: MouseEvent): number => {
  const line = (event.target as Element).closest<HTMLElement>('[data-index]')
  return line ? Number(line.dataset['index']) : -1
}

interface OptionProps {
  id: string
  /** Position among `count` rows. */
  index: number
  count: number
  /** Distance from the top of the list, px. */
  start: number
  name: string
  marked: boolean
  moved: boolean
  /** The keyboard stands here. */
  cursor: boolean
  children: ReactNode
}

function Option({ id, index, count, start, name, marked, moved, cursor, children }: OptionProps) {
  const { t } = useTranslation('choice')
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list around it
      role="option"
      aria-selected={marked}
      aria-label={moved ? `${name}, ${t('moved')}` : name}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      data-cursor={cursor || undefined}
      data-moved={moved || undefined}
      className={styles.option}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span className={styles.box} data-on={marked || undefined} aria-hidden />
      {children}
    </div>
  )
}

/** The rows to be drawn, by their number, with their distance from the top, px: all of few, those in view of many. */
function useShownRows(box: RefObject<HTMLDivElement | null>, count: number) {
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  })
  return count <= few
    ? Array.from({ length: count }, (_, index) => ({ index, start: index * rowHeight }))
    : virtualizer.getVirtualItems()
}
