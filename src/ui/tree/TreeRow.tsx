import { clsx } from 'clsx'
import { memo } from 'react'
import type { TreeParts } from './treeParts'
import styles from './FlatTree.module.css'
import { hasChildren, type TreeIndex } from './flatten'
import { findIn } from './match'

interface Props<T> {
  id: string
  index: TreeIndex<T>
  nodeIndex: number
  /** px */
  top: number
  open: boolean
  selected: boolean
  /** Undefined where only one can be chosen. */
  checked: boolean | undefined
  cursor: boolean
  keyword: string
  parts: TreeParts<T>
}

const deepest = 14

function Row<T>({ id, index, nodeIndex, top, open, selected, checked, cursor, keyword, parts }: Props<T>) {
  const node = index.nodes[nodeIndex]
  if (node === undefined) return undefined
  const container = hasChildren(index, nodeIndex)
  const depth = index.depth[nodeIndex] ?? 0
  const state = clsx(styles.row, selected && styles.selected, cursor && styles.cursor)
  return (
    // Focus stays on the tree; the row is its active descendant, and the tree handles keys and clicks for all rows.
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={index.siblings[nodeIndex]}
      aria-posinset={index.position[nodeIndex]}
      aria-expanded={container ? open : undefined}
      aria-selected={checked === undefined ? selected : undefined}
      aria-checked={checked}
      aria-haspopup={parts.menu && 'menu'}
      data-at={nodeIndex}
      className={state}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={styles.indent} style={{ width: Math.min(depth, deepest) * 12 }} />
      {container ? (
        <span data-toggle="" className={styles.toggle} aria-hidden="true">
          <svg viewBox="0 0 12 12" width="12" height="12" className={open ? styles.opened : styles.closed}>
            <path d="M4 2.5 7.5 6 4 9.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </span>
      ) : (
        <span className={styles.leaf} />
      )}
      {checked !== undefined && (
        <span className={styles.tick} data-on={checked || undefined} aria-hidden="true" />
      )}
      {parts.icon && (
        <span className={styles.icon} aria-hidden="true">
          {parts.icon(node)}
        </span>
      )}
      <Label text={index.labels[nodeIndex] ?? ''} keyword={keyword} />
      {parts.badge?.(node, nodeIndex)}
      {parts.menu && (
        // For the mouse; Shift+F10 does the same.
        <span data-menu="" className={styles.menu} aria-hidden="true" />
      )}
    </div>
  )
}

/** Memoised: scrolling renders only the rows that come into view. */
export const TreeRow = memo(Row) as typeof Row

function Label({ text, keyword }: { text: string; keyword: string }) {
  const match = findIn(text, keyword)
  return (
    <span className={styles.label}>
      {match ? (
        <>
          {text.slice(0, match[0])}
          <mark className={styles.match}>{text.slice(match[0], match[1])}</mark>
          {text.slice(match[1])}
        </>
      ) : (
        text
      )}
    </span>
  )
}
