import { useEffect, useState } from 'react'
import styles from './states.module.css'

interface Props {
  /** CSS length or px; the size of what will replace it. */
  width?: number | string
  height?: number | string
}

/** From this height on, px, lines stand for what is coming: one block of it would be a wall. */
const tall = 96

/** A grey block of the size of what is coming, so that nothing jumps. Decorative. */
export function Skeleton({ width = '100%', height = 16 }: Props) {
  return (
    <span
      className={styles.block}
      style={{ width, height }}
      data-skeleton
      data-lines={(typeof height === 'number' && height >= tall) || undefined}
      aria-hidden="true"
    />
  )
}

/** True once `busy` has lasted `ms`: quick answers show no spinner. */
export function useLate(busy: boolean, ms = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy, ms])
  return busy && late
}
