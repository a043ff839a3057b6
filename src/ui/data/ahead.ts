import { queryClient } from './queries'

/** The page for which reads were begun before it stood, and when, ms since 1970. */
let begun: { path: string; at: number } | undefined

/** From now on reads are begun for a page that is about to stand, so that it need not ask again. */
export function aheadOf(path: string): void {
  begun = { path, at: Date.now() }
}

/** Since when a page that is being opened counts as open: from now, or from when its reads were begun ahead of it. */
export const openedAt = (path: string): number => (begun?.path === path ? begun.at : Date.now())

/** A page stands: whatever is opened from now on asks by itself. */
export function aheadIsOver(): void {
  begun = undefined
}

/** Begins a read whose answer `useLoad` with the same key will find; its failure is told there, by what shows it. */
export function readAhead<T>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<T>): void {
  void queryClient.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) })
}
