import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'

const LinkCard = lazy(() => import('./LinkCard').then((file) => ({ default: file.LinkCard })))

/** Rest of the pointer or focus before the card opens, and time to move onto it, ms. */
const pace = { show: 300, leave: 180 }

/**
 * A card beside an element on which the pointer or the focus rests. Nothing of it exists before: a list
 * may have hundreds of them.
 * @param content made, and anything it loads asked for, only when it is shown; `undefined` = no card
 * @returns `rest` for the element, `card` to be rendered beside it
 */
export function useHoverCard(content: (() => ReactNode) | undefined) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef(0)
  const id = useId()
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function wait(ms: number, run: () => void) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(run, ms)
  }
  function come(element: HTMLElement) {
    if (!content) return
    if (anchor) window.clearTimeout(timer.current)
    else wait(pace.show, () => setAnchor(element))
  }
  const go = () => wait(pace.leave, () => setAnchor(undefined))
  function close() {
    window.clearTimeout(timer.current)
    setAnchor(undefined)
  }
  return {
    rest: {
      'aria-describedby': anchor && id,
      onPointerEnter(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'touch') come(event.currentTarget)
      },
      onPointerLeave: go,
      // A click focuses too, but it does not ask for a card.
      onFocus(event: FocusEvent<HTMLElement>) {
        if (event.currentTarget.matches(':focus-visible')) come(event.currentTarget)
      },
      onBlur: go,
    },
    card: anchor && content && (
      <Suspense>
        <LinkCard anchor={anchor} id={id} onStay={() => window.clearTimeout(timer.current)} onClose={close}>
          {content()}
        </LinkCard>
      </Suspense>
    ),
    close,
  }
}
