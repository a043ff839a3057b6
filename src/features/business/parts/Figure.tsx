import type { ReactNode } from 'react'
import css from './LossTotals.module.css'

/** A number above a list, with its name and how it came about. */
export function Figure({
  name,
  large = false,
  explained,
  children,
}: {
  name: string
  large?: boolean
  explained?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.figure} data-large={large || undefined}>
      <p className={css.name}>
        {name}
        {explained}
      </p>
      <p className={css.value}>{children}</p>
    </div>
  )
}
