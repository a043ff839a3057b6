import { useEffect, useRef } from 'react'
import { usePane } from './pane'

/**
 * Does something at once while the page is in front, else when it is in front again: what belongs to the page that the
 * user sees (the address, a mark that fades) must not be touched by one that is covered.
 * @example const inFront = useInFront(); inFront(() => mark(row.id))
 */
export function useInFront(): (turn: () => void) => void {
  const pane = usePane()
  const waiting = useRef<(() => void)[]>([])
  // Effects begin anew when the tab comes back.
  useEffect(() => {
    for (const turn of waiting.current.splice(0)) turn()
  }, [])
  return (turn) => {
    if (pane.visible) turn()
    else waiting.current.push(turn)
  }
}
