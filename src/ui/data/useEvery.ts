import { useEffect, useRef } from 'react'

/**
 * Does something again and again while its tab is in sight: hidden tabs and hidden windows rest, and a tab that comes
 * back begins with the turn that it has missed, if it has missed one.
 * @param ms the time between two turns; undefined = not now
 * @example useEvery(running ? 5_000 : undefined, list.reload)
 */
export function useEvery(ms: number | undefined, run: () => void): void {
  const latest = useRef(run)
  // When its turn was last, ms since 1970; 0 = it has not begun.
  const last = useRef(0)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (ms === undefined) return undefined
    if (last.current === 0) last.current = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(turn, Math.max(0, last.current + ms - Date.now()))
    }
    const turn = () => {
      last.current = Date.now()
      if (document.visibilityState === 'visible') latest.current()
      wait()
    }
    if (Date.now() - last.current >= ms) turn()
    else wait()
    return () => clearTimeout(timer)
  }, [ms])
}
