import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { morning, read } from '../testClient'
import type { World } from '../world/types'
import { createHost, warmInSteps, type Host } from './host'

let server: Server
let host: Host
let origin: string
let now = morning

beforeEach(async () => {
  now = morning
  host = createHost({
    now: () => now,
    size: 'small',
    edition: 'default',
    exportPace: { tick: 5, total: () => 50 },
  })
  server = createServer((request, response) =>
    host.middleware(request, response, () =>
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>page</p>'),
    ),
  )
  server.on(
    'upgrade',
    (request, socket, head) => void (host.upgrade(request, socket, head) || socket.destroy()),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
})

afterEach(async () => {
  host.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('prepares what is asked for first in turns, between which calls are answered, until it is closed', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let [meters, events, parts] = [2, 2, 3]
  const figures = vi.fn<() => IteratorResult<void>>().mockReturnValueOnce({ done: false, value: undefined })
  figures.mockReturnValue({ done: true, value: undefined })
  const world = {
    summary: vi.fn<World['summary']>(),
    prepareRegisters: () => --meters > 0,
    prepareEvents: () => --events > 0,
    prepareAbnormal: () => --parts > 0,
  }
  warmInSteps(world, now, { next: figures })
  expect([world.summary.mock.calls.length, meters, parts]).toEqual([1, 1, 3])
  vi.runAllTimers()
  expect([meters, events, parts].every((left) => left <= 0)).toBe(true)
  expect(figures).toHaveBeenCalledTimes(2)
  parts = 3
  warmInSteps(world, now, { next: figures })()
  vi.runAllTimers()
  expect(parts).toBe(2)
  vi.useRealTimers()
})

interface Options {
  method?: string
  token?: string
  cookie?: string
  body?: unknown
  lang?: string
}

async function call(path: string, { method, token, cookie, body, lang }: Options = {}) {
  const response = await fetch(`http://${origin}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(lang ? { lang } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return read(response)
}

const signIn = async (cookie?: string, username = 'admin'): Promise<string> => {
  const body = { username, password: 'Power2026' }
  return String(
    (await call('/ami-api/auth/login', { body, ...(cookie ? { cookie } : {}) })).body.result.token,
  )
}
const metersOf = async (token: string): Promise<string[]> => {
  const { result } = (await call('/ami-api/capture/meter/list?pageSize=500', { token })).body
  return (result.pageDatas.dataList as { id: string }[]).map(({ id }) => id)
}
const scenario = (body: object, cookie?: string) =>
  call('/ami-api/__simulator/scenario', { body, ...(cookie ? { cookie } : {}) })

describe('real HTTP', () => {
  it('carries a session from sign-in to a list', async () => {
    const token = await signIn()
    const list = await call('/ami-api/capture/meter/list?currentPage=1&pageSize=5', { token })
    expect(list).toMatchObject({
      status: 200,
      body: { success: true, result: { pageDatas: { currentPage: 1 } } },
    })
    expect(list.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['GET', '/ami-api'],
    ['GET', '/ami-api/'],
    ['GET', '/ami-api/no/such/call'],
    ['PUT', '/ami-api/auth/login'],
    ['HEAD', '/ami-api/auth/info'],
    ['POST', '/ami-verify/token'],
    ['OPTIONS', '/ami-verify'],
  ])('answers 404 in JSON, never a page, to %s %s', async (method, path) => {
    const answer = await call(path, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/json')
  })

  it.each(['/', '/ami-apix', '/capture/archive/meter'])('passes %s on', async (path) => {
    expect((await call(path)).text).toBe('<p>page</p>')
  })

  it('survives hostile addresses', async () => {
    for (const path of [
      '/ami-api/%',
      '/ami-api/capture/meter/detail/%E0%A4%A',
      '/ami-api//',
      '/ami-api/?a[]=1&a=2&__proto__=x',
    ])
      expect((await call(path)).status).toBeLessThan(500)
  })

  it('lists the accounts without a session, in the language asked for', async () => {
    const answer = await call('/ami-api/__simulator/accounts', { lang: 'es' })
    expect(answer.body.result).toHaveLength(7)
    expect(answer.body.result[0]).toMatchObject({
      username: 'admin',
      role: 'Administrador',
      password: 'Power2026',
    })
    expect(answer.text).not.toContain('hash')
  })
})

describe('memory', () => {
  it('passes from one host to the next, session by session', async () => {
    const [token, other] = [await signIn(), await signIn('simulator-session=one')]
    const memory = host.memory()
    host.close()
    host = createHost({ now: () => now, size: 'small', edition: 'default', memory })
    expect((await call('/ami-api/auth/info', { token })).status).toBe(200)
    expect((await call('/ami-api/auth/info', { token: other, cookie: 'simulator-session=one' })).status).toBe(
      200,
    )
    expect((await call('/ami-api/auth/info', { token, cookie: 'simulator-session=two' })).status).toBe(401)
  })

  it('comes with the zone and the clock of its session, which all that it remembers follows', async () => {
    const cookie = 'simulator-session=moved'
    const clock = (body?: object) => call('/ami-api/__simulator/clock', { cookie, ...(body ? { body } : {}) })
    const moved = { zone: 'Europe/Madrid', time: '2026-10-25 01:30:00' }
    await clock(moved)
    const token = await signIn(cookie)
    const memory = host.memory()
    host.close()
    host = createHost({ now: () => now, size: 'small', edition: 'default', memory })
    expect((await clock()).body.result).toMatchObject(moved)
    expect((await call('/ami-api/auth/info', { token, cookie })).status).toBe(200)
    // Sessions are over by the clock that was moved, and by no other.
    await clock({ time: '2026-12-24 01:30:00' })
    expect((await call('/ami-api/auth/info', { token, cookie })).status).toBe(401)
    expect((await call('/ami-api/__simulator/clock')).body.result.zone).toBe('America/Santo_Domingo')
  })
})

describe('scenarios', () => {
  const info = (token: string) => call('/ami-api/auth/info', { token })

  it.each([
    [{ name: 'badRequest' }, 400, { success: false }],
    [{ name: 'expired' }, 401, { success: false }],
    [{ name: 'forbidden', message: 'Not you' }, 403, { message: 'Not you' }],
    [{ name: 'serverError' }, 500, { success: false }],
    [{ name: 'serverError', status: 503, message: 'Later' }, 503, { message: 'Later' }],
    [
      { name: 'successWithStatus', status: 507, message: 'Full' },
      200,
      { success: true, status: 507, message: 'Full' },
    ],
    [{ name: 'refuse', message: 'No' }, 200, { success: false, message: 'No' }],
    [{ name: 'answer', status: 418, body: { tea: true } }, 418, { tea: true }],
  ])('%j answers %i', async (fault, status, body) => {
    const token = await signIn()
    expect((await scenario(fault)).body).toMatchObject({ success: true, result: [fault] })
    expect(await info(token)).toMatchObject({ status, body })
    await call('/ami-api/__simulator/reset', { method: 'POST' })
    expect((await info(token)).body).toMatchObject({ username: 'admin' })
  })

  it('malformed cuts the JSON off, html sends a page, answer sends anything', async () => {
    const token = await signIn()
    await scenario({ name: 'malformed', times: 1 })
    const malformed = await info(token)
    expect([malformed.status, malformed.headers.get('content-type'), malformed.body]).toEqual([
      200,
      'application/json',
      undefined,
    ])
    await scenario({ name: 'html', times: 1 })
    expect((await info(token)).text).toContain('<h1>')
    await scenario({ name: 'answer', body: 'plain', contentType: 'text/plain', times: 1 })
    expect(await info(token)).toMatchObject({ status: 200, text: 'plain' })
    await scenario({ name: 'answer', status: 204, times: 1 })
    expect(await info(token)).toMatchObject({ status: 204, text: '' })
  })

  it('drop breaks the connection', async () => {
    const token = await signIn()
    await scenario({ name: 'drop', times: 1 })
    await expect(info(token)).rejects.toThrow('fetch failed')
    expect((await info(token)).status).toBe(200)
  })

  it('latency delays the real answer', async () => {
    const token = await signIn()
    await scenario({ name: 'latency', ms: 120 })
    const start = performance.now()
    expect((await info(token)).body).toMatchObject({ username: 'admin' })
    expect(performance.now() - start).toBeGreaterThanOrEqual(110)
  })

  it('hits only the path and method it names, as often as it says', async () => {
    const token = await signIn()
    await scenario({ name: 'serverError', path: 'auth', method: 'get', times: 2 })
    expect((await call('/ami-api/api/menus/build', { token })).status).toBe(200)
    expect((await call('/ami-api/auth/login', { body: {} })).status).toBe(400)
    expect([(await info(token)).status, (await info(token)).status, (await info(token)).status]).toEqual([
      500, 500, 200,
    ])
  })

  it('combines: a slow failure', async () => {
    const token = await signIn()
    await scenario({ name: 'latency', ms: 60 })
    await scenario({ name: 'serverError' })
    const start = performance.now()
    expect((await info(token)).status).toBe(500)
    expect(performance.now() - start).toBeGreaterThanOrEqual(50)
  })

  it('sessionExpires ends every session in time, and signing in again works', async () => {
    const token = await signIn()
    await scenario({ name: 'sessionExpires', seconds: 5 })
    expect((await info(token)).status).toBe(200)
    now += 5000
    expect((await info(token)).status).toBe(401)
    expect((await info(await signIn())).status).toBe(200)
  })

  it.each([
    {},
    { name: 'fire' },
    { name: 'latency', ms: 'long' },
    { name: 'drop', times: -1 },
    { name: 'answer', status: 42 },
    { name: 'drop', path: 1 },
  ])('refuses the order %j with a sentence', async (order) => {
    expect(await scenario(order)).toMatchObject({
      status: 400,
      body: { success: false, message: expect.stringMatching(/./) },
    })
  })

  it('reset keeps sessions unless everything is asked for', async () => {
    const token = await signIn()
    await call('/ami-api/__simulator/reset', { method: 'POST' })
    expect((await info(token)).status).toBe(200)
    await call('/ami-api/__simulator/reset', { body: { all: true } })
    expect((await info(token)).status).toBe(401)
  })
})

describe('websockets', () => {
  function open(channel: string, token = '', headers: Record<string, string> = {}) {
    const protocols = token === '' ? [] : ['bearer', token]
    const socket = new WebSocket(`ws://${origin}/ami-ws/${channel}`, protocols, { headers })
    const messages: string[] = []
    socket.on('message', (data: Buffer) => void messages.push(data.toString()))
    const opened = new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('error', reject)
    })
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
    return { socket, messages, opened, closed }
  }

  it('answer ping with pong', async () => {
    const { socket, messages, opened } = open('meterExport:admin', await signIn())
    await opened
    socket.send('ping')
    await expect.poll(() => messages).toEqual(['pong'])
    socket.close()
  })

  it('report a real export to the end', async () => {
    const token = await signIn()
    const columns = [{ key: 'metercomid', title: 'No' }]
    const { result } = (await call('/ami-api/capture/meter/list', { token })).body
    const order = await call('/ami-api/capture/meter/export', {
      token,
      body: { type: 'meterExport', filters: {}, columns },
    })
    expect(order.body.success).toBe(true)
    const { socket, messages } = open('meterExport:admin', token)
    await expect.poll(() => messages.some((text) => text.includes('/file/export/'))).toBe(true)
    const { downloadUrl } = JSON.parse(messages.at(-1) ?? '') as { downloadUrl: string }
    const file = await call(`/ami-api${downloadUrl}`, { token })
    const [, table = ''] = file.text.split('\r\n\r\n')
    expect(table.trim().split('\r\n')).toHaveLength(result.pageDatas.totalCount + 1)
    socket.close()
  })

  it('close an unknown channel and other paths', async () => {
    expect(await open('somethingElse', await signIn()).closed).toBe(1005)
    await expect(
      new Promise((resolve, reject) =>
        new WebSocket(`ws://${origin}/other`).once('error', reject).once('open', resolve),
      ),
    ).rejects.toThrow('socket hang up')
  })

  it.each([
    ['without a token', 'meterExport:admin', '', {}],
    ['of somebody else', 'meterExport:operator', 'own', {}],
    ['of a watch that is not theirs', 'RealTimeCurve:7', 'own', {}],
    ['of an export with an ending of its own', 'meterExport:admin:operator', 'own', {}],
    ['of a bell with an ending', 'RemindAbnormalNum:admin', 'own', {}],
    ['of a meter that is none', 'MeterCurve:admin', 'own', {}],
    ['with a token that is none', 'RemindAbnormalNum:', 'nonsense', {}],
  ])('are for their owner: one %s is closed and says nothing', async (_, channel, token, headers) => {
    const { messages, closed } = open(channel, token === 'own' ? await signIn() : token, headers)
    expect(await closed).toBe(1005)
    expect(messages).toEqual([])
  })

  it('tell each user of their own exports, notices and watches', async () => {
    const [token, other] = [await signIn(), await signIn(undefined, 'operator')]
    const body = { meter_id: (await metersOf(token))[0], items: ['ua'], interval: 5, minutes: 1 }
    const order = await call('/ami-api/capture/realTime/start', { token, body })
    const { channel } = order.body.result as { channel: string }
    expect(channel).toMatch(/^RealTimeCurve:/)
    for (const name of ['meterExport:admin', 'NoticeRemind:admin', channel]) {
      const own = open(name, token)
      await own.opened
      own.socket.send('ping')
      await expect.poll(() => own.messages).toContain('pong')
      own.socket.close()
      expect([name, await open(name, other).closed]).toEqual([name, 1005])
    }
  })

  it('ring the bell for user 1 alone', async () => {
    const own = open('RemindAbnormalNum:', await signIn())
    await expect.poll(() => own.messages.length).toBe(1)
    own.socket.close()
    for (const user of ['cashier', 'rcastanos', 'tesla']) {
      const { closed, messages } = open('RemindAbnormalNum:', await signIn(undefined, user))
      expect([user, await closed, messages]).toEqual([user, 1005, []])
    }
  })

  it('bring the curve of a meter to whoever sees the meter, and to nobody else', async () => {
    const [token, narrow] = [await signIn(), await signIn(undefined, 'rcastanos')]
    const [all, seen] = [await metersOf(token), await metersOf(narrow)]
    const foreign = all.find((id) => !seen.includes(id)) ?? ''
    expect([foreign, seen.length > 0]).toEqual([expect.stringMatching(/./), true])
    let told = 0
    for (const [name, id] of [
      [token, foreign],
      ...seen.slice(0, 3).map((each) => [narrow, each] as const),
    ] as const) {
      const { socket, messages, opened } = open(`MeterCurve:${id}`, name)
      await opened
      socket.send('ping')
      // Before it comes the newest point, where the meter has one today.
      await expect.poll(() => messages.at(-1)).toBe('pong')
      for (const point of messages.slice(0, -1)) expect(JSON.parse(point)).toMatchObject({ meter_id: id })
      told += messages.length - 1
      socket.close()
    }
    expect(told).toBeGreaterThan(0)
    for (const [user, id] of [
      [narrow, foreign],
      [await signIn(undefined, 'cashier'), foreign],
    ] as const) {
      const { closed, messages } = open(`MeterCurve:${id}`, user)
      expect([await closed, messages]).toEqual([1005, []])
    }
  })

  it('are refused to pages of another origin, whoever is signed in there', async () => {
    const token = await signIn()
    const evil = open('RemindAbnormalNum:', token, { origin: 'https://evil.example' })
    await expect(evil.opened).rejects.toThrow('403')
    const own = open('RemindAbnormalNum:', token, { origin: `http://${origin}` })
    await expect.poll(() => own.messages.length).toBe(1)
    own.socket.close()
    // A server that is configured so is told in the address.
    const asked = open(`RemindAbnormalNum:?token=${token}`)
    await expect.poll(() => asked.messages.length).toBe(1)
    asked.socket.close()
  })

  it('are broken without a close frame by socketDrop, and new ones refused for its time', async () => {
    const token = await signIn()
    const { opened, closed } = open('meterExport:admin', token)
    await opened
    await scenario({ name: 'socketDrop', seconds: 30 })
    expect(await closed).toBe(1006)
    await expect(open('meterExport:admin', token).opened).rejects.toThrow('socket hang up')
    now += 30_000
    const again = open('meterExport:admin', token)
    await again.opened
    again.socket.close()
  })

  it('survive a client that sends rubbish and vanishes', async () => {
    const { socket, opened, closed } = open('meterExport:admin', await signIn())
    await opened
    socket.send(Buffer.alloc(10))
    socket.send('{')
    socket.terminate()
    await closed
    expect((await call('/ami-api/__simulator/accounts')).status).toBe(200)
  })

  it('belong to the session of their cookie', async () => {
    const [first, second] = ['simulator-session=one', 'a=b; simulator-session=two']
    const one = open('meterExport:admin', await signIn(first), { cookie: first })
    const two = open('meterExport:admin', await signIn(second), { cookie: second })
    await Promise.all([one.opened, two.opened])
    await scenario({ name: 'socketDrop' }, 'simulator-session=one')
    expect(await one.closed).toBe(1006)
    expect(two.socket.readyState).toBe(WebSocket.OPEN)
    two.socket.close()
  })
})

describe('simulator sessions', () => {
  it('share the world and nothing else', async () => {
    const [one, two] = ['simulator-session=one', 'simulator-session=two']
    const [first, second] = [await signIn(one), await signIn(two)]
    await scenario({ name: 'serverError' }, one)
    for (let i = 0; i < 5; i++)
      await call('/ami-api/auth/login', { body: { username: 'reader', password: 'x' }, cookie: two })
    expect((await call('/ami-api/auth/info', { token: first, cookie: one })).status).toBe(500)
    expect((await call('/ami-api/auth/info', { token: second, cookie: two })).status).toBe(200)
    await call('/ami-api/__simulator/reset', { method: 'POST', cookie: one })
    const reader = { username: 'reader', password: 'Power2026' }
    expect((await call('/ami-api/auth/login', { body: reader, cookie: one })).body.success).toBe(true)
    expect((await call('/ami-api/auth/login', { body: reader, cookie: two })).body.success).toBe(false)
    expect((await call('/ami-api/auth/login', { body: reader })).body.success).toBe(true)
    const lists = await Promise.all(
      [
        { token: first, cookie: one },
        { token: second, cookie: two },
      ].map((options) => call('/ami-api/capture/meter/list', options)),
    )
    expect(lists[0]?.text).toBe(lists[1]?.text)
  })
})
