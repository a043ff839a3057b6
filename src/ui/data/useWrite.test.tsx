import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { sendOnce } from '@/lib/wishes'
import type { WriteEnd } from '@/lib/writeEnd'
import { LookContext } from '@/ui/states/look'
import { queryClient } from './queries'
import { useWrite } from './useWrite'

const look = vi.fn<(request_id: string) => Promise<string | undefined>>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <LookContext value={look}>{children}</LookContext>
  </QueryClientProvider>
)
const place = () => renderHook(() => useWrite<string>({ announces: false }), { wrapper }).result
afterEach(() => {
  look.mockReset()
  sessionStorage.clear()
})

/** A request whose first answer is lost; the numbers under which it was sent. */
function losing() {
  const numbers: string[] = []
  const send = () =>
    sendOnce(['close', 'valve 7'], async (id) => {
      if (numbers.push(id) === 1) throw new ApiError('network', 'no line')
      return 'closed'
    })
  return { numbers, send }
}
type End = WriteEnd<string, string> | undefined

test('a write that was done ends with its answer, a refused one with its reason', async () => {
  const result = place()
  let end: End
  await act(async () => (end = await result.current.run({ send: async () => 'closed' })))
  expect(end).toEqual({ end: 'done', answer: 'closed' })
  const error = new ApiError('refused', 'The valve is locked.')
  await act(async () => (end = await result.current.run({ send: () => Promise.reject(error) })))
  expect(end).toEqual({ end: 'refused', error })
  expect(result.current).toMatchObject({ step: 'idle', end: { end: 'refused' } })
})

test('the user is asked first: nothing is sent without consent, and the end of the write before stays', async () => {
  const result = place()
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('refused', 'No'))
  await act(() => result.current.run({ send }))
  let answer: (agrees: boolean) => void = () => {}
  let asking: Promise<End> = Promise.resolve(undefined)
  act(() => {
    asking = result.current.run({ send, ask: () => new Promise((resolve) => (answer = resolve)) })
  })
  expect(result.current).toMatchObject({ step: 'asking', sending: false, end: { end: 'refused' } })
  expect(await result.current.run({ send })).toBeUndefined()
  await act(async () => {
    answer(false)
    expect(await asking).toBeUndefined()
  })
  expect(send).toHaveBeenCalledOnce()
  expect(result.current).toMatchObject({ step: 'idle', end: { end: 'refused' } })
})

test('a failure that is a conflict says what both saved, and requests nothing again', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const result = place()
  const conflict = { message: 'Ana has changed it.', base: 'a', serverValues: 'b' }
  let end: End
  const send = () => Promise.reject(new ApiError('conflict', conflict.message, 409, { row: {} }))
  await act(async () => (end = await result.current.run({ send, readConflict: () => conflict })))
  expect(end).toEqual({ end: 'conflict', conflict })
  expect(invalidate).not.toHaveBeenCalled()
  invalidate.mockRestore()
})

test.each([
  ['done', undefined, { end: 'done', answer: 'closed' }, 2],
  ['running', undefined, { end: 'lost', state: 'running' }, 1],
  ['unknown', undefined, { end: 'lost', state: 'unknown' }, 1],
  [undefined, undefined, { end: 'lost', state: 'silent' }, 1],
  [undefined, false, { end: 'lost', state: 'unknown' }, 1],
  [undefined, true, { end: 'done', answer: 'seen closed' }, 1],
] as const)(
  'a lost answer is looked up (%s; visible: %s), under the number of the request',
  async (outcome, isVisible, expected, times) => {
    look.mockResolvedValue(outcome)
    const { numbers, send } = losing()
    const result = place()
    const findSent = async () => (isVisible ? { answer: 'seen closed' } : isVisible)
    let end: End
    await act(async () => (end = await result.current.run({ send, findSent })))
    expect(end).toMatchObject({ end: 'lost', state: 'open', error: { kind: 'network' } })
    await act(async () => (end = end?.end === 'lost' ? await end.lookUp() : undefined))
    expect(end).toMatchObject(expected)
    expect(look).toHaveBeenCalledExactlyOnceWith(numbers[0])
    expect(numbers).toHaveLength(times)
    expect(new Set(numbers).size).toBe(1)
  },
)

test('a look-up that fails leaves the outcome open and says why', async () => {
  look.mockRejectedValue(new ApiError('timeout'))
  const result = place()
  let end: End
  await act(async () => (end = await result.current.run({ send: losing().send })))
  await act(async () => (end = end?.end === 'lost' ? await end.lookUp() : undefined))
  expect(end).toMatchObject({
    end: 'lost',
    state: 'open',
    error: { kind: 'network' },
    lookUpError: { kind: 'timeout' },
  })
  expect(result.current.step).toBe('idle')
})
