import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { PaneContext } from '@/ui/pane/pane'
import { feedback } from '@/ui/feedback/feedback'
import { queryClient, useLoad, useSend } from './queries'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

function newestOf<T>(all: readonly T[]): T {
  const newest = all.at(-1)
  if (newest === undefined) throw new Error('Nothing was asked')
  return newest
}

/** A call that the test answers when it likes. */
function deferred<T>() {
  const calls: { signal: AbortSignal; answer: (value: T) => void; fail: (error: Error) => void }[] = []
  const load = (signal: AbortSignal) => new Promise<T>((answer, fail) => calls.push({ signal, answer, fail }))
  return { calls, load, last: () => newestOf(calls) }
}

afterEach(() => onlineManager.setOnline(true))

describe('useLoad', () => {
  const loading = <T,>(load: (signal: AbortSignal) => Promise<T>, initial = { id: 'a', enabled: true }) =>
    renderHook(({ id, enabled }) => useLoad(['thing', id], load, { enabled }), {
      wrapper,
      initialProps: initial,
    })

  test('tells loading, loaded and refreshing apart', async () => {
    const { calls, load, last } = deferred<string>()
    const { result } = loading(load)
    expect(result.current).toMatchObject({
      data: undefined,
      loading: true,
      refreshing: false,
      error: undefined,
    })
    await act(async () => last().answer('one'))
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: 'one', loading: false, refreshing: false }),
    )
    expect(result.current.loadedAt).toBe(Date.now())
    act(() => result.current.reload())
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: 'one', loading: false, refreshing: true }),
    )
    await act(async () => last().answer('two'))
    await waitFor(() => expect(result.current).toMatchObject({ data: 'two', refreshing: false }))
    expect(calls).toHaveLength(2)
  })

  test('another key shows the last answer until its own comes, and aborts the call nobody waits for', async () => {
    const { calls, load, last } = deferred<string>()
    const { result, rerender } = loading(load)
    await act(async () => last().answer('of a'))
    await waitFor(() => expect(result.current.data).toBe('of a'))
    rerender({ id: 'b', enabled: true })
    expect(result.current).toMatchObject({ data: 'of a', refreshing: true })
    const abandoned = last()
    rerender({ id: 'c', enabled: true })
    expect(abandoned.signal.aborted).toBe(true)
    await act(async () => {
      last().answer('of c')
      abandoned.answer('of b, late')
    })
    await waitFor(() => expect(result.current).toMatchObject({ data: 'of c', refreshing: false }))
    expect(calls).toHaveLength(3)
  })

  test('a failed refresh keeps what was there and says so', async () => {
    const { load, last } = deferred<string>()
    const { result } = loading(load)
    await act(async () => last().answer('one'))
    await waitFor(() => expect(result.current.data).toBe('one'))
    act(() => result.current.reload())
    await act(async () => last().fail(new ApiError('timeout')))
    await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'timeout' }))
    expect(result.current).toMatchObject({ data: 'one', loading: false, refreshing: false })
  })

  test.each([
    ['network', 2],
    ['timeout', 1],
    ['status', 1],
    ['expired', 1],
    ['malformed', 1],
  ] as const)('%s is asked %i times', async (kind, times) => {
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiError(kind)))
    const { result } = loading(load)
    await waitFor(() => expect(result.current.error).toMatchObject({ kind }))
    expect(result.current).toMatchObject({ data: undefined, loading: false })
    expect(load).toHaveBeenCalledTimes(times)
  })

  test('nothing is asked until it may be', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('one'))
    const { result, rerender } = loading(load, { id: 'a', enabled: false })
    expect(result.current).toMatchObject({ data: undefined, loading: false })
    expect(load).not.toHaveBeenCalled()
    rerender({ id: 'a', enabled: true })
    await waitFor(() => expect(result.current.data).toBe('one'))
  })

  test('coming back to a kept tab asks nothing, however old the answer', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('one'))
    const inPane = ({ children, mode }: { children: ReactNode; mode: 'visible' | 'hidden' }) => (
      <Activity mode={mode}>{children}</Activity>
    )
    let mode: 'visible' | 'hidden' = 'visible'
    const { result, rerender } = renderHook(() => useLoad(['kept'], load), {
      wrapper: ({ children }) => wrapper({ children: inPane({ children, mode }) }),
    })
    await waitFor(() => expect(result.current.data).toBe('one'))
    mode = 'hidden'
    rerender()
    vi.setSystemTime(Date.now() + 3_600_000)
    mode = 'visible'
    rerender()
    window.dispatchEvent(new Event('focus'))
    await act(async () => {})
    expect(result.current.data).toBe('one')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a tab opened or refreshed after the answer came asks anew, and shows it meanwhile', async () => {
    const { calls, load, last } = deferred<string>()
    const opened = (since: number) => {
      const pane = { key: '/m', visible: true, since, setTitle: () => {}, container: () => document.body }
      return renderHook(() => useLoad(['shared'], load), {
        wrapper: ({ children }) => wrapper({ children: <PaneContext value={pane}>{children}</PaneContext> }),
      })
    }
    const first = opened(Date.now())
    await act(async () => last().answer('one'))
    await waitFor(() => expect(first.result.current.data).toBe('one'))
    // A second reader in the same tab shares the answer.
    opened(Date.now()).unmount()
    expect(calls).toHaveLength(1)
    first.unmount()
    const { result } = opened(Date.now() + 1)
    expect(result.current).toMatchObject({ data: 'one', loading: false, refreshing: true })
    await act(async () => last().answer('two'))
    await waitFor(() => expect(result.current).toMatchObject({ data: 'two', refreshing: false }))
    expect(calls).toHaveLength(2)
  })

  test('what never changes under its key is asked for once, whoever opens a tab after it', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('picture')
    const opened = (since: number) => {
      const pane = { key: '/m', visible: true, since, setTitle: () => {}, container: () => document.body }
      return renderHook(() => useLoad(['good'], load, { isImmutable: true }), {
        wrapper: ({ children }) => wrapper({ children: <PaneContext value={pane}>{children}</PaneContext> }),
      })
    }
    const first = opened(Date.now())
    await waitFor(() => expect(first.result.current.data).toBe('picture'))
    first.unmount()
    const { result } = opened(Date.now() + 120_000)
    await act(async () => {})
    expect(result.current).toMatchObject({ data: 'picture', refreshing: false })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a browser that calls itself offline still asks, and says what happened', async () => {
    onlineManager.setOnline(false)
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiError('timeout')))
    const { result } = loading(load)
    await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'timeout' }))
  })

  test('an answer that says how far it is is asked for again until it is whole', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { calls, load, last } = deferred<{ sum: number; progress?: { done: number; total: number } }>()
      const { result } = loading(load, { id: 'coming', enabled: true })
      await waitFor(() => expect(calls).toHaveLength(1))
      act(() => last().answer({ sum: 1, progress: { done: 1, total: 2 } }))
      await waitFor(() => expect(result.current.data?.sum).toBe(1))
      await act(() => vi.advanceTimersByTimeAsync(4_100))
      expect(calls).toHaveLength(2)
      // A slow answer is waited for, not begun anew.
      await act(() => vi.advanceTimersByTimeAsync(9_000))
      expect(calls).toHaveLength(2)
      act(() => last().answer({ sum: 2 }))
      await waitFor(() => expect(result.current.data?.sum).toBe(2))
      await act(() => vi.advanceTimersByTimeAsync(9_000))
      expect(calls).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a failure ends the asking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { calls, load, last } = deferred<{ progress?: { done: number; total: number } }>()
      const { result } = loading(load, { id: 'failing', enabled: true })
      await waitFor(() => expect(calls).toHaveLength(1))
      act(() => last().answer({ progress: { done: 1, total: 2 } }))
      await waitFor(() => expect(result.current.data).toBeDefined())
      await act(() => vi.advanceTimersByTimeAsync(4_100))
      act(() => last().fail(new ApiError('status', 'Down', 500)))
      await waitFor(() => expect(result.current.error).toBeDefined())
      await act(() => vi.advanceTimersByTimeAsync(9_000))
      expect(calls).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('useSend', () => {
  test('what rested on what is no longer so (409) asks for all that is in sight anew; another refusal does not', async () => {
    const load = vi.fn<() => Promise<number>>().mockResolvedValue(1)
    const statuses = [409, 400]
    const call = () => Promise.reject(new ApiError('rejected', 'No', statuses.shift()))
    const { result } = renderHook(() => ({ seen: useLoad(['state'], load), order: useSend(call) }), {
      wrapper,
    })
    await waitFor(() => expect(result.current.seen.data).toBe(1))
    await act(() => result.current.order.send(undefined))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await act(() => result.current.order.send(undefined))
    await waitFor(() => expect(result.current.seen.refreshing).toBe(false))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['a status', new ApiError('status', 'Boom', 500), 1],
    ['a status inside a success', new ApiError('rejected', 'Full', 507), 1],
    ['403', new ApiError('forbidden', '', 403), 1],
    ['a time-out', new ApiError('timeout'), 1],
    ['no connection', new ApiError('network'), 1],
    ['a refusal in words, which stands beside its fields', new ApiError('refused', 'Too long'), 0],
    ['a conflict, which shows the difference', new ApiError('status', 'Changed', 409), 0],
    ['the end of the session', new ApiError('expired', '', 401), 0],
  ])('a failure raises the notification of the catalogue: %s', async (_, error, notified) => {
    const notify = vi.spyOn(feedback, 'notify').mockImplementation(() => {})
    const fail = () => Promise.reject(error)
    const { result } = renderHook(() => useSend(fail), { wrapper })
    await act(async () => void (await result.current.send(undefined)))
    expect(notify).toHaveBeenCalledTimes(notified)
    await waitFor(() => expect(result.current.error).toBeDefined())
    notify.mockClear()
    const quiet = renderHook(() => useSend(fail, undefined, { notifies: false }), { wrapper })
    await act(async () => void (await quiet.result.current.send(undefined)))
    expect(notify).not.toHaveBeenCalled()
    notify.mockRestore()
  })

  test('sends once however often it is clicked, and may send again afterwards', async () => {
    const { calls, load, last } = deferred<string>()
    const after = vi.fn<(output: string, input: number) => void>()
    const { result } = renderHook(
      () => useSend<number, string>(() => load(new AbortController().signal), after),
      {
        wrapper,
      },
    )
    let results: Promise<boolean[]> | undefined
    act(() => {
      results = Promise.all([result.current.send(1), result.current.send(2), result.current.send(3)])
    })
    await waitFor(() => expect(result.current.sending).toBe(true))
    expect(calls).toHaveLength(1)
    await act(async () => last().answer('done'))
    expect(await results).toEqual([true, false, false])
    expect(after).toHaveBeenCalledExactlyOnceWith('done', 1)
    await waitFor(() => expect(result.current.sending).toBe(false))
    act(() => void result.current.send(4))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  test('hands a call what is sent and nothing else: it would be taken for a signal', async () => {
    const call = vi.fn<(input: string, signal?: AbortSignal) => Promise<string>>(() => Promise.resolve(''))
    const { result } = renderHook(() => useSend(call), { wrapper })
    await act(() => result.current.send('one'))
    expect(call.mock.calls).toEqual([['one']])
  })

  test.each(['network', 'status', 'refused'] as const)(
    '%s: never repeated by itself; the error stays until the next try',
    async (kind) => {
      const call = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiError(kind, 'No')))
      const after = vi.fn<() => void>()
      const { result } = renderHook(() => useSend(call, after), { wrapper })
      let sent: boolean | undefined
      await act(async () => {
        sent = await result.current.send(undefined)
      })
      expect(sent).toBe(false)
      await waitFor(() => expect(result.current.error).toMatchObject({ kind, message: 'No' }))
      expect(call).toHaveBeenCalledTimes(1)
      expect(after).not.toHaveBeenCalled()
      call.mockResolvedValueOnce('done')
      await act(async () => {
        sent = await result.current.send(undefined)
      })
      expect(sent).toBe(true)
      await waitFor(() => expect(result.current.error).toBeUndefined())
    },
  )
})
