import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './HoverCard.module.css'

const showAfterMs = 450
/** Time to move the pointer from the row onto its card. */
const leaveAfterMs = 180

interface Shown {
  content: ReactNode
  anchor: DOMRect
  /** Area in which the card must stay: the tree of a sidebar, so that it covers nothing of the page beside it. */
  within?: DOMRect | undefined
  /** Landmark or dialog of the row: content outside of one is hard to find with a screen reader. */
  room: Element
}

export interface HoverCardState {
  current: Shown | undefined
  /** Shows `content` beside `anchor` once the pointer has rested, or after another time. */
  show: (anchor: HTMLElement, content: () => ReactNode, afterMs?: number) => void
  /** The pointer left the row. */
  leave: () => void
  /** The pointer is on the card: it stays. */
  stay: () => void
  hide: () => void
}

/** One card for a whole list of rows: a tooltip per row would be paid for by every scroll. */
export function useSharedHoverCard(): HoverCardState {
  const [current, setCurrent] = useState<Shown>()
  const timer = useRef(0)
  const anchor = useRef<HTMLElement>(undefined)

  const hide = useCallback(() => {
    window.clearTimeout(timer.current)
    anchor.current = undefined
    setCurrent(undefined)
  }, [])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return useMemo(
    () => ({
      current,
      hide,
      show(element, content, afterMs = showAfterMs) {
        if (anchor.current === element) return window.clearTimeout(timer.current)
        window.clearTimeout(timer.current)
        anchor.current = element
        timer.current = window.setTimeout(() => {
          const node = content()
          const room = element.closest('aside, main, dialog, [role="dialog"]') ?? document.body
          const within = element.closest('aside [role="tree"]')?.getBoundingClientRect()
          setCurrent(
            node ? { content: node, anchor: element.getBoundingClientRect(), within, room } : undefined,
          )
        }, afterMs)
      },
      leave() {
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(hide, leaveAfterMs)
      },
      stay: () => window.clearTimeout(timer.current),
    }),
    [current, hide],
  )
}

/** Renders the card of `useHoverCard`. Esc closes it; the pointer may move onto it. */
export function HoverCard({ card, id }: { card: HoverCardState; id?: string }) {
  const { current, hide } = card
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !current) return
    const { anchor, within } = current
    const gap = 6
    if (within) {
      // At the foot of the tree, out of the way of the next rows; above it where the row itself is there.
      element.style.left = `${within.left + gap}px`
      element.style.width = `${within.width - 2 * gap}px`
      const foot = within.bottom - gap - element.offsetHeight
      element.style.top = `${anchor.bottom <= foot ? foot : within.top + gap}px`
      return
    }
    const { offsetWidth: width, offsetHeight: height } = element
    const fitsRight = anchor.right + gap + width <= window.innerWidth
    element.style.left = `${fitsRight ? anchor.right + gap : Math.max(gap, anchor.left - gap - width)}px`
    element.style.top = `${Math.max(gap, Math.min(anchor.top, window.innerHeight - height - gap))}px`
  }, [current])

  useEffect(() => {
    if (!current) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [current, hide])

  if (!current) return undefined
  return createPortal(
    // Nothing to operate here: the pointer merely keeps the card open while it reads it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- WCAG 1.4.13: hover content must be hoverable
    <div
      ref={box}
      id={id}
      role="tooltip"
      className={styles.card}
      onMouseEnter={card.stay}
      onMouseLeave={hide}
    >
      {current.content}
    </div>,
    current.room,
  )
}
