import type { ReactNode } from 'react'
import styles from './value.module.css'

interface Props {
  /** A row that was not opened yet is set in bold. */
  strong?: boolean
  onOpen: () => void
  children: ReactNode
}

/** Name of a row as the button that opens what the row stands for: its details, its form, a panel. */
export const Opens = ({ strong, onOpen, children }: Props) => (
  <button type="button" className={styles.opens} data-strong={strong || undefined} data-cut onClick={onOpen}>
    {children}
  </button>
)
