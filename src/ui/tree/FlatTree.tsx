import { useId, useMemo, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import styles from './FlatTree.module.css'
import { hasChildren, nodeAt, rowOf, visibleNodes, type TreeIndex } from './flatten'
import { HoverCard } from './HoverCard'
import { treeKey, useTypeAhead } from './treeKeys'
import type { TreeParts } from './treeParts'
import { TreeRow } from './TreeRow'
import { useNodeCard } from './useNodeCard'
import { useNodeMenu } from './useNodeMenu'
import { useTreeWindow, type TreeCursor, type TreeScrolling } from './useTreeWindow'

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
  scrolling: TreeScrolling
  /** Marked in the labels; '' marks nothing. */
  keyword: string
  parts: TreeParts<T>
}

/**
 * A tree of any size: only the rows in view are in the document. Keyboard as the ARIA tree pattern describes it. `TreeBox`
 * wraps it with a search; take this one where the search stands elsewhere, as in the sidebar.
 */
export function FlatTree<T>(props: FlatTreeProps<T>) {
  const { index, open, onOpen, onSelect, onCursor, cursor, selected, parts } = props
  const { rowHeight, memory } = props.scrolling
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => visibleNodes(index, open), [index, open])
  const cursorAt = useMemo(() => nodeAt(index, cursor?.key, cursor?.nodeIndex), [index, cursor])
  const cursorRow = rowOf(rows, cursorAt)
  const { hide, ...card } = useNodeCard(id, index, parts, cursorAt)
  const typeAhead = useTypeAhead()
  const virtualizer = useTreeWindow(box, rows.length, cursor, cursorRow, props.scrolling)
  const moveTo = (row: number): void => {
    const nodeIndex = rows[row] ?? -1
    const key = index.keys[nodeIndex]
    if (key !== undefined) onCursor({ key, nodeIndex })
  }
  const toggle = (i: number): void => {
    if (hasChildren(index, i)) onOpen(toggled(index, open, i))
  }
  const select = (i: number): void => {
    const node = index.nodes[i]
    const key = index.keys[i]
    if (node !== undefined && key !== undefined) onSelect(node, key)
  }
  const { openByKey, openByMouse, menu } = useNodeMenu({
    index,
    parts,
    rowOfNode: card.rowOfNode,
    select,
    showDetails: (nodeIndex) => card.show(nodeIndex, 0),
    focusTree: () => box.current?.focus(),
    onOpen: hide,
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const nodeIndex = cursorRow < 0 ? -1 : (rows[cursorRow] ?? -1)
    if (openByKey(event, nodeIndex)) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const action = treeKey(event, { index, open, rows, row: cursorRow, page }, typeAhead)
    if (!action) return
    event.preventDefault()
    hide()
    card.showNext(action.kind === 'move')
    if (action.kind === 'move') moveTo(action.row)
    else if (action.kind === 'toggle') toggle(nodeIndex)
    else if (action.kind === 'select') select(nodeIndex)
    else if (action.kind === 'siblings') onOpen(withSiblings(index, open, nodeIndex))
  }

  const onClick = (event: MouseEvent): void => {
    const i = nodeUnder(event)
    const key = index.keys[i]
    if (key === undefined) return
    onCursor({ key, nodeIndex: i })
    if (isToggle(event)) toggle(i)
    else if (isMenuSign(event)) openByMouse(event, i, true)
    else select(i)
  }
  const onContextMenu = (event: MouseEvent): void => {
    const nodeIndex = nodeUnder(event)
    const key = index.keys[nodeIndex]
    if (key !== undefined) onCursor({ key, nodeIndex })
    openByMouse(event, key === undefined ? cursorAt : nodeIndex, key !== undefined)
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
        aria-keyshortcuts={parts.menu && 'Shift+F10'}
        onContextMenu={parts.menu && onContextMenu}
        onDoubleClick={(event) => !isToggle(event) && !isMenuSign(event) && toggle(nodeUnder(event))}
        onMouseOver={parts.details && ((event) => card.show(nodeUnder(event)))}
        onMouseLeave={card.state.leave}
        onFocus={onFocus}
        onBlur={hide}
        onScroll={(event) => {
          memory?.set(event.currentTarget.scrollTop)
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
                nodeIndex={i}
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
      <HoverCard card={card.state} />
      {menu}
    </>
  )
}

/** Row that a pointer event came from. */
const rowUnder = (event: MouseEvent): HTMLElement | undefined => {
  const row = (event.target as Element).closest('[data-at]')
  return row instanceof HTMLElement ? row : undefined
}
/** Index of the node under the pointer; -1 beside the rows. */
const nodeUnder = (event: MouseEvent): number => Number(rowUnder(event)?.dataset['at'] ?? -1)
const isMenuSign = (event: MouseEvent): boolean => (event.target as Element).closest('[data-menu]') !== null
const isToggle = (event: MouseEvent): boolean => (event.target as Element).closest('[data-toggle]') !== null

function toggled<T>(index: TreeIndex<T>, open: ReadonlySet<string>, nodeIndex: number): Set<string> {
  const next = new Set(open)
  const key = index.keys[nodeIndex] ?? ''
  if (!next.delete(key)) next.add(key)
  return next
}

/** Open nodes, with every sibling of a node added. */
function withSiblings<T>(index: TreeIndex<T>, open: ReadonlySet<string>, nodeIndex: number): Set<string> {
  const next = new Set(open)
  const owner = index.parent[nodeIndex] ?? -1
  const stop = owner < 0 ? index.size : (index.end[owner] ?? 0)
  for (let i = owner + 1; i < stop; i = index.end[i] ?? stop)
    if (hasChildren(index, i)) next.add(index.keys[i] ?? '')
  return next
}
