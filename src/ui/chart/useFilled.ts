import { useLayoutEffect, useState, type RefObject } from 'react'

/** The frame of a chart (head, legend line, edges) and what stays free beneath it, px. */
const around = 72
const [least, most] = [280, 900]

/** How high a chart that stands in `box` may be so that its end is in view, px; `usual` where nothing has a layout. */
export function useFilled(box: RefObject<HTMLElement | null>, usual: number): number {
  const [height, setHeight] = useState(usual)
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      // A tab that is not in front has no place.
      if (!element?.offsetParent) return
      const room = window.innerHeight - element.getBoundingClientRect().top - scrolled(element) - around
      setHeight(Math.round(Math.max(least, Math.min(most, room))))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return height
}

/** How far the page has been scrolled, px: a chart does not grow while the user scrolls. */
function scrolled(element: HTMLElement): number {
  let sum = 0
  for (let each = element.parentElement; each; each = each.parentElement) sum += each.scrollTop
  return sum
}
