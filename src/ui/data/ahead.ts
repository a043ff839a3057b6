import { queryClient } from './queries'

/** Page whose reads were started before it was shown, and when, ms since 1970. */
let started: { path: string; startedAt: number } | undefined

/** Call before reads are started for a page that is not shown yet: the page then uses their answers. */
export function startAhead(path: string): void {
  started = { path, startedAt: Date.now() }
}

/** Instant since which a page counts as open: now, or when its reads were started ahead of it. */
export const openedAt = (path: string): number => (started?.path === path ? started.startedAt : Date.now())

/** Call when a page is shown: pages opened from now on load by themselves. */
export function endAhead(): void {
  started = undefined
}

/**
 * Starts a read whose answer `useLoad` with the same key will use; the component that calls `useLoad` shows its
 * failure.
 */
export function readAhead<T>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<T>): void {
  void queryClient.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) })
}
