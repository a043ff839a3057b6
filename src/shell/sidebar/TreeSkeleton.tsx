import sharedStyles from '@/ui/theme/shared.module.css'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './TreeSkeleton.module.css'

/** Depth and width (%) of the rows of a tree that is still coming. */
const rows = [
  { depth: 0, width: 62 },
  { depth: 1, width: 54 },
  { depth: 2, width: 48 },
  { depth: 3, width: 56 },
  { depth: 3, width: 44 },
  { depth: 3, width: 50 },
  { depth: 2, width: 40 },
  { depth: 1, width: 58 },
  { depth: 2, width: 46 },
] as const

export function TreeSkeleton({ label, rowHeight }: { label: string; rowHeight: number }) {
  return (
    <div aria-busy="true">
      <output className={sharedStyles.hidden}>{label}</output>
      {rows.map(({ depth, width }) => (
        <div
          key={`${depth}-${width}`}
          className={styles.row}
          style={{ height: rowHeight, paddingLeft: 12 + depth * 12 }}
        >
          <Skeleton width={16} height={14} />
          <Skeleton width={`${width}%`} height={12} />
        </div>
      ))}
    </div>
  )
}
