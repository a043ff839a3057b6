import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHasPage } from '@/stores/menuPages'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Figure.module.css'

/**
 * Way to the causes of a figure: an address ('' where the user has no page for them), or a function that shows them
 * on the page itself.
 */
export type Way = string | (() => void)

/**
 * A figure that may be bad must lead to its causes, so that the user need not search for them; a figure that is never
 * bad need not.
 */
export type FigureTone = { bad?: undefined; target?: Way | undefined } | { bad: boolean; target: Way }

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
  /** The figure is a word, which reads better after its name. */
  isWord?: boolean
  explained?: ReactNode
  children: ReactNode
  look?: FigureLook
  /** Drawing beside the number, e.g. its course. */
  beside?: ReactNode
  /** Text below the number: its base, its change, its target. */
  below?: ReactNode
}

/**
 * A number that stands for many rows, with its name and how it came about (`Explain`), which is not printed. A bad one is red, has a
 * shape and leads to its causes.
 * @example <Figure name={t('rate')} large bad={rate < 0.9} target={missing} explained={<Explain … />}><Quantity … /></Figure>
 */
export function Figure(props: FigureProps) {
  const { name, large = false, isWord = false, bad, target, explained, children, look, beside, below } = props
  const [Card, Name] = look ? (['section', 'h2'] as const) : (['div', 'p'] as const)
  const number = (
    <p className={look?.value ?? css.value}>
      {bad && <StatusShape shape="cross" />}
      <Leading target={bad === false ? undefined : target}>{children}</Leading>
    </p>
  )
  return (
    <Card
      data-figure
      className={look?.card}
      data-large={large || undefined}
      data-word={isWord || undefined}
      data-bad={bad || undefined}
    >
      <Name className={look?.name ?? css.name} title={name}>
        {look ? name : <span className={sharedStyles.clipped}>{name}</span>}
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
function Leading({ target, children }: { target: Way | undefined; children: ReactNode }) {
  const path = typeof target === 'string' ? target.replace(/\?.*$/s, '') : ''
  const isThere = useHasPage(path)
  if (target === undefined || target === '') return children
  if (typeof target === 'function')
    return (
      <Button type="link" className={css.button ?? ''} onClick={target}>
        {children}
      </Button>
    )
  return isThere ? <ObjectLink to={target}>{children}</ObjectLink> : children
}
