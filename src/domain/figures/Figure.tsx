import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHasPage } from '@/stores/menuPages'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { StatusShape } from '@/ui/value/Status'
import css from './Figure.module.css'

/** Where the causes of a figure stand: an address ('' where the user has no page for them), or what shows them on the page itself. */
export type Way = string | (() => void)

/** A figure that may be bad says where its causes are, so that nobody has to search for them; a good one has none. */
export type FigureTone = { bad?: undefined; to?: Way | undefined } | { bad: boolean; to: Way }

/** Classes of a figure that is a card of its own, whose name is a heading of the page. */
export interface FigureLook {
  card: string
  name: string
  /** Around the number and what is drawn beside it. */
  line: string
  value: string
}

export type FigureProps = FigureTone & {
  name: string
  large?: boolean
  explained?: ReactNode
  children: ReactNode
  look?: FigureLook
  /** What is drawn beside the number: its course. */
  beside?: ReactNode
  /** What is said below the number: what it is a part of, how it has changed, what was wanted. */
  below?: ReactNode
}

/**
 * A number that stands for many rows, with its name and how it came about (`Explain`), which is not printed. A bad one is red, has a
 * shape and leads to its causes.
 * @example <Figure name={t('rate')} large bad={rate < target} to={missing} explained={<Explain … />}><Quantity … /></Figure>
 */
export function Figure(props: FigureProps) {
  const { name, large = false, bad, to, explained, children, look, beside, below } = props
  const [Card, Name] = look ? (['section', 'h2'] as const) : (['div', 'p'] as const)
  const number = (
    <p className={look?.value ?? css.value}>
      {bad && <StatusShape shape="triangle" />}
      <Leading to={bad === false ? undefined : to}>{children}</Leading>
    </p>
  )
  return (
    <Card data-figure className={look?.card} data-large={large || undefined} data-bad={bad || undefined}>
      <Name className={look?.name ?? css.name} title={look && name}>
        {name}
        {explained && <span className={css.explained}>{explained}</span>}
      </Name>
      {look ? (
        <div className={look.line}>
          {number}
          {beside}
        </div>
      ) : (
        number
      )}
      {below}
    </Card>
  )
}

/** A link to a page that the user's menu does not have would lead nowhere. */
function Leading({ to, children }: { to: Way | undefined; children: ReactNode }) {
  const path = typeof to === 'string' ? to.replace(/\?.*$/s, '') : ''
  const isThere = useHasPage(path)
  if (to === undefined || to === '') return children
  if (typeof to === 'function')
    return (
      <Button type="link" className={css.button ?? ''} onClick={to}>
        {children}
      </Button>
    )
  return isThere ? <ObjectLink to={to}>{children}</ObjectLink> : children
}
