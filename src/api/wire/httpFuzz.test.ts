import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import { id, list, object } from '@/lib/shape'
import { startRawServer, type Answer } from '@/testing/rawServer'
import { get, paged } from './call'
import { connectHttp, http, take } from './http'

vi.mock('@/config/env', async (load) => ({ env: { ...(await load<{ env: object }>()).env } }))

let server: Awaited<ReturnType<typeof startRawServer>>
const heard: ApiError[] = []
beforeAll(async () => {
  server = await startRawServer()
  ;(env as { apiBase: string }).apiBase = server.origin
  // Some answers never end (a broken gzip stream, for one): their 20 s, and what a body adds to them, are shortened, not avoided.
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    later(run, ms !== undefined && ms >= 20_000 ? 100 : ms),
  )
  connectHttp({
    token: () => 'abc',
    language: () => 'en',
    onSessionEnd: () => {},
    announce: (error) => heard.push(error),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})

const field = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const anything = fc.oneof(fc.jsonValue(), fc.constant(null), fc.string(), fc.integer())
const envelope = fc.record({
  success: field(fc.oneof(fc.boolean(), anything)),
  message: field(fc.oneof(fc.string(), anything)),
  status: field(fc.oneof(fc.integer({ min: -1, max: 700 }), anything)),
  result: field(
    fc.oneof(
      anything,
      fc.record({ pageDatas: fc.oneof(anything, fc.record({ dataList: anything, totalCount: anything })) }),
    ),
  ),
})
const body = fc.oneof(
  envelope.map((value) => JSON.stringify(value)),
  anything.map((value) => JSON.stringify(value)),
  envelope.chain((value) => fc.nat({ max: 60 }).map((cut) => JSON.stringify(value).slice(0, cut))),
  fc.constantFrom(
    '',
    ' ',
    '<!doctype html>',
    '<html',
    'null',
    '"',
    '[[[[',
    '{"__proto__":{"success":true}}',
    '['.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.uint8Array({ maxLength: 50 }),
)
const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const headers = fc.record(
  {
    'Content-Type': fc.oneof(
      fc.constantFrom('application/json', 'text/html', 'text/csv', 'application/json; charset=x'),
      headerText,
    ),
    'Content-Disposition': fc.oneof(
      headerText,
      headerText.map((text) => `attachment; filename*=${text}`),
      headerText.map((text) => `attachment; filename="${text}`),
    ),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity', 'nonsense'),
    'Content-Length': fc.nat({ max: 100 }).map(String),
    Location: fc.constantFrom('/elsewhere', 'http://127.0.0.1:1/', '::::'),
    'X-Odd': headerText,
  },
  { requiredKeys: [] },
)
const status = fc.oneof(
  fc.constantFrom(200, 200, 200, 204, 301, 304, 400, 401, 403, 404, 500, 503),
  fc.integer({ min: 100, max: 999 }),
)

/** An answer on the wire as some server, proxy or cable could send it. */
const wire: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Answer>('drop') },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }).map((raw): Answer => ({ raw })) },
  {
    weight: 20,
    arbitrary: fc.tuple(status, headers, body, fc.boolean()).map(([code, lines, content, honest]): Answer => {
      const bytes = Buffer.from(content)
      const length = honest ? { 'Content-Length': String(bytes.length) } : {}
      const head = Object.entries({ ...lines, ...length, Connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      return {
        raw: Buffer.concat([Buffer.from(`HTTP/1.1 ${code} Said\r\n${head.join('')}\r\n`, 'latin1'), bytes]),
      }
    }),
  },
)

const row = object({ id })
const page = paged('/x', 'A page.', { row, query: object({}) })

const calls: (() => Promise<unknown>)[] = [
  () => http.get('/x'),
  () => http.post('/x', { a: 1 }),
  () => http.put('/x'),
  () => http.del('/x'),
  () => http.get('/x').then(take),
  get('/x', 'An object.', { answer: row }),
  get('/x', 'A list.', { answer: list(row) }),
  () => page({ currentPage: 1, pageSize: 15 }),
  () => http.blob('/x'),
  () => http.post('/auth/login', {}, { signIn: true }),
  () => http.verify('/x', {}),
]

test('no answer whatever makes a call throw anything but an ApiError', async () => {
  let failures = 0
  await fc.assert(
    fc.asyncProperty(wire, fc.constantFrom(...calls), async (answer, call) => {
      // A redirect asks again: what comes then is sound, so that no test runs in circles.
      server.answer(({ url }) => (url.startsWith('/elsewhere') ? { body: '{}' } : answer))
      const thrown = await call().then(
        () => undefined,
        (error: unknown) => [error],
      )
      if (thrown) failures += 1
      return thrown === undefined || thrown[0] instanceof ApiError
    }),
    { numRuns: 600 },
  )
  expect(failures).toBeGreaterThan(100)
  expect(heard.every((error) => error instanceof ApiError && error.kind !== 'cancelled')).toBe(true)
}, 60_000)
