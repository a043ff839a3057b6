import { useLayoutEffect, useState, type RefObject } from 'react'

/** Height of a chart's frame (head, legend line, edges) and of the space beneath it, px. */
const frameHeight = 72
const [minHeight, maxHeight] = [280, 900]

/** Maximum height of a chart in `box` so that its end is visible, px; `usual` where there is no layout. */
export function useFilled(box: RefObject<HTMLElement | null>, usual: number): number {
  const [height, setHeight] = useState(usual)
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      // A hidden tab has no position.
      if (!element?.offsetParent) return
      const room = window.innerHeight - element.getBoundingClientRect().top - scrolled(element) - frameHeight
      setHeight(Math.round(Math.max(minHeight, Math.min(maxHeight, room))))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return height
}

/** Scroll offset of all containers, px: a chart does not grow while the user scrolls. */
function scrolled(element: HTMLElement): number {
  let sum = 0
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    sum += ancestor.scrollTop
  return sum
}
