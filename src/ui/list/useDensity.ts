import { useLayoutEffect } from 'react'
import { localStore } from '@/lib/storage'

/** In this browser: the users who want rows that are less high. */
const key = 'powergate.compactRows'
const read = (): string[] => {
  const kept = localStore.get(key)
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
}

/** Whether this user wants the rows of every list compact. */
export const isCompact = (owner: string): boolean => read().includes(owner)

/** Remembers it and shows it at once, behind other tabs too: the document carries it (`data-rows`). */
export function changeCompact(owner: string, compact: boolean): void {
  localStore.set(key, [...read().filter((name) => name !== owner), ...(compact ? [owner] : [])])
  show(compact)
}

/** Shows the rows of lists as this user wants them. */
export function useDensity(owner: string): void {
  useLayoutEffect(() => show(isCompact(owner)), [owner])
}

function show(compact: boolean): void {
  if (compact) document.documentElement.dataset['rows'] = 'compact'
  else delete document.documentElement.dataset['rows']
}
