import { useEffect, useRef, useState } from 'react'

/** ms between two announcements. */
export const quiet = 5_000

/** Growth of a count since the last announcement; changes at most every 5 s, for live regions. */
export function useQuietly(count: number): number {
  const [grown, setGrown] = useState(0)
  const lastAnnounced = useRef({ count, at: 0 })
  useEffect(() => {
    if (count <= lastAnnounced.current.count) {
      // A list that began anew begins to count anew.
      lastAnnounced.current.count = count
      return undefined
    }
    const wait = Math.max(0, lastAnnounced.current.at + quiet - performance.now())
    const timer = setTimeout(() => {
      setGrown(count - lastAnnounced.current.count)
      lastAnnounced.current = { count, at: performance.now() }
    }, wait)
    return () => clearTimeout(timer)
  }, [count])
  return grown
}
