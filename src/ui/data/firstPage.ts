import { useEffect, useState } from 'react'
import { queryClient } from './queries'

/** Delay before the first check, and the maximum wait for a slow answer, ms. */
const firstCheckMs = 250
const maxWaitMs = 2_500

/**
 * False until the page that the user opened has its data: everything else (watchers, popups, badges) waits, so that
 * its code and calls do not delay the page.
 */
export function useFirstPage(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const startedAt = performance.now()
    // Rows that have arrived are drawn first.
    let timer = setTimeout(function check() {
      const isWaiting = queryClient.isFetching() > 0 && performance.now() - startedAt < maxWaitMs
      if (isWaiting) timer = setTimeout(check, 100)
      else timer = setTimeout(() => setIsReady(true), 50)
    }, firstCheckMs)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
