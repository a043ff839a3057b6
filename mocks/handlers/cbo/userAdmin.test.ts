import { expect, test } from 'vitest'
import { backendAt } from '../../testClient'

const input = {
  username: 'mgarcia2',
  name: 'María García',
  code: 'P2001',
  dept_id: 'd2',
  role_ids: ['r2'],
  phone: '+1 809 555 0999',
  email: 'mgarcia2@costaverde.example',
  language: 'es',
  landing_page: '',
  expiry_date: '',
  enabled: '1',
  remark: '',
}

async function setUp() {
  const world = backendAt()
  const admin = await world.signIn('admin')
  const list = async (query = '') =>
    (await world.get(`/cbo/user/list?pageSize=100${query}`, admin)).body.result.pageDatas
  const first = (await list('&username=admin')).dataList[0]
  const body = { ...input, org_id: first.org_id, scope_org_id: first.org_id }
  const idOf = async (username: string): Promise<string> =>
    (await list(`&username=${username}`)).dataList[0].id
  const login = async (username: string) =>
    (await world.post('/auth/login', { username, password: 'Power2026' })).body
  return { ...world, admin, list, body, idOf, login }
}

test('the house has its people, and only who may look at them does', async () => {
  const { list, get, signIn } = await setUp()
  expect((await list()).totalCount).toBeGreaterThan(50)
  expect((await list('&dept_id=d2')).dataList.length).toBeGreaterThan(3)
  expect(
    (await list('&expiring=soon')).dataList.every(
      (row: { expiry_date: string }) => row.expiry_date > '2026-11-20',
    ),
  ).toBe(true)
  expect((await list('&expiring=ended')).totalCount).toBe(2)
  expect((await list('&locked=1')).dataList.map((row: { username: string }) => row.username)).toEqual([
    'jrosario',
    'itoribio',
  ])
  expect(JSON.stringify(await list())).not.toContain('Power2026')
  expect((await get('/cbo/user/list', await signIn('operator'))).status).toBe(403)
  const picked = (await get('/cbo/user/pick?keyword=dispatch', await signIn('operator'))).body.result
    .pageDatas
  expect(picked.totalCount).toBeGreaterThan(2)
  expect(Object.keys(picked.dataList[0])).toEqual(['id', 'username', 'name', 'dept_name', 'role_names'])
})

test('users are asked for by the organization that they belong to, not by what they see', async () => {
  const { list, post, get, admin, body } = await setUp()
  const { orgs } = (await get('/cbo/user/options', admin)).body.result
  const branch: string = orgs.find(({ depth }: { depth: number }) => depth === 1).id
  await post('/api/users', { ...body, org_id: branch }, admin)
  const names = async (org: string): Promise<string[]> =>
    (await list(`&org_id=${org}&keyword=mgarcia2`)).dataList.map((row: { username: string }) => row.username)
  expect(await names(branch)).toEqual(['mgarcia2'])
  await post(
    '/api/users',
    { ...body, username: 'mgarcia3', email: 'g3@costaverde.example', code: 'P2002', scope_org_id: branch },
    admin,
  )
  expect((await list(`&org_id=${branch}&keyword=mgarcia3`)).totalCount).toBe(0)
})

test('a new user signs in, must change the password, and has what the roles together allow', async () => {
  const { post, call, get, admin, body, signIn } = await setUp()
  const made = await post('/api/users', body, admin)
  expect(made.body).toMatchObject({ success: true, result: { id: expect.any(String) } })
  const token = await signIn('MGarcia2')
  const info = (await get('/auth/info', token)).body
  expect(info).toMatchObject({ username: 'mgarcia2', needUpdatePass: '1', roles: [{ code: 'operator' }] })
  expect(info.authorities).not.toContain('user:export')
  const { id } = made.body.result
  await call('PUT', '/api/users', {
    token: admin,
    body: { ...body, id, name: 'M. García', role_ids: ['r2', 'r6'] },
  })
  const later = (await get('/auth/info', token)).body
  expect(later).toMatchObject({ name: 'M. García', roles: [{ code: 'operator' }, { code: 'auditor' }] })
  expect(later.authorities).toEqual(expect.arrayContaining(['user:export', 'meterList:set']))
  expect(JSON.stringify((await get('/api/menus/build', token)).body)).toContain('cbo/auth/user')
})

test.each([
  [{ username: 'abcd' }, 'username'],
  [{ username: 'with-hyphen' }, 'username'],
  [{ username: 'OPERATOR' }, 'username'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'admin@costaverde.example' }, 'email'],
  [{ phone: 'x' }, 'phone'],
  [{ role_ids: [] }, 'role_ids'],
  [{ role_ids: ['nothing'] }, 'role_ids'],
  [{ dept_id: '' }, 'dept_id'],
  [{ expiry_date: '2026-11-20 09:59:59' }, 'expiry_date'],
])('%j is refused at its field', async (wrong, field) => {
  const { post, admin, body, list } = await setUp()
  const { totalCount } = await list()
  const answer = (await post('/api/users', { ...body, ...wrong }, admin)).body
  expect(answer).toMatchObject({ success: false, result: { field } })
  expect((await list()).totalCount).toBe(totalCount)
})

test('nobody locks himself out, nor the last administrator, and only administrators touch administrators', async () => {
  const { guarded, post, call, get, admin, signIn, body, idOf, list, backend } = await setUp()
  const remove = async (id: string, token = admin) =>
    (await guarded(`/api/users/${id}`, {}, token, 'DELETE')).body
  const self = 'Cannot delete the currently logged in user'
  expect(await remove('1')).toMatchObject({ success: false, message: self })
  const victim = await idOf('rdelgado')
  // All or nothing.
  expect(await remove(`${victim},1`)).toMatchObject({ message: self })
  expect((await list('&username=rdelgado')).totalCount).toBe(1)
  expect((await post('/cbo/user/enable', { ids: '1', enabled: '0' }, admin)).body.success).toBe(false)
  expect((await post('/cbo/user/setRoles', { ids: '1', role_ids: ['r2'] }, admin)).body.message).toContain(
    'from yourself',
  )
  const engineer = await signIn('tesla')
  expect((await post('/cbo/user/enable', { ids: '1', enabled: '0' }, engineer)).body.message).toContain(
    'last administrator',
  )
  expect(await remove('1', engineer)).toMatchObject({
    message: expect.stringContaining('last administrator'),
  })
  // An operator who was given the screen still makes no administrators.
  backend.db.roles.grant('operator', 'user', ['add', 'edit', 'del', 'set'], { username: 'admin', ip: '' })
  const clerk = await signIn('operator')
  expect((await post('/api/users', { ...body, role_ids: ['r1'] }, clerk)).body.message).toContain(
    'Only an administrator',
  )
  expect((await post('/cbo/user/resetPass', { ids: '1' }, clerk)).body.success).toBe(false)
  const seized = await post('/cbo/user/setPass', { id: '1', user_password: 'Lamp0post' }, clerk)
  expect(seized.body.success).toBe(false)
  expect((await post('/api/users', body, clerk)).body.success).toBe(true)
  const unproved = await call('DELETE', `/api/users/${victim}`, {
    token: await signIn('admin'),
    body: { request_id: 'r1', reason: 'Has left' },
  })
  expect(unproved.body.success).toBe(false)
  expect(await remove(victim)).toMatchObject({ success: true })
  expect((await get('/auth/info', await signIn('rdelgado'))).status).toBe(401)
})

test('disabling, expiring and resetting end what was open; unlocking opens', async () => {
  const { post, get, admin, signIn, login, idOf, clock, backend } = await setUp()
  const id = await idOf('lnunez')
  const token = await signIn('lnunez')
  await post('/cbo/user/enable', { ids: id, enabled: '0' }, admin)
  expect((await get('/auth/info', token)).status).toBe(401)
  expect(await login('lnunez')).toMatchObject({ message: 'This account is disabled. Ask an administrator.' })
  await post('/cbo/user/enable', { ids: id, enabled: '1' }, admin)
  const again = await signIn('lnunez')
  const expiry = { ids: id, expiry_date: '2026-11-20 11:00:00' }
  expect((await post('/cbo/user/expiry', expiry, admin)).body.result.field).toBe('reason')
  expect((await post('/cbo/user/expiry', { ...expiry, reason: 'Contract ends' }, admin)).body.success).toBe(
    true,
  )
  clock.now += 3_601_000
  expect((await get('/auth/info', again)).status).toBe(401)
  expect(await login('lnunez')).toMatchObject({ message: 'This account has expired. Ask an administrator.' })

  backend.db.users.change('sato', { password: 'Other2026' })
  const open = await post('/auth/login', { username: 'sato', password: 'Other2026' })
  const reset = await post('/cbo/user/resetPass', { ids: await idOf('sato'), force: '1' }, admin)
  expect(JSON.stringify(reset.body)).not.toContain('Power2026')
  expect((await get('/auth/info', open.body.result.token)).status).toBe(401)
  expect((await get('/auth/info', await signIn('sato'))).body.needUpdatePass).toBe('1')
  expect((await post('/cbo/user/resetPass', { ids: '1' }, admin)).body.success).toBe(false)

  const reopened = await post('/auth/login', { username: 'sato', password: 'Power2026' })
  const sato = await idOf('sato')
  for (const user_password of ['Lamp1', 'lamp0post', `Lamp0${'p'.repeat(16)}`])
    expect((await post('/cbo/user/setPass', { id: sato, user_password }, admin)).body.message).toMatch(
      /6 to 20/,
    )
  expect(
    (await post('/cbo/user/setPass', { id: '1', user_password: 'Lamp0post' }, admin)).body.message,
  ).toMatch(/Your own password/)
  expect(
    (await post('/cbo/user/setPass', { id: sato, user_password: 'Lamp0p', force: '0' }, admin)).body.success,
  ).toBe(true)
  expect((await get('/auth/info', reopened.body.result.token)).status).toBe(401)
  const chosen = await post('/auth/login', { username: 'sato', password: 'Lamp0p' })
  expect((await get('/auth/info', chosen.body.result.token)).body.needUpdatePass).toBe('0')

  for (let n = 0; n < 5; n += 1) await post('/auth/login', { username: 'chenwei', password: 'wrong' })
  expect(await login('chenwei')).toMatchObject({ result: { remainingAttempts: 0 } })
  await post('/cbo/user/unlock', { ids: await idOf('chenwei') }, admin)
  expect(await login('chenwei')).toMatchObject({ success: true })
  expect(backend.db.security.of('chenwei').map(({ event }) => event)).toContain('unlocked')
  expect(
    backend.db.tableLog
      .all()
      .some(({ table, object_name }) => table === 'user' && object_name.includes('lnunez')),
  ).toBe(true)
})

test('one call serves the own profile and administration', async () => {
  const { call, signIn, body, idOf } = await setUp()
  const token = await signIn('operator')
  const put = async (change: object) => call('PUT', '/api/users', { token, body: change })
  expect((await put({ id: 2, phone: '+1 809 555 0000' })).body.success).toBe(true)
  expect((await put({ ...body, id: await idOf('lnunez') })).status).toBe(403)
})
