import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { PaneContext } from '@/ui/pane/pane'
import { queryClient, useLoad } from './queries'

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
