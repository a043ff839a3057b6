import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/states/Skeleton'
import css from './detailHeader.module.css'

interface Props {
  label: string
  /** What stands there for the eye, `label` being read aloud; '' where the value says of what it is. */
  short?: string
  children: ReactNode
}

/** One state of an object, in its header. */
export function HeaderState({ label, short = label, children }: Props) {
  return (
    <div className={css.state}>
      <dt title={short === label ? undefined : label}>
        {short === label ? (
          label
        ) : (
          <>
            <span className={css.kind}>{label}</span>
            <span aria-hidden="true">{short}</span>
          </>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A header of the same size while its object is on its way. */
export function HeaderSkeleton({ label, line = false }: { label: string; line?: boolean }) {
  return (
    <section className={css.card} aria-busy="true" aria-label={label}>
      <div className={css.top}>
        <Skeleton width={360} height={28} />
      </div>
      {line && <div className={css.line} />}
      <div className={css.states}>
        <Skeleton height={20} />
      </div>
    </section>
  )
}
