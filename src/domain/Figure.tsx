import type { ReactNode } from 'react'
import css from './Figure.module.css'

/**
 * A number that stands for many rows, with its name and how it came about (`Explain`), which is not printed.
 * @example <Figure name={t('rate')} large explained={<Explain … />}><Quantity value={rate} unit="%" decimals={2} /></Figure>
 */
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
    <div data-large={large || undefined}>
      <p className={css.name}>
        {name}
        <span className={css.explained}>{explained}</span>
      </p>
      <p className={css.value}>{children}</p>
    </div>
  )
}
