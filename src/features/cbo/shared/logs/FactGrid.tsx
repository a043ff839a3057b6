import type { ReactNode } from 'react'
import { NoValue } from '@/ui/value/Quantity'
import styles from './Cbo.module.css'

/** Name and value of a fact; 'wide' makes it take the whole width, and `false` entries are skipped. */
export type FactRow = false | readonly [name: string, value: ReactNode, wide?: 'wide']

/** Facts of a log entry in two columns; an unknown value is a dash. */
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
