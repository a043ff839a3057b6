import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { localStore } from '@/lib/storage'

/** In this browser: how many rows fitted last, where the user wants pages of as many as fit. */
const key = 'powergate.rowsThatFit'
const limits = { min: 5, max: 100 }
/** Until a window that is dragged stands still, ms. */
const still = 250

const read = (): number | undefined => {
  const kept = localStore.get(key)
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= limits.min && kept <= limits.max
    ? kept
    : undefined
}

/** Pages of as many rows as fit the window. */
export interface Fit {
  /** How many fit; undefined: the user does not want such pages. */
  rows: number | undefined
  /** The user wants such pages, or wants them no longer. */
  choose: (fit: boolean) => void
  /** How many rows fit now. */
  tell: (rows: number) => void
}

/** Whether the user wants such pages, remembered for every list, and how many rows they have: that of the last visit at first. */
export function useFit(usual: number): Fit {
  const [rows, setRows] = useState(read)
  const seen = useRef(usual)
  const keep = (next: number) => {
    localStore.set(key, next)
    setRows(next)
  }
  return {
    rows,
    choose: (fit) => {
      if (fit) return keep(seen.current)
      localStore.remove(key)
      setRows(undefined)
    },
    tell: (next) => {
      const within = Math.min(limits.max, Math.max(limits.min, next))
      seen.current = within
      if (rows !== undefined && rows !== within) keep(within)
    },
  }
}

/** Tells how many rows fit the table in `body`, at first and when the window stands still again. */
export function useRoom(body: RefObject<HTMLElement | null>, tell: (rows: number) => void): void {
  const look = useEffectEvent(() => {
    const scroller = body.current?.querySelector<HTMLElement>('[data-look="list"]')
    const row = scroller?.querySelector<HTMLElement>('tbody > tr')?.offsetHeight
    const head = scroller?.querySelector<HTMLElement>('thead')?.offsetHeight
    // A list of cards has no rows, and what is not laid out has no height. What a note covers is not gone.
    if (body.current?.dataset['covered'] === undefined && scroller && row && head)
      tell(Math.floor((scroller.clientHeight - head) / row))
  })
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(waiting)
      waiting = setTimeout(look, still)
    })
    observer.observe(element)
    // As high as a row: rows that become lower or higher leave the body as it is.
    const head = element.querySelector('thead')
    if (head) observer.observe(head)
    return () => {
      clearTimeout(waiting)
      observer.disconnect()
    }
  }, [body])
}
