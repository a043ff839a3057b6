import type { ReactNode } from 'react'
import styles from './states.module.css'

interface Props {
  title: string
  /** Advice on what to do next. */
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, hint, action }: Props) {
  return (
    <output className={styles.state}>
      <svg
        className={styles.mark}
        width="48"
        height="32"
        viewBox="0 0 48 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path
          d="M2 24h10l4-10 6 16 6-26 5 20h13"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="3 4"
        />
      </svg>
      <span className={styles.title}>{title}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {action && <span className={styles.action}>{action}</span>}
    </output>
  )
}
