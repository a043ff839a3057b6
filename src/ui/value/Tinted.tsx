import type { ReactNode } from 'react'
import styles from './Status.module.css'

/** A word behind a dot of a colour that the utility chose: the word itself keeps its contrast. */
export function Tinted({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <i className={styles.dot} style={{ background: color }} aria-hidden />
      <span className={styles.word}>{children}</span>
    </span>
  )
}
