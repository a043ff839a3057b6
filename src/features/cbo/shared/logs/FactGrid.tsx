import type { ReactNode } from 'react'
import { NoValue } from '@/ui/value/Quantity'
import styles from './Cbo.module.css'

/** A name and its value; `wide` for one that takes the whole width. What is `false` is not there. */
export type FactRow = false | readonly [name: string, value: ReactNode, wide?: 'wide']

/** What is known of a logged thing, two to a line; what is not known is a dash. */
export const FactGrid = ({ facts }: { facts: readonly FactRow[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]} {...(fact[2] && { className: styles.wide })}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1] || <NoValue />}</dd>
          </div>
        ),
    )}
  </dl>
)
