import { useLayoutEffect, useState, type RefObject } from 'react'

/** Height of a head of one line with its border, px. */
const oneLine = 41
/** Most that a head takes from the drawing, px; a longer legend makes the card higher. */
const maxReduction = 44

/** Height by which a head is higher than one line, px: the drawing gives it up, so that its card keeps its height. */
export function useMoreLines(head: RefObject<HTMLElement | null>): number {
  const [reduction, setReduction] = useState(0)
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return undefined
    const measure = () => setReduction(Math.min(maxReduction, Math.max(0, element.offsetHeight - oneLine)))
    // oxlint-disable-next-line react/set-state-in-effect -- the height is known once the head is in the document, and is wanted in the same drawing
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [head])
  return reduction
}
