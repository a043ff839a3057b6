import { besideTarget } from '@/rules/losses/targets'
import css from './ShortfallBar.module.css'

interface Props {
  /** Rate, %. */
  value: number
  /** % */
  target: number
  /** Points below the target that fill the bar. */
  fullPoints: number
}

/**
 * The bar shows what a rate lacks of its target, to the right of the line that is the target: nearly full bars of 95 and 97 % look
 * alike, and which of them needs a hand is what counts. A rate that reaches its target has no bar.
 */
export function ShortfallBar({ value, target, fullPoints }: Props) {
  const shortfall = besideTarget(value, target, 2).below ? target - value : 0
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.lacks} style={{ width: `${Math.min(100, (shortfall / fullPoints) * 100)}%` }} />
    </span>
  )
}
