import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { json, startRawServer, type Heard } from '@/testing/rawServer'
import { answeredAt, connectHttp, http, sessionTimedOut } from './http'

vi.mock('@/config/env', async (load) => ({ env: { ...(await load<{ env: object }>()).env } }))
const config = env as { apiBase: string }

let server: Awaited<ReturnType<typeof startRawServer>>
let token: string | undefined
/** Tokens that the server accepts. */
let good: Set<string>
let asked: ((renewed: boolean) => void)[]
const announce = vi.fn<(error: { kind: string }) => void>()

beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.close())
beforeEach(() => {
  token = 'old'
  good = new Set(['new'])
  asked = []
  announce.mockClear()
  config.apiBase = `${server.origin}/ami-api`
  connectHttp({
    token: () => token,
    language: () => 'en',
    onSessionEnd: () => new Promise<boolean>((give) => asked.push(give)),
    announce,
  })
  server.answer(({ headers, url }: Heard) =>
    url.endsWith('/never') || !good.has((headers.authorization ?? '').replace('Bearer ', ''))
      ? json({ message: 'no' }, 401)
      : json({ success: true, result: url.split('/').pop() }),
  )
})

const heard = (method: string, path: string, as?: string) =>
  server.heard.filter(
    (call) =>
      call.method === method &&
      call.url.endsWith(path) &&
      (as === undefined || call.headers.authorization === `Bearer ${as}`),
  ).length
const answer = (renewed: boolean, next: string | undefined = 'new') => {
  if (renewed) token = next
  for (const give of asked.splice(0)) give(renewed)
}
const refused = async (count: number) => {
  await expect.poll(() => server.heard).toHaveLength(count)
}
const outcome = (call: Promise<{ result: unknown }>) =>
  call.then(
    ({ result }) => result,
    (error: { kind: string }) => error.kind,
  )

describe('a session that ended under open work', () => {
  test('asks once; every read waits, runs once more with the new token and gives its answer', async () => {
    const paths = Array.from({ length: 20 }, (_, i) => `/read${i}`)
    const reads = paths.map((path) => outcome(http.get(path)))
    await refused(20)
    await expect.poll(() => asked).toHaveLength(1)
    answer(true)
    expect(await Promise.all(reads)).toEqual(paths.map((path) => path.slice(1)))
    for (const path of paths) {
      expect(heard('GET', path, 'old')).toBe(1)
      expect(heard('GET', path, 'new')).toBe(1)
    }
    expect(announce).not.toHaveBeenCalled()
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    'never repeats a %s: it fails as not sent, and is told of',
    async (method) => {
      const send = { POST: http.post, PUT: http.put, DELETE: http.del }[method]
      const write = outcome(send('/save', { a: 1 }))
      await refused(1)
      await expect.poll(() => asked).toHaveLength(1)
      answer(true)
      expect(await write).toBe('unsent')
      expect(heard(method, '/save')).toBe(1)
      expect(announce.mock.calls.map(([error]) => error.kind)).toEqual(['unsent'])
    },
  )

  test('a silent write stays silent', async () => {
    const write = outcome(http.post('/visit', {}, { silent: true }))
    await expect.poll(() => asked).toHaveLength(1)
    answer(true)
    expect(await write).toBe('unsent')
    expect(announce).not.toHaveBeenCalled()
  })

  test('declined: nothing runs again and everything fails as expired', async () => {
    const calls = [outcome(http.get('/a')), outcome(http.post('/b', {}))]
    await refused(2)
    await expect.poll(() => asked).toHaveLength(1)
    answer(false)
    expect(await Promise.all(calls)).toEqual(['expired', 'expired'])
    expect(server.heard).toHaveLength(2)
  })

  test('a read that is refused again runs no third time, and the user is asked anew', async () => {
    const read = outcome(http.get('/never'))
    await expect.poll(() => asked).toHaveLength(1)
    answer(true)
    expect(await read).toBe('expired')
    expect(heard('GET', '/never')).toBe(2)
    expect(asked).toHaveLength(1)
  })

  test('a read that nobody waits for any more is not sent again', async () => {
    const abort = new AbortController()
    const read = outcome(http.get('/a', undefined, { signal: abort.signal }))
    await expect.poll(() => asked).toHaveLength(1)
    abort.abort()
    expect(await read).toBe('cancelled')
    answer(true)
    await Promise.resolve()
    expect(heard('GET', '/a')).toBe(1)
  })

  test('a straggler of the old token, refused after the sign-in, runs once with the new one', async () => {
    const first = outcome(http.get('/a'))
    await expect.poll(() => asked).toHaveLength(1)
    let release: () => void = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      await late
      return new Response('{}', { status: 401 })
    })
    const straggler = outcome(http.get('/late'))
    answer(true)
    expect(await first).toBe('a')
    release()
    expect(await straggler).toBe('late')
    expect(asked).toHaveLength(0)
    vi.restoreAllMocks()
  })

  test('the sign-in in place does not end the wait of what is held', async () => {
    const read = outcome(http.get('/a'))
    await expect.poll(() => asked).toHaveLength(1)
    good.add('old')
    await http.post('/auth/login', {}, { signIn: true })
    good.delete('old')
    const another = outcome(http.get('/b'))
    await expect.poll(() => heard('GET', '/b')).toBe(1)
    expect(asked).toHaveLength(1)
    answer(true)
    expect(await Promise.all([read, another])).toEqual(['a', 'b'])
  })

  test('a server that answers the same token again makes that session good again', async () => {
    const read = outcome(http.get('/a'))
    await expect.poll(() => asked).toHaveLength(1)
    good.add('old')
    answer(true, 'old')
    expect(await read).toBe('a')
    good.delete('old')
    void outcome(http.get('/b'))
    await expect.poll(() => asked).toHaveLength(1)
    answer(false)
  })

  test('a call as somebody else is judged for itself', async () => {
    expect(await outcome(http.get('/who', undefined, { as: 'new' }))).toBe('who')
    expect(await outcome(http.get('/who', undefined, { as: 'wrong' }))).toBe('expired')
    expect(asked).toHaveLength(0)
  })

  test('time that ran out ends it as the server would', () => {
    sessionTimedOut()
    sessionTimedOut()
    expect(asked).toHaveLength(1)
    answer(false)
  })

  test('only an answer puts off the end', async () => {
    const before = answeredAt()
    void outcome(http.get('/a'))
    await expect.poll(() => asked).toHaveLength(1)
    expect(answeredAt()).toBe(before)
    const now = Date.now()
    answer(true)
    await expect.poll(() => answeredAt()).toBeGreaterThanOrEqual(now)
  })

  test('whatever fails together in whatever order: reads at most twice, writes once, one question', async () => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 30; round++) {
      token = `old${round}`
      const next = `new${round}`
      good = new Set([next])
      server.heard.length = 0
      const renewed = random() < 0.7
      const calls = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, i) => {
        const read = random() < 0.6
        const path = `/${read ? 'r' : 'w'}${i}`
        return { read, path, done: outcome(read ? http.get(path) : http.post(path, {})) }
      })
      await refused(calls.length)
      await expect.poll(() => asked).toHaveLength(1)
      answer(renewed, next)
      for (const { read, path, done } of calls) {
        const result = await done
        expect(result).toBe(renewed ? (read ? path.slice(1) : 'unsent') : 'expired')
        expect(heard(read ? 'GET' : 'POST', path)).toBe(read && renewed ? 2 : 1)
      }
      expect(asked).toHaveLength(0)
    }
  })
})
