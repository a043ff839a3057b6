import { describe, expect, it } from 'vitest'
import { backendAt, manualTimers } from '../../testClient'

const minute = 60_000
const password = '/cbo/user/updatePass'

async function signedIn(username = 'operator', id = 2) {
  const world = backendAt()
  const token = await world.signIn(username)
  return { ...world, token, id }
}

describe('password', () => {
  it('changes with the right old one, ends the other sessions and is needed from then on', async () => {
    const { post, get, signIn, token, id } = await signedIn()
    const other = await signIn('operator')
    const answer = await post(password, { oldPass: 'Power2026', id, user_password: 'Lamp0Post' }, token)
    expect(answer.body).toMatchObject({ success: true, message: expect.stringContaining('changed') })
    expect((await get('/auth/info', token)).status).toBe(200)
    expect((await get('/auth/info', other)).status).toBe(401)
    const login = (pass: string) => post('/auth/login', { username: 'operator', password: pass })
    expect((await login('Power2026')).body.success).toBe(false)
    expect((await login('Lamp0Post')).body.success).toBe(true)
  })

  it.each([
    ['Sh0rt', '8 to 16'],
    ['Long1Long2Long3Lo', '8 to 16'],
    ['lamp0post', 'uppercase'],
    ['LAMP0POST', 'lowercase'],
    ['LampsPost', 'digit'],
    ['Power2026', 'differ'],
  ])('refuses %s', async (next, reason) => {
    const { post, token, id } = await signedIn()
    const { body } = await post(password, { oldPass: 'Power2026', id, user_password: next }, token)
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(reason) })
  })

  it('is nobody else’s business, and five wrong old ones block it for half an hour', async () => {
    const { post, token, id, clock } = await signedIn()
    const attempt = async (oldPass: string, of = id) =>
      (await post(password, { oldPass, id: of, user_password: 'Lamp0Post' }, token)).body.message
    expect(await attempt('Power2026', 1)).toContain('own account')
    expect(await attempt('x')).toContain('4 attempts')
    for (let i = 0; i < 3; i++) await attempt('x')
    expect(await attempt('x')).toContain('30 min')
    expect(await attempt('Power2026')).toContain('30 min')
    clock.now += 30 * minute
    expect(await attempt('Power2026')).toContain('was changed')
  })

  it('is changed without the old one only where the change is required', async () => {
    const { post, get, token, id } = await signedIn()
    const path = '/cbo/user/updatePassNonVerify'
    const change = { oldPass: 'anything', id, user_password: 'Lamp0Post' }
    expect((await post(path, change, token)).body.success).toBe(false)
    await post('/__simulator/user', { username: 'operator', needUpdatePass: '1' })
    expect((await get('/auth/info', token)).body.needUpdatePass).toBe('1')
    expect((await post(path, change, token)).body.success).toBe(true)
    expect((await get('/auth/info', token)).body.needUpdatePass).toBe('0')
  })

  it('can be asked about', async () => {
    const { get, token } = await signedIn()
    expect((await get('/api/users/validPass/Power2026', token)).body.success).toBe(true)
    expect((await get('/api/users/validPass/power2026', token)).body.success).toBe(false)
  })
})

describe('profile', () => {
  const picture = `data:image/png;base64,${'A'.repeat(40)}`
  it('keeps phone and picture and shows them at the next look', async () => {
    const { call, get, token, id } = await signedIn()
    const body = { id, phone: '+1 809-555 0100', avatar: picture }
    expect((await call('PUT', '/api/users', { token, body })).body).toMatchObject({ success: true })
    expect((await get('/auth/info', token)).body).toMatchObject({ phone: body.phone, avatar: picture })
  })
  it.each([
    [{ phone: '12' }, 'phone'],
    [{ phone: '<script>' }, 'phone'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar'],
    [{ avatar: 'data:image/svg+xml;base64,AAAA' }, 'avatar'],
    [{ email: 'other@costaverde.example' }, 'email'],
  ])('refuses %o on its field', async (change, field) => {
    const { call, token, id } = await signedIn()
    const { body } = await call('PUT', '/api/users', { token, body: { id, ...change } })
    expect(body).toMatchObject({ success: false, result: { field }, message: expect.stringMatching(/\w/) })
  })
  it('of somebody else stays untouched', async () => {
    const { call, token } = await signedIn()
    expect((await call('PUT', '/api/users', { token, body: { id: 1, phone: '12345' } })).body.success).toBe(
      false,
    )
  })
  it('remembers that the guide was dismissed', async () => {
    const { post, get, token, id } = await signedIn()
    expect((await post('/cbo/user/updateRemind', { id, extendfield2: '1' }, token)).body.success).toBe(true)
    expect((await get('/auth/info', token)).body.extendfield2).toBe('1')
    expect((await post('/cbo/user/updateRemind', { id, extendfield2: '2' }, token)).body.success).toBe(false)
  })
})

describe('e-mail', () => {
  const email = 'new@costaverde.example'
  const codeOf = (message: string) => /\d{6}/.exec(message)?.[0] ?? ''

  it('changes with the mailed code and the password', async () => {
    const { post, get, token } = await signedIn()
    const sent = (await post('/api/code/resetEmail', { email }, token)).body
    expect(sent).toMatchObject({ success: true, result: { validFor: 300, resendIn: 60 } })
    const code = codeOf(sent.message)
    const path = `/api/users/updateEmail/${code}`
    expect((await post(path, { email, password: 'wrong' }, token)).body).toMatchObject({
      result: { field: 'password' },
    })
    expect((await post(path, { email: 'x@y.example', password: 'Power2026' }, token)).body.success).toBe(
      false,
    )
    expect((await post(path, { email, password: 'Power2026' }, token)).body.success).toBe(true)
    expect((await get('/auth/info', token)).body.email).toBe(email)
    // Once.
    expect((await post(path, { email: 'again@y.example', password: 'Power2026' }, token)).body.success).toBe(
      false,
    )
  })

  it('code is good for five minutes and five tries, and is sent once a minute', async () => {
    const { post, token, clock } = await signedIn()
    const send = async () => (await post('/api/code/resetEmail', { email }, token)).body
    const use = async (code: string) =>
      (await post(`/api/users/updateEmail/${code}`, { email, password: 'Power2026' }, token)).body
    const first = codeOf((await send()).message)
    expect(await send()).toMatchObject({ success: false, message: expect.stringContaining('60 s') })
    clock.now += 5 * minute
    expect((await use(first)).message).toContain('not valid any more')
    const second = codeOf((await send()).message)
    expect(second).not.toBe(first)
    for (let i = 0; i < 5; i++) expect((await use('000000')).message).toContain('wrong')
    expect((await use(second)).message).toContain('not valid any more')
    clock.now += minute
    const third = codeOf((await send()).message)
    clock.now += 5 * minute - 1
    expect((await use(third)).success).toBe(true)
  })

  it.each([
    ['', 'empty or equal'],
    ['OPERATOR@costaverde.example', 'empty or equal'],
    ['nobody', 'no e-mail'],
    ['admin@costaverde.example', 'Another account'],
  ])('cannot be %j', async (wrong, reason) => {
    const { post, token } = await signedIn()
    const { body } = await post('/api/code/resetEmail', { email: wrong }, token)
    expect(body).toMatchObject({ result: { field: 'email' }, message: expect.stringContaining(reason) })
  })
})

describe('own account', () => {
  const list = '/cbo/ownOperationLog/list'
  it('logs every write, done or refused, in the reader’s language, and no reads, passwords or visits', async () => {
    const { post, get, token, id, clock } = await signedIn()
    const before = (await get(`${list}?pageSize=100`, token)).body.result.pageDatas.totalCount
    clock.now += 1000
    await post(password, { oldPass: 'Secret123', id, user_password: 'Lamp0Post' }, token)
    clock.now += 1000
    await post('/cbo/user/updateRemind', { id, extendfield2: '1' }, token)
    await post('/cbo/moduleLog/insert', { module_code: 'a', module_name: 'b', url_address: '/c' }, token)
    const { dataList, totalCount } = (await get(`${list}?pageSize=100`, token)).body.result.pageDatas
    expect(totalCount).toBe(before + 2)
    expect(dataList.slice(0, 2)).toMatchObject([
      { content: 'Change whether the guide is shown', result: '1', reason: '', ip: '127.0.0.1' },
      { content: 'Change the password', module_name: 'Personal centre', result: '2' },
    ])
    expect(JSON.stringify(dataList)).not.toMatch(/Secret123|Lamp0Post/)
    expect((await get(list, token, 'es')).body.result.pageDatas.dataList[1].content).toBe(
      'Cambiar la contraseña',
    )
    const times = dataList.map((row: { op_time: string }) => row.op_time)
    expect(times).toEqual([...times].sort((a, b) => (a < b ? 1 : -1)))
  })

  it('logs what a role may not do', async () => {
    const { post, get, token } = await signedIn('reader', 3)
    expect((await post('/capture/meter/export', {}, token)).status).toBe(403)
    expect((await get(list, token)).body.result.pageDatas.dataList[0]).toMatchObject({
      module_name: 'Meters',
      content: 'Export: Meters',
      result: '2',
      reason: expect.stringContaining('not authorized'),
    })
  })

  it('shows each user his own log, by a month at most', async () => {
    const { get, token, signIn } = await signedIn()
    const ids = async (of: string) =>
      (await get(`${list}?pageSize=100`, of)).body.result.pageDatas.dataList.map(
        (row: { id: string }) => row.id,
      )
    const [mine, theirs] = [await ids(token), await ids(await signIn('admin'))]
    expect(mine.length).toBeGreaterThan(10)
    expect(mine.filter((id: string) => theirs.includes(id))).toEqual([])
    const span = (from: string, to: string) => get(`${list}?time_begin=${from}&time_end=${to}`, token)
    expect((await span('2026-10-20', '2026-11-19')).body.success).toBe(true)
    expect((await span('2026-10-20', '2026-11-20')).body.message).toBe(
      'You can only query data within a month!',
    )
  })

  it('exports what the list shows', async () => {
    const { later, advance } = manualTimers()
    const { get, post, signIn } = backendAt({ later })
    const token = await signIn('operator')
    const order = { type: 'operationLogExport', columns: [{ key: 'content', title: 'Content' }] }
    const path = '/cbo/ownOperationLog/export'
    expect(
      (await post(path, { ...order, filters: { content: 'nothing like this' } }, token)).body.message,
    ).toBe('No data to export')
    const head = { title: 'Operations', filters: [{ label: 'Result', value: 'Done' }] }
    const started = await post(path, { ...order, filters: { result: '1' }, head }, token)
    expect(started.body.success).toBe(true)
    advance(20_000)
    const file = (await get('/file/export/e1', token)).text
    expect(file).toContain('# Operations')
    expect(file).toContain(',Result,Done')
    expect((await post(path, { ...order, columns: [{ key: 'path', title: 'x' }] }, token)).body.success).toBe(
      false,
    )
  })

  it('lists live sessions without their tokens and ends others, never the present one', async () => {
    const { get, post, token, signIn, clock } = await signedIn()
    clock.now += minute
    const other = await signIn('operator')
    await signIn('admin')
    const { result } = (await get('/cbo/ownSession/list', token)).body
    expect(result).toMatchObject([
      { current: '0', begun_time: '2026-11-20 10:01:00' },
      { current: '1', begun_time: '2026-11-20 10:00:00' },
    ])
    expect(JSON.stringify(result)).not.toContain(token)
    const end = async (id: string) => (await post('/cbo/ownSession/delete', { ids: [id] }, token)).body
    expect((await end(result[1].id)).success).toBe(false)
    expect((await end('nobody')).message).toContain('ended already')
    expect((await end(result[0].id)).success).toBe(true)
    expect((await get('/auth/info', other)).status).toBe(401)
    const log = (await get('/cbo/ownSecurityLog/list', token)).body.result.pageDatas.dataList
    expect(log.map((row: { event: string }) => row.event).slice(0, 3)).toEqual([
      'sessionEnded',
      'signIn',
      'signIn',
    ])
  })

  it('remembers failed sign-ins and locks of the account', async () => {
    const { post, get, token } = await signedIn()
    for (let i = 0; i < 5; i++) await post('/auth/login', { username: 'operator', password: 'x' })
    const log = (await get('/cbo/ownSecurityLog/list?result=2', token)).body.result.pageDatas.dataList
    expect(log.map((row: { event: string }) => row.event).slice(0, 3)).toEqual([
      'locked',
      'signInFailed',
      'signInFailed',
    ])
  })
})
