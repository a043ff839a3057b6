import { useTranslation } from 'react-i18next'
import styles from './CheckTree.module.css'
import type { Tick } from './checks'
import { hasChildren, type TreeIndex } from './flatten'
import { findIn } from './match'

interface Props<T> {
  id: string
  index: TreeIndex<T>
  /** Index of the node. */
  nodeIndex: number
  tick: Tick
  open: boolean
  /** True for the node with the keyboard cursor. */
  cursor: boolean
  /** Search text marked in the label; '' marks nothing. */
  keyword: string
  /** Change of a leaf compared with the saved state. */
  change: 'added' | 'removed' | undefined
}

/** One node of a `CheckTree`. */
export function CheckTreeRow<T>({ id, index, nodeIndex, tick, open, cursor, keyword, change }: Props<T>) {
  const { t } = useTranslation('choice')
  const container = hasChildren(index, nodeIndex)
  const text = index.labels[nodeIndex] ?? ''
  const match = findIn(text, keyword)
  return (
    // Focus stays on the tree; the row is its active descendant, and the tree handles keys and clicks for all rows.
    <div
      id={id}
      role="treeitem"
      aria-level={(index.depth[nodeIndex] ?? 0) + 1}
      aria-setsize={index.siblings[nodeIndex]}
      aria-posinset={index.position[nodeIndex]}
      aria-expanded={container ? open : undefined}
      aria-checked={tick === 'some' ? 'mixed' : tick === 'all'}
      data-at={nodeIndex}
      data-cursor={cursor || undefined}
      data-changed={change !== undefined || undefined}
      className={styles.row}
      style={{ paddingInlineStart: 4 + (index.depth[nodeIndex] ?? 0) * 20 }}
    >
      <span data-toggle={container || undefined} className={styles.toggle} aria-hidden="true">
        {container && (
          <svg viewBox="0 0 12 12" width="12" height="12" data-open={open || undefined}>
            <path d="M4 2.5 7.5 6 4 9.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        )}
      </span>
      <span className={styles.tick} data-state={tick} aria-hidden="true" />
      <span>
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
      {change && <span className={styles.change}>{t(change)}</span>}
    </div>
  )
}
