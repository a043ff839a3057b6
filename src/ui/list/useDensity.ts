import { useLayoutEffect } from 'react'
import { localStore } from '@/lib/storage'

/** Storage key of the users of this browser with compact rows. */
const key = 'powergate.compactRows'
const read = (): string[] => {
  const stored = localStore.get(key)
  return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : []
}

/** True if this user prefers compact rows in every list. */
export const isCompact = (owner: string): boolean => read().includes(owner)

/** Stores the choice and applies it at once, in other tabs' panes too: the document carries it (`data-rows`). */
export function changeCompact(owner: string, compact: boolean): void {
  localStore.set(key, [...read().filter((name) => name !== owner), ...(compact ? [owner] : [])])
  show(compact)
}

/** Applies the user's row density. */
export function useDensity(owner: string): void {
  useLayoutEffect(() => show(isCompact(owner)), [owner])
}

function show(compact: boolean): void {
  if (compact) document.documentElement.dataset['rows'] = 'compact'
  else delete document.documentElement.dataset['rows']
}
