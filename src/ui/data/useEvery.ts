import { useEffect, useRef } from 'react'

/**
 * Does something again and again while its tab is in sight: hidden tabs and hidden windows rest, and a tab that comes
 * back begins with a turn.
 * @param ms the time between two turns; undefined = not now
 * @example useEvery(running ? 5_000 : undefined, list.reload)
 */
export function useEvery(ms: number | undefined, run: () => void): void {
  const latest = useRef(run)
  const rested = useRef(false)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (ms === undefined) return undefined
    const turn = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    if (rested.current) turn()
    const timer = setInterval(turn, ms)
    return () => {
      rested.current = true
      clearInterval(timer)
    }
  }, [ms])
}
