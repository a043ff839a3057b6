import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import { json, startRawServer, type Answer } from '@/testing/rawServer'
import { connectHttp, http, sessionBegan, type CallOptions } from './http'

vi.mock('@/config/env', async (load) => ({ env: { ...(await load<{ env: object }>()).env } }))
const config = env as { apiBase: string; verifyBase: string }

let server: Awaited<ReturnType<typeof startRawServer>>
let token: string | undefined
const announce = vi.fn<(error: ApiError) => void>()
const reached = vi.fn<(yes: boolean, sentAt: number) => void>()
const onSessionEnd = vi.fn<(code: 400 | 401, data: unknown) => void>()

beforeAll(async () => {
  server = await startRawServer()
  config.apiBase = `${server.origin}/ami-api`
  config.verifyBase = `${server.origin}/verify`
})
afterAll(() => server.close())
beforeEach(() => {
  vi.clearAllMocks()
  token = 'abc'
  connectHttp({ token: () => token, language: () => 'en', onSessionEnd, announce, reached })
})
afterEach(() => vi.useRealTimers())

const calls = {
  GET: (options?: CallOptions) => http.get('/x', undefined, options),
  POST: (options?: CallOptions) => http.post('/x', {}, options),
  blob: (options?: CallOptions) => http.blob('/x', undefined, options),
}
const methods = Object.keys(calls) as (keyof typeof calls)[]

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('The call succeeded'),
    (error: unknown) =>
      error instanceof ApiError ? error : expect.fail(`Not an ApiError: ${String(error)}`),
  )

interface Row {
  what: string
  answer: Answer
  error: { kind: string; message?: string; status?: number; data?: unknown }
  announced: boolean
  sessionEnd?: [number, unknown]
}

const table: Row[] = [
  {
    what: '400 ends the session with the data',
    answer: json({ message: 'Bad', code: 7 }, 400),
    error: { kind: 'badRequest', status: 400, message: 'Bad', data: { message: 'Bad', code: 7 } },
    announced: false,
    sessionEnd: [400, { message: 'Bad', code: 7 }],
  },
  {
    what: '400 in plain words',
    answer: { status: 400, headers: { 'Content-Type': 'text/plain' }, body: 'No such thing' },
    error: { kind: 'badRequest', status: 400, message: '', data: 'No such thing' },
    announced: false,
    sessionEnd: [400, 'No such thing'],
  },
  {
    what: '401 ends the session with the code alone',
    answer: json({ message: 'Expired' }, 401),
    error: { kind: 'expired', status: 401, message: 'Expired' },
    announced: false,
    sessionEnd: [401, undefined],
  },
  {
    what: '401 with an HTML page',
    answer: { status: 401, body: '<html>' },
    error: { kind: 'expired' },
    announced: false,
    sessionEnd: [401, undefined],
  },
  {
    what: '403',
    answer: json({ message: 'Not yours' }, 403),
    error: { kind: 'forbidden', status: 403, message: 'Not yours' },
    announced: true,
  },
  {
    what: '403 without a body',
    answer: { status: 403 },
    error: { kind: 'forbidden', status: 403, message: '' },
    announced: true,
  },
  {
    what: '404 with words',
    answer: json({ message: 'Gone' }, 404),
    error: { kind: 'status', status: 404, message: 'Gone' },
    announced: true,
  },
  {
    what: '404 without words',
    answer: json({}, 404),
    error: { kind: 'status', status: 404, message: '' },
    announced: false,
  },
  {
    what: '409 as an envelope',
    answer: json({ success: false, message: 'Twice', result: null }, 409),
    error: { kind: 'status', status: 409, message: 'Twice' },
    announced: true,
  },
  {
    what: '500 with words',
    answer: json({ message: 'Broken' }, 500),
    error: { kind: 'status', status: 500, message: 'Broken' },
    announced: true,
  },
  {
    what: '500 with blank words',
    answer: json({ message: '  ' }, 500),
    error: { kind: 'status', status: 500, message: '' },
    announced: false,
  },
  {
    what: '502 with an HTML page',
    answer: { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<html>Bad gateway</html>' },
    error: { kind: 'status', status: 502, message: '', data: undefined },
    announced: false,
  },
  {
    what: '304 out of nowhere',
    answer: { status: 304 },
    error: { kind: 'status', status: 304 },
    announced: false,
  },
  {
    what: '200 with status 500 inside',
    answer: json({ status: 500, message: 'Hidden' }),
    error: { kind: 'rejected', status: 500, message: 'Hidden' },
    announced: true,
  },
  {
    what: '200 with success and status 0 inside',
    answer: json({ success: true, status: 0, message: 'Odd' }),
    error: { kind: 'rejected', status: 0, message: 'Odd' },
    announced: true,
  },
  {
    what: '200 with status 401 inside',
    answer: json({ success: false, status: 401, message: 'Who?' }),
    error: { kind: 'rejected', status: 401 },
    announced: true,
  },
  {
    what: '200 with a silent status 300 inside',
    answer: json({ success: true, status: 300, message: '' }),
    error: { kind: 'rejected', status: 300 },
    announced: false,
  },
  {
    what: 'HTML where something else is due',
    answer: { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Sign in' },
    error: { kind: 'malformed' },
    announced: true,
  },
  {
    what: 'a connection dropped before the answer',
    answer: 'drop',
    error: { kind: 'network', message: '' },
    announced: true,
  },
  {
    what: 'an answer cut off in the middle',
    answer: { raw: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"succ' },
    error: { kind: 'network' },
    announced: true,
  },
  {
    what: 'an answer that is not HTTP',
    answer: { raw: 'SSH-2.0-OpenSSH_9\r\n\r\n' },
    error: { kind: 'network', message: '' },
    announced: true,
  },
]

describe.each(methods)('%s', (method) => {
  test.each(table)('$what', async ({ answer, error, announced, sessionEnd }) => {
    server.answer(answer)
    const thrown = await failure(calls[method]())
    expect(thrown).toMatchObject(error)
    expect(announce.mock.calls).toEqual(announced ? [[thrown]] : [])
    expect(reached).toHaveBeenCalledExactlyOnceWith(error.kind !== 'network', expect.any(Number))
    expect(onSessionEnd.mock.calls).toEqual(sessionEnd ? [sessionEnd] : [])
  })

  test.each(table)('silent: $what', async ({ answer, error, sessionEnd }) => {
    server.answer(answer)
    expect(await failure(calls[method]({ silent: true }))).toMatchObject(error)
    expect(announce).not.toHaveBeenCalled()
    expect(onSessionEnd.mock.calls).toEqual(sessionEnd ? [sessionEnd] : [])
  })

  test.each<[string, Answer]>([
    ['nothing', 'hang'],
    [
      'half an answer',
      {
        raw: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"succ',
        stay: true,
      },
    ],
  ])('%s within 20 s', async (_, answer) => {
    server.answer(answer)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = server.call()
    let onProgress = () => {}
    const moved = new Promise<void>((resolve) => (onProgress = resolve))
    const thrown = failure(calls[method]({ onProgress }))
    await arrived
    // The time of a file begins anew with what has come of it.
    if (method === 'blob' && answer !== 'hang') await moved
    let settled = false
    void thrown.then(() => (settled = true))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await thrown).toMatchObject({ kind: 'timeout', message: '' })
    expect(announce).toHaveBeenCalledExactlyOnceWith(await thrown)
  })

  test.each(['before', 'after'])('aborted %s it was sent: cancelled, and nobody is told', async (when) => {
    server.answer('hang')
    const abort = new AbortController()
    const arrived = server.call()
    if (when === 'before') abort.abort()
    const thrown = failure(calls[method]({ signal: abort.signal }))
    if (when === 'after') {
      await arrived
      abort.abort(new Error('moved on'))
    }
    expect(await thrown).toMatchObject({ kind: 'cancelled' })
    expect(announce).not.toHaveBeenCalled()
    expect(reached).not.toHaveBeenCalled()
    expect(server.heard).toHaveLength(when === 'before' ? 0 : 1)
  })
})

describe('only where JSON is due', () => {
  test.each(['GET', 'POST'] as const)('%s: broken JSON and plain words are malformed', async (method) => {
    for (const body of ['{"success":tr', 'OK', '{"a":1} {"b":2}', '[1,', '\0']) {
      server.answer({ body })
      expect(await failure(calls[method]())).toMatchObject({ kind: 'malformed', status: 200 })
    }
  })

  test('a question answered with nothing is malformed', async () => {
    server.answer({ body: '' })
    expect(await failure(http.get('/x'))).toMatchObject({ kind: 'malformed' })
  })

  test('a refusal resolves: its caller reads success and message', async () => {
    server.answer(json({ success: false, message: 'Wrong old password', result: null }))
    expect(await http.post('/x')).toEqual({ success: false, message: 'Wrong old password', result: null })
    expect(announce).not.toHaveBeenCalled()
  })
})

describe('the end of a session', () => {
  test('fifty calls refused together end it once', async () => {
    server.answer(json({}, 401))
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => failure(i % 2 ? http.get('/x') : http.post('/x', {}))),
    )
    await failure(http.get('/later'))
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith(401, undefined)
  })

  test('once the token is gone a call without one does not end it again', async () => {
    onSessionEnd.mockImplementation(() => (token = undefined))
    server.answer(json({}, 401))
    await failure(http.get('/x'))
    await failure(http.get('/poll', undefined, { silent: true }))
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })

  test('a new token, or being told of a new session, arms it again', async () => {
    server.answer(json({}, 401))
    await failure(http.get('/x'))
    token = 'next'
    await failure(http.get('/x'))
    expect(onSessionEnd).toHaveBeenCalledTimes(2)
    await failure(http.get('/x'))
    expect(onSessionEnd).toHaveBeenCalledTimes(2)
    sessionBegan()
    await failure(http.get('/x'))
    expect(onSessionEnd).toHaveBeenCalledTimes(3)
  })

  test('signing in again arms it even when the server reuses a token', async () => {
    server.answer(json({}, 401))
    await failure(http.get('/x'))
    server.answer(json({ success: true, result: { token } }))
    await http.post('/auth/login', {}, { signIn: true })
    server.answer(json({}, 401))
    await failure(http.get('/x'))
    expect(onSessionEnd).toHaveBeenCalledTimes(2)
  })

  test('a straggler of the last session leaves the new one alone', async () => {
    server.answer(() => {
      token = 'next'
      return json({}, 401)
    })
    expect(await failure(http.get('/x'))).toMatchObject({ kind: 'expired' })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  test.each([400, 401])('the sign-in call is exempt from %i: its page shows the words', async (status) => {
    token = undefined
    server.answer(json({ message: 'Wrong password' }, status))
    expect(await failure(http.post('/auth/login', {}, { signIn: true }))).toMatchObject({
      status,
      message: 'Wrong password',
    })
    expect(onSessionEnd).not.toHaveBeenCalled()
    expect(announce).not.toHaveBeenCalled()
  })

  test.each([400, 401])('the verification service’s %i is an answer about what was sent', async (status) => {
    server.answer(json({ message: 'Unknown token' }, status))
    const error = await failure(http.verify('/x', {}))
    expect(onSessionEnd).not.toHaveBeenCalled()
    expect(announce).toHaveBeenCalledExactlyOnceWith(error)
  })
})

test('a body that cannot be sent is an ApiError too', async () => {
  const loop: Record<string, unknown> = {}
  loop['self'] = loop
  expect(await failure(http.post('/x', loop))).toMatchObject({ kind: 'malformed' })
})
