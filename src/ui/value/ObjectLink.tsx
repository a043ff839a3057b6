import { clsx } from 'clsx'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { leadsAstray } from '@/lib/lostDigits'
import { useHoverCard } from './useHoverCard'
import styles from './value.module.css'

interface Props {
  to: string
  children: ReactNode
  /** Name of a link without text, read aloud and shown beside the pointer. */
  name?: string
  /** Numbers of meters, tokens and frames are set in the monospaced stack. */
  mono?: boolean
  /** Fetches the target's code ahead of the click. */
  preload?: () => unknown
  /** The card about the object; it is made, and loads its data, only when the user rests on the link. */
  card?: () => ReactNode
}

/**
 * A link to the page of an object. A click on it is not a click on the row around it. Where the object's identifier lost
 * digits on its way it is no link: it might lead to another object.
 * @example <ObjectLink to={meterDetailPath(id)} mono card={() => <MeterCard id={id} />}>{number}</ObjectLink>
 */
export function ObjectLink({ to, children, name, mono, preload, card }: Props) {
  const resting = useHoverCard(card)
  if (leadsAstray(to)) return mono ? <span className={styles.mono}>{children}</span> : children
  return (
    <>
      <Link
        to={to}
        {...(name !== undefined && { 'aria-label': name, title: name })}
        className={clsx(styles.link, mono && styles.mono)}
        {...resting.rest}
        onPointerEnter={(event: PointerEvent<HTMLElement>) => {
          if (event.pointerType !== 'touch') preload?.()
          resting.rest.onPointerEnter(event)
        }}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) preload?.()
          resting.rest.onFocus(event)
        }}
        onClick={(event) => {
          event.stopPropagation()
          resting.close()
        }}
      >
        {children}
      </Link>
      {resting.card}
    </>
  )
}
