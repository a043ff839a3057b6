import { ShortfallBar } from '@/domain/figures/ShortfallBar'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import { Quantity } from '@/ui/value/Quantity'
import styles from './Dashboard.module.css'

/** Points below the target that fill a bar: the worst of a utility lack about as many. */
const fullPoints = 10

/** A rate, and as a bar what it lacks of its target. */
export function Rate({ value }: { value: number | null }) {
  const { decimals } = besideTarget(value ?? 0, readTarget, 1)
  return (
    <span className={styles.rate}>
      <ShortfallBar value={value ?? readTarget} target={readTarget} fullPoints={fullPoints} />
      <Quantity value={value} unit="%" decimals={decimals} />
    </span>
  )
}
