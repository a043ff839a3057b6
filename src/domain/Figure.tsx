import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHasPage } from '@/stores/menuPages'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { StatusShape } from '@/ui/value/Status'
import css from './Figure.module.css'

/** Where the causes of a figure stand: an address, or what shows them on the page itself. */
export type Way = string | (() => void)

/** A figure that may be bad says where its causes are, so that nobody has to search for them; a good one has none. */
export type FigureTone = { bad?: undefined; to?: Way | undefined } | { bad: boolean; to: Way }

export type FigureProps = FigureTone & {
  name: string
  large?: boolean
  explained?: ReactNode
  children: ReactNode
}

/**
 * A number that stands for many rows, with its name and how it came about (`Explain`), which is not printed. A bad one is red, has a
 * shape and leads to its causes.
 * @example <Figure name={t('rate')} large bad={rate < target} to={missing} explained={<Explain … />}><Quantity … /></Figure>
 */
export function Figure({ name, large = false, bad, to, explained, children }: FigureProps) {
  return (
    <div data-large={large || undefined} data-bad={bad || undefined}>
      <p className={css.name}>
        {name}
        <span className={css.explained}>{explained}</span>
      </p>
      <p className={css.value}>
        {bad && <StatusShape shape="triangle" />}
        <Leading to={bad === false ? undefined : to}>{children}</Leading>
      </p>
    </div>
  )
}

/** A link to a page that the user's menu does not have would lead nowhere. */
function Leading({ to, children }: { to: Way | undefined; children: ReactNode }) {
  const path = typeof to === 'string' ? to.replace(/\?.*$/s, '') : ''
  const isThere = useHasPage(path)
  if (to === undefined) return children
  if (typeof to === 'function')
    return (
      <Button type="link" className={css.button ?? ''} onClick={to}>
        {children}
      </Button>
    )
  return isThere ? <ObjectLink to={to}>{children}</ObjectLink> : children
}
