import { useEffect, useRef } from 'react'

/**
 * Runs a function at an interval while its tab is visible: hidden tabs and hidden windows pause, and a tab that
 * becomes visible again starts with the run that it has missed, if any.
 * @param ms interval; undefined = paused
 * @example useEvery(running ? 5_000 : undefined, list.reload)
 */
export function useEvery(ms: number | undefined, run: () => void): void {
  const latest = useRef(run)
  // Instant of the last run, ms since 1970; 0 = not started.
  const lastRunAt = useRef(0)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (ms === undefined) return undefined
    if (lastRunAt.current === 0) lastRunAt.current = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(runNow, Math.max(0, lastRunAt.current + ms - Date.now()))
    }
    const runNow = () => {
      lastRunAt.current = Date.now()
      if (document.visibilityState === 'visible') latest.current()
      schedule()
    }
    if (Date.now() - lastRunAt.current >= ms) runNow()
    else schedule()
    return () => clearTimeout(timer)
  }, [ms])
}
