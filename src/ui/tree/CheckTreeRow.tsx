import { useTranslation } from 'react-i18next'
import styles from './CheckTree.module.css'
import type { Tick } from './checks'
import { hasChildren, type TreeIndex } from './flatten'
import { findIn } from './match'

interface Props<T> {
  id: string
  index: TreeIndex<T>
  /** The node's place in the index. */
  at: number
  tick: Tick
  open: boolean
  /** The keyboard stands here. */
  cursor: boolean
  /** Marked in the label; '' marks nothing. */
  keyword: string
  /** How a leaf differs from what was saved. */
  change: 'added' | 'removed' | undefined
}

/** One node of a `CheckTree`. */
export function CheckTreeRow<T>({ id, index, at, tick, open, cursor, keyword, change }: Props<T>) {
  const { t } = useTranslation('choice')
  const container = hasChildren(index, at)
  const text = index.labels[at] ?? ''
  const found = findIn(text, keyword)
  return (
    // Focus stays on the tree; the row is its active descendant, and the tree handles keys and clicks for all rows.
    <div
      id={id}
      role="treeitem"
      aria-level={(index.depth[at] ?? 0) + 1}
      aria-setsize={index.siblings[at]}
      aria-posinset={index.position[at]}
      aria-expanded={container ? open : undefined}
      aria-checked={tick === 'some' ? 'mixed' : tick === 'all'}
      data-at={at}
      data-cursor={cursor || undefined}
      data-changed={change !== undefined || undefined}
      className={styles.row}
      style={{ paddingInlineStart: 4 + (index.depth[at] ?? 0) * 20 }}
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
        {found ? (
          <>
            {text.slice(0, found[0])}
            <mark className={styles.match}>{text.slice(found[0], found[1])}</mark>
            {text.slice(found[1])}
          </>
        ) : (
          text
        )}
      </span>
      {change && <span className={styles.change}>{t(change)}</span>}
    </div>
  )
}
