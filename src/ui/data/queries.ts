import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import { LostAnswer, type LostFate } from '@/lib/lostAnswer'
import { lostWish } from '@/lib/wishes'
import { progressOf } from '@/rules/console/progress'
import { feedback } from '@/ui/feedback/feedback'
import { usePane } from '@/ui/pane/pane'
import { useErrorWords } from '@/ui/states/errorWords'
import { useFindOutcome } from '@/ui/states/look'
import { useEvery } from './useEvery'
import { useHandlers } from './useHandlers'

/** Time for which an answer counts as fresh when a screen requests the same again, ms. */
const freshMs = 60_000

/** Interval of repeated requests while the server still computes a part of the answer, ms. */
const pollMs = 4_000

/** One cache for the session. Reads are retried once when the network (not the server) failed; writes never. */
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
    mutations: { retry: false, networkMode: 'always' },
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

/**
 * The request was based on an outdated state (409): everything visible is requested again, the rest when it is shown.
 */
export function refreshAfter(error: unknown): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries()
}

interface SendOptions<Input, Output> {
  /**
   * Fetches the answer of a request that was done but whose answer was lost, under its number; default: the call
   * itself.
   */
  fetchAnswer?: (input: Input) => Promise<Output>
  /** False: the caller resolves a lost answer itself. */
  resolvesLost?: boolean
  /**
   * False: the caller reports the failure itself, or no user started the call; its failure raises no notification
   * then.
   */
  notifies?: boolean
}

/**
 * Failures of the error catalogue; a refusal in words belongs to its fields, and the end of a session has its own
 * page.
 */
const catalogueKinds: ReadonlySet<ApiErrorKind> = new Set([
  'status',
  'rejected',
  'forbidden',
  'timeout',
  'network',
  'malformed',
])
const isInCatalogue = (error: unknown): boolean =>
  error instanceof ApiError && catalogueKinds.has(error.kind) && error.status !== 409

/**
 * Sends a change: one at a time (a second `send` while one runs is ignored), never repeated automatically. `send`
 * stays the same function and resolves to true on success; a failure raises the specified notification of 2.5 s, and
 * stays in `error` for the place that caused it. After a lost answer `error` is a `LostAnswer`, and the next `send`
 * only looks up the outcome of the first: a request that was done returns its original answer, and only one that
 * never arrived can be sent again.
 */
export function useSend<Input, Output>(
  call: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
  { fetchAnswer = call, resolvesLost = true, notifies = true }: SendOptions<Input, Output> = {},
) {
  const findOutcome = useFindOutcome()
  const inWords = useErrorWords()
  const mutation = useMutation({
    // The library adds an argument of its own, which a call would take for its signal.
    mutationFn: ({ input, request }: { input: Input; request: typeof call }) => request(input),
    onSuccess: (output, { input }) => onDone?.(output, input),
  })
  // Not `isPending`: two clicks can come before the next render.
  const isRunning = useRef(false)
  const lostRequest = useRef<{ input: Input; error: Error }>(undefined)
  const [outcome, setOutcome] = useState<LostFate>()
  const [isLookingUp, setLookingUp] = useState(false)
  const attempt = async (input: Input, request: typeof call): Promise<boolean> => {
    lostRequest.current = undefined
    setOutcome(undefined)
    try {
      await mutation.mutateAsync({ input, request })
      return true
    } catch (error) {
      refreshAfter(error)
      if (notifies && isInCatalogue(error)) feedback.error(inWords(error, 'action'))
      if (resolvesLost && error instanceof Error && lostWish(error) !== undefined) {
        lostRequest.current = { input, error }
        setOutcome('open')
      }
      return false
    }
  }
  const resolveLost = async ({ input, error }: { input: Input; error: Error }): Promise<boolean> => {
    setLookingUp(true)
    const latestOutcome = await findOutcome(error).catch(() => 'open' as const)
    setLookingUp(false)
    if (latestOutcome === 'done' || latestOutcome === 'seen') return attempt(input, fetchAnswer)
    // A request that never arrived may be sent again, and so may one with an unknown outcome once the user has looked
    // it up.
    if (latestOutcome === 'unknown' || latestOutcome === 'silent') lostRequest.current = undefined
    setOutcome(latestOutcome)
    return false
  }
  const { send, lookUp } = useHandlers({
    send: async (input: Input): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      try {
        return await (lostRequest.current ? resolveLost(lostRequest.current) : attempt(input, call))
      } finally {
        isRunning.current = false
      }
    },
    lookUp: (): void => {
      if (lostRequest.current) void send(lostRequest.current.input)
    },
  })
  const failure = mutation.error ?? undefined
  return {
    sending: mutation.isPending || isLookingUp,
    error: useMemo(
      () => (failure && outcome ? new LostAnswer(failure, outcome, lookUp) : failure),
      [failure, outcome, lookUp],
    ),
    send,
  }
}
