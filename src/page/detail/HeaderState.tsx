import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/states/Skeleton'
import css from './detailHeader.module.css'

/** One state of an object, in its header. */
export function HeaderState({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A header of the same size while its object is on its way. */
export function HeaderSkeleton({ label, actions }: { label: string; actions?: ReactNode }) {
  return (
    <section className={css.card} aria-busy="true" aria-label={label}>
      <div className={css.top}>
        <Skeleton width={360} height={28} />
        {actions}
      </div>
      <div className={css.states}>
        <Skeleton height={44} />
      </div>
    </section>
  )
}
