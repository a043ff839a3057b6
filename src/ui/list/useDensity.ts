import { useLayoutEffect, useState } from 'react'
import { localStore } from '@/lib/storage'

/** In this browser: the users who want rows that are less high. */
const key = 'powergate.compactRows'
const read = (): string[] => {
  const kept = localStore.get(key)
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
}

/**
 * Whether this user wants the rows of every list compact, and the switch for it. The document carries it
 * (`data-rows`), so that lists behind other tabs follow.
 */
export function useDensity(owner: string): [compact: boolean, change: (compact: boolean) => void] {
  const [compact, setCompact] = useState(() => read().includes(owner))
  // Also when the tab is shown again: another list may have changed it.
  useLayoutEffect(() => {
    const now = read().includes(owner)
    setCompact(now)
    show(now)
  }, [owner])
  return [
    compact,
    (next) => {
      localStore.set(key, [...read().filter((name) => name !== owner), ...(next ? [owner] : [])])
      setCompact(next)
      show(next)
    },
  ]
}

function show(compact: boolean): void {
  if (compact) document.documentElement.dataset['rows'] = 'compact'
  else delete document.documentElement.dataset['rows']
}
