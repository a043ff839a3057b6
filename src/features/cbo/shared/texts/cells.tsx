import type { ReactNode } from 'react'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import styles from '../logs/Cbo.module.css'

/** Name of a row as a button that opens it; `strong` for an unread row. */
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

/** Share of readers who have read an announcement; the tooltip contains the numbers. */
export const ReadRate = ({ rate, title }: { rate: number | null; title: string }) =>
  rate === null ? (
    <NoValue />
  ) : (
    <span title={title}>
      <Quantity value={Math.round(rate * 100)} decimals={0} unit="%" />
    </span>
  )
