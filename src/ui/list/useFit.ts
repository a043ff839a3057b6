import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { localStore } from '@/lib/storage'

/** Storage key of the number of rows that fitted last, set while the user wants pages that fit the window. */
const key = 'powergate.rowsThatFit'
const limits = { min: 5, max: 100 }
/** Delay until a window that is being resized counts as still, ms. */
const settleDelayMs = 250

const read = (): number | undefined => {
  const stored = localStore.get(key)
  return typeof stored === 'number' &&
    Number.isInteger(stored) &&
    stored >= limits.min &&
    stored <= limits.max
    ? stored
    : undefined
}

/** Page size by the height of the window. */
export interface Fit {
  /** Number of rows that fit; undefined: the user has not chosen such pages. */
  rows: number | undefined
  /** Turns pages that fit the window on or off. */
  choose: (fit: boolean) => void
  /** Reports how many rows fit now. */
  reportRows: (rows: number) => void
}

/**
 * User's choice of pages that fit the window, stored for every list, and their number of rows: at first the number of
 * the last visit.
 */
export function useFit(usual: number): Fit {
  const [rows, setRows] = useState(read)
  const fittingRows = useRef(usual)
  const store = (next: number) => {
    localStore.set(key, next)
    setRows(next)
  }
  return {
    rows,
    choose: (fit) => {
      if (fit) return store(fittingRows.current)
      localStore.remove(key)
      setRows(undefined)
    },
    reportRows: (next) => {
      const clamped = Math.min(limits.max, Math.max(limits.min, next))
      fittingRows.current = clamped
      if (rows !== undefined && rows !== clamped) store(clamped)
    },
  }
}

/** Reports how many rows fit the table in `body`, at first and whenever the window has stopped resizing. */
export function useRowRoom(body: RefObject<HTMLElement | null>, reportRows: (rows: number) => void): void {
  const measure = useEffectEvent(() => {
    const scroller = body.current?.querySelector<HTMLElement>('[data-look="list"]')
    const row = scroller?.querySelector<HTMLElement>('tbody > tr')?.offsetHeight
    const head = scroller?.querySelector<HTMLElement>('thead')?.offsetHeight
    const foot = scroller?.querySelector<HTMLElement>('tfoot')?.offsetHeight ?? 0
    // A list of cards has no rows, and a hidden list has no height. A covering note does not change the room.
    if (body.current?.dataset['covered'] === undefined && scroller && row && head)
      reportRows(Math.floor((scroller.clientHeight - head - foot) / row))
  })
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(waiting)
      waiting = setTimeout(measure, settleDelayMs)
    })
    observer.observe(element)
    // The head is as high as a row: the body keeps its size when rows become lower or higher.
    const head = element.querySelector('thead')
    if (head) observer.observe(head)
    return () => {
      clearTimeout(waiting)
      observer.disconnect()
    }
  }, [body])
}
