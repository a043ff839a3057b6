import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './value.module.css'

const LinkCard = lazy(() => import('./LinkCard').then((file) => ({ default: file.LinkCard })))

/** How long the pointer or the focus rests before the card comes, and how long it may be on its way onto it, ms. */
const pace = { show: 300, leave: 180 }

interface Props {
  to: string
  children: ReactNode
  /** Numbers of meters, tokens and frames are set in the monospaced stack. */
  mono?: boolean
  /** Fetches the target's code ahead of the click. */
  preload?: () => unknown
  /** What a card says of the object; made, and anything it loads asked for, only when somebody rests on the link. */
  card?: () => ReactNode
}

/**
 * A link to the page of an object. A click on it is not a click on the row around it.
 * @example <ObjectLink to={meterDetailPath(id)} mono card={() => <MeterCard id={id} />}>{number}</ObjectLink>
 */
export function ObjectLink({ to, children, mono, preload, card }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef(0)
  const id = useId()
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function wait(ms: number, then: () => void) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(then, ms)
  }
  function come(link: HTMLElement) {
    preload?.()
    if (!card) return
    if (anchor) window.clearTimeout(timer.current)
    else wait(pace.show, () => setAnchor(link))
  }
  const go = () => wait(pace.leave, () => setAnchor(undefined))
  function close() {
    window.clearTimeout(timer.current)
    setAnchor(undefined)
  }
  return (
    <>
      <Link
        to={to}
        className={mono ? `${styles.link} ${styles.mono}` : styles.link}
        aria-describedby={anchor && id}
        onClick={(event) => {
          event.stopPropagation()
          close()
        }}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') come(event.currentTarget)
        }}
        onPointerLeave={go}
        // A click focuses too, but it does not ask for a card.
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) come(event.currentTarget)
        }}
        onBlur={go}
      >
        {children}
      </Link>
      {anchor && card && (
        <Suspense>
          <LinkCard anchor={anchor} id={id} onStay={() => window.clearTimeout(timer.current)} onClose={close}>
            {card()}
          </LinkCard>
        </Suspense>
      )}
    </>
  )
}
