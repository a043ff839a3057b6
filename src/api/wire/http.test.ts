import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { id, list, number, numberOr, object } from '@/lib/shape'
import { json, startRawServer } from '@/testing/rawServer'
import { get, paged } from './call'
import { connectHttp, http, take, type Reply } from './http'
import { sessionApi } from '../console/session'
import { usersApi } from '../console/users'

vi.mock('@/config/env', async (load) => ({ env: { ...(await load<{ env: object }>()).env } }))
const config = env as { apiBase: string; verifyBase: string; versionType: string }

let server: Awaited<ReturnType<typeof startRawServer>>
let token: string | undefined

beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.close())
beforeEach(() => {
  token = 'abc'
  config.apiBase = `${server.origin}/ami-api`
  config.verifyBase = `${server.origin}/check/`
  connectHttp({ token: () => token, language: () => 'es', onSessionEnd: () => {}, announce: () => {} })
  server.answer(json({ success: true, message: '', result: 1 }))
})
afterEach(() => vi.unstubAllEnvs())

const sent = () => server.heard[0] ?? expect.fail('Nothing was sent')

describe('what is sent', () => {
  test.each([
    ['/ami-api', 'api/menus/build', '/ami-api/api/menus/build'],
    ['/ami-api/', '/cbo/language/list', '/ami-api/cbo/language/list'],
    ['/a/b//', '//g/x', '/a/b/g/x'],
    ['', 'cbo/moduleLog/insert', '/cbo/moduleLog/insert'],
    ['/ami-api', 'http://elsewhere.test/x', '/ami-api/http://elsewhere.test/x'],
  ])('base "%s" and path "%s" meet at one slash', async (base, path, expected) => {
    config.apiBase = server.origin + base
    await http.get(path)
    expect(sent().url).toBe(expected)
  })

  test.each([
    // RFC 4648, 5: what stands between browser and server neither decodes nor merges anything of it.
    ['aes-cbc', 'v1.ab/cd+ef//gh==', 'v1.ab_cd-ef__gh'],
    ['rsa-oaep', 'v2.ab/cd+ef//gh==', 'v2.ab_cd-ef__gh'],
    // In clear it goes as it was typed.
    ['none', 'a/b+c=', 'a%2Fb%2Bc%3D'],
  ])('a password in a path, cipher %s', async (cipher, pass, expected) => {
    vi.stubEnv('VITE_PASSWORD_CIPHER', cipher)
    await usersApi.validPass(pass)
    expect(sent().url).toBe(`/ami-api/api/users/validPass/${expected}`)
  })

  test('the list of languages is asked for without a payload', async () => {
    const languages = [{ code: 'es', name: 'Español' }]
    server.answer(json({ success: true, message: '', result: languages }))
    expect(await sessionApi.languages()).toEqual(languages)
    expect(sent()).toMatchObject({ method: 'GET', url: '/ami-api/cbo/language/list', body: '' })
  })

  test('every call says who, in which language, which format and which version', async () => {
    for (const call of [
      () => http.get('/x'),
      () => http.post('/x', { a: 1 }),
      () => http.put('/x', {}),
      () => http.del('/x'),
    ]) {
      server.answer(json({ success: true }))
      await call()
      expect(sent().headers).toMatchObject({
        authorization: 'Bearer abc',
        lang: 'es',
        'content-type': 'application/json',
        'version-type': config.versionType,
      })
    }
  })

  test('nobody signed in: no Authorization; a token with its own "Bearer" gets no second one', async () => {
    token = undefined
    await http.get('/x')
    expect(sent().headers).not.toHaveProperty('authorization')
    server.answer(json(1))
    token = 'Bearer abc'
    await http.get('/x')
    expect(sent().headers.authorization).toBe('Bearer abc')
  })

  test('query objects lose what is empty and keep 0 and false', async () => {
    await http.get('/x', {
      empty: '',
      nothing: null,
      absent: undefined,
      none: [],
      hollow: ['', null],
      zero: 0,
      no: false,
      name: 'Ñandú & co',
      ids: [3, 0, ''],
      space: ' ',
    })
    const query = new URL(sent().url, server.origin).searchParams
    expect(Object.fromEntries(query)).toEqual({
      zero: '0',
      no: 'false',
      name: 'Ñandú & co',
      ids: '3,0',
      space: ' ',
    })
  })

  test('a query joins a path that already has one, and an empty one leaves no mark', async () => {
    await http.get('/x?fixed=1', { a: 2 })
    expect(sent().url).toBe('/ami-api/x?fixed=1&a=2')
    server.answer(json(1))
    await http.get('/x', { a: '' })
    expect(sent().url).toBe('/ami-api/x')
  })

  test.each(['post', 'put', 'del'] as const)(
    '%s sends its body as it is: a cleared field must arrive',
    async (method) => {
      const body = { id: 0, phone: '', note: null, tags: [], on: false, nested: { empty: '' } }
      await http[method]('/x', body)
      expect(JSON.parse(sent().body)).toEqual(body)
    },
  )

  test('a call without a body sends none', async () => {
    await http.del('/api/users/7')
    expect(sent()).toMatchObject({ method: 'DELETE', url: '/ami-api/api/users/7', body: '' })
  })

  test('files go as multipart with a boundary', async () => {
    const form = new FormData()
    form.append('note', 'for June')
    form.append('file', new Blob(['a,b\n1,2'], { type: 'text/csv' }), 'métrica.csv')
    await http.upload('/import', form)
    expect(sent().headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(sent().body).toContain('métrica.csv')
    expect(sent().body).toContain('a,b\n1,2')
    expect(sent().headers.authorization).toBe('Bearer abc')
  })

  test('single sign-on may have an address of its own; no other call may', async () => {
    const address = `${server.origin}/sso/login`
    await http.post(address, { username: 'a' }, { signIn: true })
    expect(sent().url).toBe('/sso/login')
    server.answer(json(1))
    await http.post(address, {})
    expect(sent().url).toBe(`/ami-api/${address}`)
  })

  test('verification has its own base', async () => {
    await http.verify('/token', { token: '1234' })
    expect(sent()).toMatchObject({ method: 'POST', url: '/check/token', body: '{"token":"1234"}' })
  })
})

describe('what comes back', () => {
  test.each<[string, unknown, Reply<unknown>]>([
    [
      'an envelope',
      { success: true, message: ' Saved ', result: { a: 1 } },
      { success: true, message: 'Saved', result: { a: 1 } },
    ],
    [
      'a refusal',
      { success: false, message: 'No', result: null },
      { success: false, message: 'No', result: null },
    ],
    ['an envelope without message', { success: true, result: 0 }, { success: true, message: '', result: 0 }],
    ['a bare object', { id: 1, name: 'x' }, { success: true, message: '', result: { id: 1, name: 'x' } }],
    ['a bare list', [1, 2], { success: true, message: '', result: [1, 2] }],
    ['a bare word', 'ok', { success: true, message: '', result: 'ok' }],
    ['a bare false', false, { success: true, message: '', result: false }],
    [
      'success that is no boolean',
      { success: 'yes', x: 1 },
      { success: true, message: '', result: { success: 'yes', x: 1 } },
    ],
    [
      'an entity with a small status of its own',
      { id: 1, status: 3 },
      { success: true, message: '', result: { id: 1, status: 3 } },
    ],
    [
      'an envelope with status 200',
      { success: true, status: 200, result: 1 },
      { success: true, message: '', result: 1 },
    ],
  ])('%s', async (_, body, reply) => {
    server.answer(json(body))
    expect(await http.get('/x')).toEqual(reply)
  })

  test.each(['text/html', 'text/plain;charset=GBK', 'application/octet-stream', ''])(
    'JSON called "%s" is read all the same',
    async (type) => {
      server.answer(json({ success: true, result: 'ñ' }, 200, { 'Content-Type': type }))
      expect(await http.get('/x')).toMatchObject({ result: 'ñ' })
    },
  )

  test('a byte order mark is no obstacle', async () => {
    server.answer({ body: '\uFEFF{"success":true,"result":5}' })
    expect(await http.get('/x')).toMatchObject({ result: 5 })
  })

  test('done without a body: 200 or 204 to a change, 204 to a question', async () => {
    server.answer({ body: '' })
    expect(await http.post('/x')).toEqual({ success: true, message: '', result: undefined })
    server.answer({ status: 204 })
    expect(await http.get('/x')).toEqual({ success: true, message: '', result: undefined })
  })
})

describe('taking a reply apart', () => {
  const reply = (result: unknown, success = true) => ({ success, message: 'why', result })

  test('a refusal throws with the server’s words', () => {
    expect(() => take(reply({ left: 4 }, false))).toThrow(
      expect.objectContaining({ kind: 'refused', message: 'why', data: { left: 4 } }) as Error,
    )
  })

  const answers = (result: unknown) => server.answer(json({ success: true, message: '', result }))
  const malformed = expect.objectContaining({ kind: 'malformed' }) as Error
  const page = paged('/x/list', 'A page.', { row: object({ id }), query: object({}) })
  const asked = { currentPage: 1, pageSize: 15 }

  test('a page', async () => {
    answers({ pageDatas: { dataList: [{ id: 1 }], currentPage: 1, totalCount: 31 } })
    expect(await page(asked)).toEqual({ rows: [{ id: '1' }], total: 31 })
    answers({ pageDatas: { dataList: [], totalCount: '0' } })
    expect(await page(asked)).toEqual({ rows: [], total: 0 })
    answers({ pageDatas: { dataList: [null, { id: 2 }], totalCount: 2 } })
    expect(await page(asked)).toEqual({ rows: [{ id: '2' }], total: 2, unread: 1 })
  })

  test.each([
    null,
    undefined,
    'page',
    [],
    {},
    { pageDatas: null },
    { pageDatas: [] },
    { pageDatas: { dataList: null, totalCount: 1 } },
    { pageDatas: { dataList: [] } },
    { pageDatas: { dataList: [], totalCount: 'many' } },
    { pageDatas: { dataList: [], totalCount: -1 } },
    { pageDatas: { dataList: {}, totalCount: 0 } },
  ])('%j is no page', async (result) => {
    answers(result)
    await expect(page(asked)).rejects.toThrow(malformed)
  })

  test('a list, bare or wrapped', async () => {
    const ask = get('/x', 'A list.', { answer: list(numberOr(-1)) })
    answers([1, 2])
    expect(await ask()).toEqual([1, 2])
    answers({ dataList: [1, null, undefined, 0] })
    expect(await ask()).toEqual([1, 0])
    for (const wrong of [null, undefined, {}, 'x', 5, { dataList: null }, { dataList: {} }]) {
      answers(wrong)
      await expect(ask()).rejects.toThrow(malformed)
    }
  })

  test('an object', async () => {
    const ask = get('/x', 'An object.', { answer: object({ a: number }) })
    answers({ a: 1 })
    expect(await ask()).toEqual({ a: 1 })
    for (const wrong of [null, undefined, [], 'x', 5]) {
      answers(wrong)
      await expect(ask()).rejects.toThrow(malformed)
    }
  })
})
