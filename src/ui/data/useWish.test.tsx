import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import { useWish } from './useWish'

afterEach(() => vi.useRealTimers())

/** Orders and the numbers under which they arrive. */
function desk() {
  const { result, rerender } = renderHook(() => useWish())
  return {
    rerender,
    /** The number under which a wish goes out, whatever becomes of it. */
    order: async (wish: readonly unknown[], fate?: ApiError): Promise<string> => {
      let number = ''
      const sent = result.current(wish, (request_id) => {
        number = request_id
        return fate ? Promise.reject(fate) : Promise.resolve('done')
      })
      const failure: unknown = await sent.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure).toBe(fate)
      return number
    },
  }
}
const clone = ['clone', 'a1'] as const

test.each<[ApiErrorKind, number?]>([
  ['network'],
  ['timeout'],
  ['malformed', 200],
  ['cancelled'],
  ['status', 502],
  ['status', 408],
  ['rejected', 500],
])('after %s %s nobody knows: the same wish keeps its number until it is answered', async (kind, status) => {
  const { order, rerender } = desk()
  const first = await order(clone, new ApiError(kind, '', status))
  expect(first).not.toBe('')
  rerender()
  expect(await order(clone, new ApiError('network'))).toBe(first)
  expect(await order(clone)).toBe(first)
  expect(await order(clone)).not.toBe(first)
})

test.each<[ApiErrorKind, number?]>([
  ['refused'],
  ['badRequest', 400],
  ['expired', 401],
  ['forbidden', 403],
  ['unsent', 401],
  ['status', 409],
  ['rejected', 422],
])('after %s %s the server has decided: the same wish is a new one', async (kind, status) => {
  const { order } = desk()
  const first = await order(clone, new ApiError(kind, 'No', status))
  expect(await order(clone)).not.toBe(first)
})

test('another object, another content and another verb are other wishes, and do not end the first', async () => {
  const { order } = desk()
  const lost = new ApiError('timeout')
  const first = await order(clone, lost)
  const others = [await order(['clone', 'a2']), await order(['run', 'a1']), await order(['clone', 'a1', 'x'])]
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await order(clone)).toBe(first)
})

test('what is wished again much later is a new wish', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { order } = desk()
  const first = await order(clone, new ApiError('timeout'))
  vi.setSystemTime(Date.now() + 9 * 60_000)
  expect(await order(clone, new ApiError('timeout'))).toBe(first)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect(await order(clone)).not.toBe(first)
})

test('two clicks at once are one order', async () => {
  const { result } = renderHook(() => useWish())
  const numbers: string[] = []
  const send = (id: string) => Promise.resolve(numbers.push(id))
  await Promise.all([result.current(clone, send), result.current(clone, send)])
  expect(numbers[1]).toBe(numbers[0])
})
