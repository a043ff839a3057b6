import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import styles from './BigScreen.module.css'

const stage = { width: 1920, height: 1080 }

const follow = (notify: () => void) => {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}
/** How large the stage can be without a part of it leaving the window. */
export const scaleFor = (width: number, height: number): number =>
  Math.min(width / stage.width, height / stage.height)

interface Props {
  label: string
  /** What stands on it is no longer true: shown grey. */
  stale: boolean
  head: ReactNode
  children: ReactNode
}

/** A dark stage of 1920 × 1080 that fills any window as far as its shape allows, and never scrolls. */
export function Stage({ label, stale, head, children }: Props) {
  const scale = useSyncExternalStore(follow, () => scaleFor(window.innerWidth, window.innerHeight))
  const size: CSSProperties = { ...stage, transform: `translate(-50%, -50%) scale(${scale})` }
  return (
    <div className={styles.wall} data-theme="dark">
      <section className={styles.stage} style={size} aria-label={label}>
        {head}
        <div className={styles.content} data-stale={stale || undefined}>
          {children}
        </div>
      </section>
    </div>
  )
}
