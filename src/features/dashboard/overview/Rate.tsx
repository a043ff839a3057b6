import { besideTarget, readTarget } from '@/rules/losses/targets'
import { Quantity } from '@/ui/value/Quantity'
import styles from './Dashboard.module.css'

/** Rate as a bar against the target, with its figure. */
export function Rate({ value }: { value: number | null }) {
  const { below, decimals } = besideTarget(value ?? 0, readTarget, 1)
  return (
    <span className={styles.rate} data-below={(value !== null && below) || undefined}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.filled} style={{ width: `${value ?? 0}%` }} />
      </span>
      <Quantity value={value} unit="%" decimals={decimals} />
    </span>
  )
}
