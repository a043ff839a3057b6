import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import styles from './FlatTree.module.css'
import { hasChildren, nodeAt, rowOf, visibleNodes, type TreeIndex } from './flatten'
import { HoverCard, useHoverCard } from './HoverCard'
import { treeKey, useTypeAhead } from './treeKeys'
import type { TreeParts } from './treeParts'
import { TreeRow } from './TreeRow'

/** The row the keyboard stands on. A new object scrolls it into view, even when the key is the same. */
export interface TreeCursor {
  readonly key: string
  /** Where the node was in the index when the keyboard came to it. */
  readonly at: number
}

export interface FlatTreeProps<T> {
  index: TreeIndex<T>
  /** Accessible name. */
  label: string
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  /** Key of the selected node. */
  selected: string | undefined
  /** Several can be chosen: these are. Selecting a node ticks it or takes the tick away. */
  checked?: ReadonlySet<string>
  onSelect: (node: T, key: string) => void
  cursor: TreeCursor | undefined
  onCursor: (cursor: TreeCursor) => void
  /** px */
  rowHeight: number
  /** Marked in the labels; '' marks nothing. */
  keyword: string
  parts: TreeParts<T>
  /** Where the scroll offset is kept while the tree is away. */
  scrollMemory?: { get(): number; set(offset: number): void }
}

/**
 * A tree of any size: only the rows in view are in the document. Keyboard as the ARIA tree pattern describes it. `TreeBox`
 * wraps it with a search; take this one where the search stands elsewhere, as in the sidebar.
 */
export function FlatTree<T>(props: FlatTreeProps<T>) {
  const { index, open, onOpen, onSelect, onCursor, cursor, selected, rowHeight, parts, scrollMemory } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => visibleNodes(index, open), [index, open])
  const cursorAt = useMemo(() => nodeAt(index, cursor?.key, cursor?.at), [index, cursor])
  const cursorRow = rowOf(rows, cursorAt)
  const card = useHoverCard()
  const typeAhead = useTypeAhead()

  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialOffset: () => scrollMemory?.get() ?? 0,
    overscan: 6,
    // It reports its first measurement from a layout effect, where React cannot draw at once and says so on the console.
    useFlushSync: false,
    // The cursor's row stays in the document, for aria-activedescendant must find it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        return cursorRow < 0 || shown.includes(cursorRow)
          ? shown
          : [...shown, cursorRow].sort((a, b) => a - b)
      },
      [cursorRow],
    ),
  })
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer])

  useLayoutEffect(() => {
    const element = box.current
    const offset = scrollMemory?.get() ?? 0
    if (element && offset > 0) element.scrollTop = offset
  }, [scrollMemory])

  const seenCursor = useRef(cursor)
  useLayoutEffect(() => {
    if (seenCursor.current === cursor) return
    seenCursor.current = cursor
    const element = box.current
    if (element && cursorRow >= 0) reveal(element, cursorRow, rowHeight)
  }, [cursor, cursorRow, rowHeight])

  const { hide, show } = card
  useEffect(() => hide, [index, hide])
  const byKeyboard = useRef(false)
  useEffect(() => {
    const node = index.nodes[cursorAt]
    const row = document.getElementById(`${id}${cursorAt}`)
    if (byKeyboard.current && row && node !== undefined) show(row, () => parts.details?.(node))
    byKeyboard.current = false
  }, [cursorAt, id, index, parts, show])

  const moveTo = (row: number): void => {
    const at = rows[row] ?? -1
    const key = index.keys[at]
    if (key !== undefined) onCursor({ key, at })
  }
  const toggle = (i: number): void => {
    const key = index.keys[i]
    if (key === undefined || !hasChildren(index, i)) return
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    onOpen(next)
  }
  const select = (i: number): void => {
    const node = index.nodes[i]
    const key = index.keys[i]
    if (node !== undefined && key !== undefined) onSelect(node, key)
  }
  const openSiblings = (i: number): void => {
    const next = new Set(open)
    const owner = index.parent[i] ?? -1
    const stop = owner < 0 ? index.size : (index.end[owner] ?? 0)
    for (let at = owner + 1; at < stop; at = index.end[at] ?? stop)
      if (hasChildren(index, at)) next.add(index.keys[at] ?? '')
    onOpen(next)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cursorRow < 0 ? -1 : (rows[cursorRow] ?? -1)
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const action = treeKey(event, { index, open, rows, row: cursorRow, page }, typeAhead)
    if (!action) return
    event.preventDefault()
    hide()
    byKeyboard.current = action.kind === 'move'
    if (action.kind === 'move') moveTo(action.row)
    else if (action.kind === 'toggle') toggle(at)
    else if (action.kind === 'select') select(at)
    else if (action.kind === 'siblings') openSiblings(at)
  }

  const nodeOf = (event: MouseEvent): number => {
    const row = (event.target as Element).closest('[data-at]')
    return row instanceof HTMLElement ? Number(row.dataset['at']) : -1
  }
  const onClick = (event: MouseEvent): void => {
    const i = nodeOf(event)
    const key = index.keys[i]
    if (key === undefined) return
    onCursor({ key, at: i })
    if ((event.target as Element).closest('[data-toggle]')) toggle(i)
    else select(i)
  }
  const onDoubleClick = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('[data-toggle]')) toggle(nodeOf(event))
  }
  const onMouseOver = (event: MouseEvent): void => {
    const row = (event.target as Element).closest('[data-at]')
    const node = index.nodes[nodeOf(event)]
    if (!(row instanceof HTMLElement) || node === undefined) return
    card.show(row, () => parts.details?.(node))
  }
  const onFocus = (): void => {
    if (cursorRow >= 0) return
    moveTo(Math.max(rowOf(rows, nodeAt(index, selected)), 0))
  }

  const activeId = cursorRow < 0 ? undefined : `${id}${rows[cursorRow]}`
  return (
    <>
      <div
        ref={box}
        role="tree"
        aria-label={props.label}
        aria-multiselectable={props.checked ? true : undefined}
        aria-activedescendant={activeId}
        tabIndex={0}
        className={styles.tree}
        style={{ '--tree-row': `${rowHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onMouseOver={parts.details ? onMouseOver : undefined}
        onMouseLeave={card.leave}
        onFocus={onFocus}
        onBlur={hide}
        onScroll={(event) => {
          scrollMemory?.set(event.currentTarget.scrollTop)
          hide()
        }}
      >
        <div role="presentation" className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const i = rows[item.index]
            const node = i === undefined ? undefined : index.nodes[i]
            if (i === undefined || node === undefined) return undefined
            const key = index.keys[i] ?? ''
            return (
              <TreeRow
                key={i}
                id={`${id}${i}`}
                index={index}
                at={i}
                top={item.start}
                open={open.has(key)}
                selected={key === selected}
                checked={props.checked?.has(key)}
                cursor={item.index === cursorRow}
                keyword={props.keyword}
                parts={parts}
              />
            )
          })}
        </div>
      </div>
      <HoverCard card={card} />
    </>
  )
}

/** Scrolls just far enough for a neighbouring row, and centres a far one. */
function reveal(box: HTMLElement, row: number, rowHeight: number): void {
  const top = row * rowHeight
  const first = box.scrollTop
  const lastTop = first + box.clientHeight - rowHeight
  if (top >= first && top <= lastTop) return
  if (top < first && top >= first - rowHeight) box.scrollTop = top
  else if (top > lastTop && top <= lastTop + rowHeight) box.scrollTop = top - box.clientHeight + rowHeight
  else box.scrollTop = Math.max(0, top - (box.clientHeight - rowHeight) / 2)
}
