import styles from './PaneSkeleton.module.css'

/** Stands for a screen whose code is under way; appears after 300 ms, so that fast answers do not flicker. */
export function PaneSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.block} />
    </div>
  )
}
