import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from './apiError'
import { lostWish, orderFingerprint, sendOnce } from './wishes'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

/** The number under which a wish goes out, whatever becomes of it. */
async function order(wish: readonly unknown[], fate?: ApiError): Promise<string> {
  let number = ''
  const sent = sendOnce(wish, (request_id) => {
    number = request_id
    return fate ? Promise.reject(fate) : Promise.resolve('done')
  })
  const failure: unknown = await sent.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBe(fate)
  return number
}
const clone = ['clone', 'a1'] as const

test.each<[ApiErrorKind, (number | undefined)?, lost?: boolean]>([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['malformed', 200, true],
  ['cancelled'],
  ['status', 502, true],
  ['status', 408, true],
  ['status', 500, true],
  ['status', 503, true],
  ['rejected', 507, true],
])(
  'after %s %s nobody knows: the same wish keeps its number until it is answered',
  async (kind, status, lost) => {
    const error = new ApiError(kind, '', status)
    const first = await order(clone, error)
    expect(first).not.toBe('')
    expect(lostWish(error)).toBe(lost ? first : undefined)
    expect(await order(clone, new ApiError('network'))).toBe(first)
    expect(await order(clone)).toBe(first)
    expect(await order(clone)).not.toBe(first)
    expect(sessionStorage).toHaveLength(0)
  },
)

test.each<[ApiErrorKind, number?]>([
  ['refused'],
  ['badRequest', 400],
  ['expired', 401],
  ['forbidden', 403],
  ['unsent', 401],
  ['status', 409],
  ['rejected', 422],
])('after %s %s the server has decided: the same wish is a new one', async (kind, status) => {
  const error = new ApiError(kind, 'No', status)
  const first = await order(clone, error)
  expect(lostWish(error)).toBeUndefined()
  expect(await order(clone)).not.toBe(first)
})

test('another object, another content and another verb are other wishes, and do not end the first', async () => {
  const lost = new ApiError('timeout')
  const first = await order(clone, lost)
  const others = [await order(['clone', 'a2']), await order(['run', 'a1']), await order(['clone', 'a1', 'x'])]
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await order(clone)).toBe(first)
})

test('what is wished again much later is a new wish', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await order(clone, new ApiError('timeout'))
  vi.setSystemTime(Date.now() + 9 * 60_000)
  expect(await order(clone, new ApiError('timeout'))).toBe(first)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect(await order(clone)).not.toBe(first)
})

test('two clicks at once are one order', async () => {
  const numbers: string[] = []
  const send = (id: string) => Promise.resolve(numbers.push(id))
  await Promise.all([sendOnce(clone, send), sendOnce(clone, send)])
  expect(numbers[1]).toBe(numbers[0])
})

test('a reload, and a copy of the window, keep the number and nothing of what was wished', async () => {
  const first = await order(['insert', { key: 'S3CRET-KEY' }], new ApiError('network'))
  const stored = sessionStorage.getItem('wishes') ?? ''
  expect(stored).toContain(first)
  expect(stored).not.toMatch(/S3CRET|insert/)
  sessionStorage.clear()
  expect(await order(['insert', { key: 'S3CRET-KEY' }], new ApiError('network'))).not.toBe(first)
  sessionStorage.setItem('wishes', stored)
  expect(await order(['insert', { key: 'S3CRET-KEY' }])).toBe(first)
})

test('what something else keeps the number of goes out under that one; a storage of nonsense is none', async () => {
  let number = ''
  await sendOnce(clone, async (id) => (number = id), 'mine')
  expect(number).toBe('mine')
  sessionStorage.setItem(
    'wishes',
    JSON.stringify({ dataType: 'object', datetime: 1, content: { a: [1], b: 'x' } }),
  )
  expect(await order(clone)).toMatch(/^[\da-f]{32}$/)
  expect(orderFingerprint(['a', 1])).toBe(orderFingerprint(['a', 1]))
  expect(orderFingerprint(['a', 1])).not.toBe(orderFingerprint(['a', 2]))
})
