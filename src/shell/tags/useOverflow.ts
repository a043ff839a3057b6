import { useLayoutEffect, useState, type RefObject } from 'react'

/** Overflow of a scrolling line: on which sides there is more; `scroll(±1)` moves by most of the visible width. */
export function useOverflow(box: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ before: false, after: false })

  useLayoutEffect(() => {
    const line = box.current
    if (!line) return undefined
    const measure = () => {
      const hasBefore = line.scrollLeft > 1
      const hasAfter = line.scrollLeft + line.clientWidth < line.scrollWidth - 1
      setOverflow((old) =>
        old.before === hasBefore && old.after === hasAfter ? old : { before: hasBefore, after: hasAfter },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    const changes = new MutationObserver(measure)
    changes.observe(line, { childList: true, subtree: true, characterData: true })
    line.addEventListener('scroll', measure, { passive: true })
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0 || line.scrollWidth <= line.clientWidth) return
      event.preventDefault()
      line.scrollLeft += event.deltaY
    }
    line.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      changes.disconnect()
      line.removeEventListener('scroll', measure)
      line.removeEventListener('wheel', onWheel)
    }
  }, [box])

  const scroll = (direction: 1 | -1) => {
    const line = box.current
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    line?.scrollBy({ left: direction * line.clientWidth * 0.8, behavior: calm ? 'auto' : 'smooth' })
  }
  return { ...overflow, overflows: overflow.before || overflow.after, scroll }
}
