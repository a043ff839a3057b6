import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import type { TermCode } from '@/domain/words/glossary'
import { Term } from '@/domain/words/Term'
import { NoValue } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './detail.module.css'

/** A titled card of labelled values; an empty value is a dash. */
export function Facts({
  title,
  rows,
  action,
}: {
  title: string
  rows: readonly (readonly [label: string, value: ReactNode, term?: TermCode])[]
  /** Element at the end of the heading. */
  action?: ReactNode
}) {
  const id = useId()
  return (
    <section className={sharedStyles.card} aria-labelledby={id}>
      <h3 className={clsx(css.heading, css.spread)}>
        <span id={id}>{title}</span>
        {action}
      </h3>
      <dl className={css.facts}>
        {rows.map(([label, value, term]) => (
          <Fact key={label} label={term ? <Term code={term}>{label}</Term> : label}>
            {value === '' || value === null || value === undefined ? <NoValue /> : value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
