import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '@/lib/apiError'
import { progressOf } from '@/rules/console/progress'
import { usePane } from '@/ui/pane/pane'
import { useEvery } from './useEvery'

/** Time for which an answer counts as fresh when a screen requests the same again, ms. */
const freshMs = 60_000

/** Interval of repeated requests while the server still computes a part of the answer, ms. */
const pollMs = 4_000

/** One cache for the session. Reads are retried once when the network (not the server) failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A browser that considers itself offline may still reach a utility's own network, so the call is made and its
      // failure reported.
      networkMode: 'always',
      staleTime: freshMs,
      gcTime: 10 * 60_000,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      // The shell refetches, once, when the server can be reached again: a browser knows only the state of its own
      // network.
      refetchOnReconnect: false,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.kind === 'network',
      retryDelay: 800,
    },
  },
})

/** State of something a screen loads. */
export interface Loaded<T> {
  /** Newest answer; the previous one while `refreshing`. */
  data: T | undefined
  error: Error | undefined
  /** True while there is nothing to show yet. */
  loading: boolean
  /** True while an answer is shown and a newer one is loading. */
  refreshing: boolean
  /** Instant when `data` arrived, ms since 1970. */
  loadedAt: number
  /** Stays the same function. */
  reload: () => void
  /** Like `reload`, but returns the answer. Stays the same function. */
  reloadNow: () => Promise<T | undefined>
}

interface LoadOptions {
  enabled?: boolean
  /**
   * Set for a tree or a curve that its model reads in one pass: it is not compared part by part with the previous
   * answer.
   */
  skipComparison?: boolean
  /** The answer under this key never changes: it is requested once. */
  isImmutable?: boolean
}

/**
 * Loads data and caches it: revealing a kept tab never refetches, changing `key` does and aborts the old call. A tab
 * that is opened or refreshed requests everything again, and shows the cached data until the answer arrives. An
 * answer whose envelope reports its progress (`progress`) is requested again until it is complete.
 * @example const meter = useLoad(['meter', id], (signal) => metersApi.detail(id, signal))
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<T>,
  options: LoadOptions = {},
): Loaded<T> {
  const { since } = usePane()
  const isOlder = (cached: { state: { dataUpdatedAt: number } }) => cached.state.dataUpdatedAt < since
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    structuralSharing: !options.skipComparison,
    staleTime: (cached) => (options.isImmutable ? Number.POSITIVE_INFINITY : isOlder(cached) ? 0 : freshMs),
    // Data that was declared out of date while its tab was hidden is loaded when the tab is shown.
    refetchOnMount: (cached) => (isOlder(cached) && !options.isImmutable) || cached.state.isInvalidated,
  })
  const { refetch } = query
  const reloadNow = useCallback(async () => (await refetch()).data, [refetch])
  // A running request is not cancelled: an answer may take longer than the interval. Data of an earlier key is not
  // polled.
  const follow = () => void refetch({ cancelRefetch: false })
  const isIncomplete = !query.error && !query.isPlaceholderData && progressOf(query.data) !== undefined
  useEvery(isIncomplete ? pollMs : undefined, follow)
  const reload = useCallback(() => void refetch(), [refetch])
  return {
    data: query.data,
    error: query.error ?? undefined,
    loading: query.isPending && query.isFetching,
    refreshing: query.isFetching && !query.isPending,
    loadedAt: query.dataUpdatedAt,
    reload,
    reloadNow,
  }
}
