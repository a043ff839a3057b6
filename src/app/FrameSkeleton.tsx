import { Mark } from '@/ui/brand/Mark'
import styles from './FrameSkeleton.module.css'

/** Stands where the frame will be while it is being fetched; drawn by the style sheet alone. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true" data-at={location.pathname}>
      <div className={styles.top}>
        <Mark />
        PowerGate
      </div>
      <i className={styles.main} />
    </div>
  )
}
