import { useEffect, useState } from 'react'
import { queryClient } from './queries'

/** When the first look is taken, and how long a slow answer is waited for, ms. */
const first = 250
const patience = 2_500

/**
 * False until the page that was asked for has its data: what is not part of it (watchers, popups, badges) waits, so that
 * its code and calls do not stand in the way of what the user came for.
 */
export function useFirstPage(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const begun = performance.now()
    // Rows that have come are drawn first.
    let timer = setTimeout(function look() {
      const waits = queryClient.isFetching() > 0 && performance.now() - begun < patience
      if (waits) timer = setTimeout(look, 100)
      else timer = setTimeout(() => setStands(true), 50)
    }, first)
    return () => clearTimeout(timer)
  }, [])
  return stands
}
