import { queryClient } from './queries'

/** The page for which reads were begun before it was shown, and when, ms since 1970. */
let begun: { path: string; at: number } | undefined

/** Call before reads are begun for a page that is not shown yet: the page then uses their answers. */
export function aheadOf(path: string): void {
  begun = { path, at: Date.now() }
}

/** Since when a page that is being opened counts as open: from now, or from when its reads were begun ahead of it. */
export const openedAt = (path: string): number => (begun?.path === path ? begun.at : Date.now())

/** Call when a page is shown: pages opened from now on ask by themselves. */
export function aheadIsOver(): void {
  begun = undefined
}

/** Begins a read whose answer `useLoad` with the same key will find; its failure is shown by the component that calls `useLoad`. */
export function readAhead<T>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<T>): void {
  void queryClient.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) })
}
