import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import styles from './BigScreen.module.css'

const stage = { width: 1920, height: 1080 }

const follow = (notify: () => void) => {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}
/** Largest scale at which the whole stage fits into the window. */
export const scaleFor = (width: number, height: number): number =>
  Math.min(width / stage.width, height / stage.height)

interface Props {
  label: string
  /** True when the data is out of date; the stage is then grey. */
  stale: boolean
  head: ReactNode
  children: ReactNode
}

/** Dark stage of 1920 × 1080, scaled to the window without scrolling. */
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
