import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import { LostAnswer, type LostFate } from '@/lib/lostAnswer'
import { lostWish } from '@/lib/wishes'
import { progressOf } from '@/rules/console/progress'
import { feedback } from '@/ui/feedback/feedback'
import { usePane } from '@/ui/pane/pane'
import { useErrorWords } from '@/ui/states/errorWords'
import { useLook } from '@/ui/states/look'
import { useEvery } from './useEvery'
import { useHandlers } from './useHandlers'

/** How long an answer counts as new when a screen asks for the same again, ms. */
const freshFor = 60_000

/** How often an answer is asked for again while its server still works out a part of it, ms. */
const followEvery = 4_000

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
  /** What stands under this key never changes: it is asked for once. */
  forGood?: boolean
}

/**
 * Loads one thing and keeps it: revealing a kept tab never refetches, changing `key` does and aborts the old call. A tab
 * that is opened or refreshed asks for everything anew, and shows what is known until the answer comes. An answer whose envelope
 * says how far it is (`progress`) is asked for again until it is whole.
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
    staleTime: (of) => (options.forGood ? Number.POSITIVE_INFINITY : older(of) ? 0 : freshFor),
    // Data that was declared out of date while its tab was hidden is loaded when the tab is shown.
    refetchOnMount: (of) => (older(of) && !options.forGood) || of.state.isInvalidated,
  })
  const { refetch } = query
  const again = useCallback(async () => (await refetch()).data, [refetch])
  // An answer that takes longer than a turn is waited for; what is shown of an earlier question is not asked for.
  const follow = () => void refetch({ cancelRefetch: false })
  const coming = !query.error && !query.isPlaceholderData && progressOf(query.data) !== undefined
  useEvery(coming ? followEvery : undefined, follow)
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

/** What was ordered rested on what is no longer so (409): everything in sight is asked for anew, the rest when it is shown. */
export function refreshAfter(error: unknown): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries()
}

interface SendOptions<Input, Output> {
  /** Asks for the answer of an order that was done and whose answer was lost, under its number; default: the call itself. */
  again?: (input: Input) => Promise<Output>
  /** False: the caller finds out itself what became of an order whose answer was lost. */
  looks?: boolean
  /** False: the caller says itself that it failed, or no person started it; its failure raises no notification then. */
  notifies?: boolean
}

/** Failures of the error catalogue; a refusal in words belongs to its fields, and the end of a session has a page of its own. */
const catalogue: ReadonlySet<ApiErrorKind> = new Set([
  'status',
  'rejected',
  'forbidden',
  'timeout',
  'network',
  'malformed',
])
const isInCatalogue = (error: unknown): boolean =>
  error instanceof ApiError && catalogue.has(error.kind) && error.status !== 409

/**
 * Sends a change: one at a time (a second `send` while one runs is ignored), never repeated by itself. `send` stays the same
 * function and resolves to whether it succeeded; a failure raises the specified notification of 2.5 s, and stays in `error` for the
 * place that caused it. After a lost answer
 * `error` is a `LostAnswer`, and the next `send` sends nothing but looks what became of the first: what was done is answered as
 * it was then, only what never arrived can be sent again.
 */
export function useSend<Input, Output>(
  call: (input: Input) => Promise<Output>,
  after?: (output: Output, input: Input) => void,
  { again = call, looks = true, notifies = true }: SendOptions<Input, Output> = {},
) {
  const find = useLook()
  const inWords = useErrorWords()
  const mutation = useMutation({
    // The library adds something of its own, which a call would take for its signal.
    mutationFn: ({ input, by }: { input: Input; by: typeof call }) => by(input),
    onSuccess: (output, { input }) => after?.(output, input),
  })
  // Not `isPending`: two clicks can come before the next render.
  const running = useRef(false)
  const lost = useRef<{ input: Input; error: Error }>(undefined)
  const [fate, setFate] = useState<LostFate>()
  const [looking, setLooking] = useState(false)
  const tried = async (input: Input, by: typeof call): Promise<boolean> => {
    lost.current = undefined
    setFate(undefined)
    try {
      await mutation.mutateAsync({ input, by })
      return true
    } catch (error) {
      refreshAfter(error)
      if (notifies && isInCatalogue(error)) feedback.error(inWords(error, 'action'))
      if (looks && error instanceof Error && lostWish(error) !== undefined) {
        lost.current = { input, error }
        setFate('open')
      }
      return false
    }
  }
  const found = async ({ input, error }: { input: Input; error: Error }): Promise<boolean> => {
    setLooking(true)
    const now = await find(error).catch(() => 'open' as const)
    setLooking(false)
    if (now === 'done' || now === 'seen') return tried(input, again)
    // What never arrived may be sent again, and what nobody can tell of when the user has looked.
    if (now === 'unknown' || now === 'silent') lost.current = undefined
    setFate(now)
    return false
  }
  const { send, look } = useHandlers({
    send: async (input: Input): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      try {
        return await (lost.current ? found(lost.current) : tried(input, call))
      } finally {
        running.current = false
      }
    },
    look: (): void => {
      if (lost.current) void send(lost.current.input)
    },
  })
  const failed = mutation.error ?? undefined
  return {
    sending: mutation.isPending || looking,
    error: useMemo(
      () => (failed && fate ? new LostAnswer(failed, fate, look) : failed),
      [failed, fate, look],
    ),
    send,
  }
}
