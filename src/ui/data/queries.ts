import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ApiError } from '@/lib/apiError'
import { usePane } from '@/ui/pane/pane'
import { useHandlers } from './useHandlers'

/** How long an answer counts as new when a screen asks for the same again, ms. */
const freshFor = 60_000

/** One cache for the session. Reads are retried once when the network (not the server) failed; writes never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A browser that calls itself offline may still reach a utility's own network: ask, and say what happened.
      networkMode: 'always',
      staleTime: freshFor,
      gcTime: 10 * 60_000,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      // The shell does, once, when the server can be reached again: a browser knows only of its own network.
      refetchOnReconnect: false,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.kind === 'network',
      retryDelay: 800,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What a screen needs to know of something it loads. */
export interface Loaded<T> {
  /** The newest answer; the previous one while `refreshing`. */
  data: T | undefined
  error: Error | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** Something is shown and a newer answer is under way. */
  refreshing: boolean
  /** ms since 1970 when `data` arrived. */
  loadedAt: number
  /** Stays the same function. */
  reload: () => void
  /** Like `reload`, for who waits for the answer. Stays the same function. */
  again: () => Promise<T | undefined>
}

interface LoadOptions {
  enabled?: boolean
  /** A tree or a curve that its model reads in one pass: it is not compared part by part with the answer before. */
  asItCame?: boolean
}

/**
 * Loads one thing and keeps it: revealing a kept tab never refetches, changing `key` does and aborts the old call. A tab
 * that is opened or refreshed asks for everything anew, and shows what is known until the answer comes.
 * @example const meter = useLoad(['meter', id], (signal) => metersApi.detail(id, signal))
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<T>,
  options: LoadOptions = {},
): Loaded<T> {
  const { since } = usePane()
  const older = (of: { state: { dataUpdatedAt: number } }) => of.state.dataUpdatedAt < since
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    structuralSharing: !options.asItCame,
    staleTime: (of) => (older(of) ? 0 : freshFor),
    // Data that was declared out of date while its tab was hidden is loaded when the tab is shown.
    refetchOnMount: (of) => older(of) || of.state.isInvalidated,
  })
  const { refetch } = query
  const again = useCallback(async () => (await refetch()).data, [refetch])
  const reload = useCallback(() => void refetch(), [refetch])
  return {
    data: query.data,
    error: query.error ?? undefined,
    loading: query.isPending && query.isFetching,
    refreshing: query.isFetching && !query.isPending,
    loadedAt: query.dataUpdatedAt,
    reload,
    again,
  }
}

/**
 * Sends a change: one at a time (a second `send` while one runs is ignored), never repeated by itself.
 * `send` stays the same function and resolves to whether it succeeded; the error stays in `error` for the place that caused it.
 */
export function useSend<Input, Output>(
  call: (input: Input) => Promise<Output>,
  after?: (output: Output, input: Input) => void,
) {
  const mutation = useMutation({
    // The library adds something of its own, which a call would take for its signal.
    mutationFn: (input: Input) => call(input),
    onSuccess: (output, input) => after?.(output, input),
  })
  // Not `isPending`: two clicks can come before the next render.
  const running = useRef(false)
  const { send } = useHandlers({
    send: async (input: Input): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      try {
        await mutation.mutateAsync(input)
        return true
      } catch {
        return false
      } finally {
        running.current = false
      }
    },
  })
  return { sending: mutation.isPending, error: mutation.error ?? undefined, send }
}
