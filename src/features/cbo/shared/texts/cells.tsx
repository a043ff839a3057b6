import type { ReactNode } from 'react'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import styles from '../logs/Cbo.module.css'

/** The name of a row as what opens it; `strong` for one that waits for its reader. */
export function Opens({
  strong,
  onOpen,
  children,
}: {
  strong?: boolean
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.link} data-open={strong || undefined} data-cut onClick={onOpen}>
      {children}
    </button>
  )
}

/** How many of its readers have read something, with the numbers behind the share. */
export const ReadRate = ({ rate, title }: { rate: number | null; title: string }) =>
  rate === null ? (
    <NoValue />
  ) : (
    <span title={title}>
      <Quantity value={Math.round(rate * 100)} decimals={0} unit="%" />
    </span>
  )
