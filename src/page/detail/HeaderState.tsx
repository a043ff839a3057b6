import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './detailHeader.module.css'

interface Props {
  label: string
  /** Visible text in place of `label`, which is read aloud; '' where the value explains itself. */
  short?: string
  /** Says that the value is the last known one of an object that does not answer: it reassures nobody then. */
  lastKnown?: string | undefined
  children: ReactNode
}

/** One state of an object, in its header. */
export function HeaderState({ label, short = label, lastKnown, children }: Props) {
  return (
    <div className={css.state} data-last-known={lastKnown === undefined ? undefined : true} title={lastKnown}>
      <dt title={short === label ? undefined : label}>
        {short === label ? (
          label
        ) : (
          <>
            <span className={sharedStyles.hidden}>{label}</span>
            <span aria-hidden="true">{short}</span>
          </>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Placeholder of the header's size while its object is loading. */
export function HeaderSkeleton({ label }: { label: string }) {
  return (
    <section className={sharedStyles.card} aria-busy="true" aria-label={label}>
      <div className={css.top}>
        <Skeleton width={360} height={28} />
      </div>
      <div className={css.states}>
        <Skeleton height={20} />
      </div>
    </section>
  )
}
