import { Mark } from '@/ui/brand/Mark'
import styles from './FrameSkeleton.module.css'

const bars = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands where the frame will be while it is being fetched. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.top}>
        <Mark />
        <span className={styles.name}>PowerGate</span>
      </div>
      <div className={styles.section} aria-hidden="true">
        {bars.slice(0, 3).map((bar) => (
          <span key={bar} className={styles.bar} />
        ))}
      </div>
      <div className={styles.tags} aria-hidden="true">
        <span className={styles.bar} />
      </div>
      <div className={styles.side} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={`${styles.bar} ${styles.wide}`} />
        ))}
      </div>
      <div className={styles.main} aria-hidden="true">
        <span className={styles.block} />
        <span className={`${styles.block} ${styles.rest}`} />
      </div>
    </div>
  )
}
