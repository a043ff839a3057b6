import { clsx } from 'clsx'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './form.module.css'

/** Placeholder of fields that are loading. It appears only after a while, so that a quick answer does not flicker. */
export function FormSkeleton({ columns }: { columns: 1 | 2 | 3 }) {
  return (
    <div className={clsx(styles.grid, styles.waiting)} data-columns={columns} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key}>
          <Skeleton width="30%" height={12} />
          <Skeleton height="var(--pg-control)" />
        </div>
      ))}
    </div>
  )
}
