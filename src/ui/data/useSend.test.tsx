import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { feedback } from '@/ui/feedback/feedback'
import { queryClient, useLoad } from './queries'
import { useSend } from './useSend'

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
  const calls: { answer: (value: T) => void }[] = []
  const load = (_signal: AbortSignal) => new Promise<T>((answer) => calls.push({ answer }))
  return { calls, load, last: () => newestOf(calls) }
}

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
