import { expect, test } from 'vitest'
import { backendAt, manualTimers } from '../../testClient'

const line = {
  line: 2,
  username: 'newreader1',
  name: 'Nuria Lectora',
  code: 'P3001',
  org: '',
  dept: 'Meter reading',
  scope: '',
  roles: 'Lector de medidores; operator',
  email: 'nuria@costaverde.example',
  phone: '+1 809 555 0777',
  expiry_date: '2027-12-31',
  remark: '',
}

async function setUp() {
  const { later, advance } = manualTimers()
  const client = backendAt({ later })
  const admin = await client.signIn('admin')
  const check = async (...rows: object[]) =>
    (await client.post('/cbo/userImport/check', { rows }, admin)).body.result.problems
  const run = async (rows: object[], request_id = 'r1') => {
    const started = await client.post(
      '/cbo/userImport/import',
      { rows, file_name: 'users.xlsx', request_id },
      admin,
    )
    advance(10_000)
    const task = String(started.body.result.taskId)
    return { task, now: (await client.get(`/cbo/userImport/progress/${task}`, admin)).body.result }
  }
  const user = (username: string) =>
    client.backend.db.tables.users.all().find((each) => each.username === username)
  return { ...client, admin, check, run, user }
}

test('users come in whole, with the initial password that must be changed, once for one order', async () => {
  const { run, user, get, signIn, backend } = await setUp()
  const before = backend.db.tables.users.all().length
  const rows = [line, { ...line, line: 3, username: 'newreader2', email: '' }]
  const { now, task } = await run(rows)
  expect(now).toMatchObject({ status: '2', done: 2, total: 2, problems: [] })
  expect((await run(rows, 'r1')).task).toBe(task)
  expect(backend.db.tables.users.all()).toHaveLength(before + 2)
  expect(user('newreader1')).toMatchObject({
    dept_id: 'd3',
    role_ids: ['r3', 'r2'],
    expiry_date: '2027-12-31 23:59:59',
    enabled: '1',
  })
  const info = await get('/auth/info', await signIn('newreader1'))
  expect(info.body.needUpdatePass).toBe('1')
})

test.each([
  ['username', 'admin', 'nameTaken'],
  ['username', 'abc', 'userName'],
  ['username', '', 'empty'],
  ['dept', 'Nowhere', 'dept'],
  ['dept', 'Field service', 'dept'],
  ['org', 'Nowhere', 'org'],
  ['scope', 'Nowhere', 'scope'],
  ['roles', 'operator; nobody', 'role'],
  ['roles', '', 'empty'],
  ['email', 'nobody', 'email'],
  ['phone', 'x', 'phone'],
  ['expiry_date', '31/12/2027', 'date'],
  ['expiry_date', '2026-11-19', 'past'],
])('%s “%s” is refused: %s', async (field, value, code) => {
  const { check, run, backend } = await setUp()
  const rows = [{ ...line, [field]: value }]
  expect(await check(...rows)).toEqual([{ line: 2, field, code }])
  const before = backend.db.tables.users.all().length
  expect((await run([{ ...line, line: 1, username: 'fine1', email: '' }, ...rows])).now.status).toBe('3')
  expect(backend.db.tables.users.all()).toHaveLength(before)
})

test('two lines with one name or one address; a department is found by code or beside its organization', async () => {
  const { check, backend } = await setUp()
  expect(await check(line, { ...line, line: 3, username: 'NEWREADER1' })).toEqual([
    { line: 3, field: 'username', code: 'nameTwice' },
    { line: 3, field: 'email', code: 'emailTwice' },
  ])
  const dept = backend.db.tables.departments.all().find(({ id }) => id.startsWith('d-FLD'))
  const org = backend.db.tables.organizations.get(dept?.org_id ?? '')
  expect(await check({ ...line, dept: dept?.code })).toEqual([])
  expect(await check({ ...line, dept: dept?.name, org: org?.name })).toEqual([])
  expect(await check({ ...line, dept: dept?.name, org: org?.code, scope: org?.short_name })).toEqual([])
})

test('a batch is taken back until one of its users has signed in', async () => {
  const { run, post, admin, user, signIn } = await setUp()
  const first = await run([line])
  const back = (id: string) => post('/cbo/userImport/rollBack', { id }, admin)
  expect((await back(first.task)).body).toMatchObject({ success: true, result: { count: 1 } })
  expect(user('newreader1')).toBeUndefined()
  const second = await run([line], 'r2')
  await signIn('newreader1')
  expect((await back(second.task)).body).toMatchObject({ success: false })
  expect(user('newreader1')).toBeDefined()
})

test('who is told of a reset: the user, by a notice of his own and by mail where he has an address', async () => {
  const { backend, post, get, admin, signIn, user } = await setUp()
  const reader = user('reader')
  backend.db.tables.users.update(user('cashier')?.id ?? '', { email: '' }, { username: 'admin', ip: '' })
  const ids = `${reader?.id ?? ''},${user('cashier')?.id ?? ''}`
  const done = await post('/cbo/user/resetPass', { ids, force: '0' }, admin)
  expect(done.body.result).toEqual({ count: 2, mailed: 1 })
  const { result } = (await get('/__simulator/outbox')).body
  expect(result).toMatchObject([{ to: reader?.email, text: expect.stringContaining('Alba Moreno') }])
  expect(JSON.stringify(result)).not.toContain('Power2026')
  const titles = async (username: string) =>
    JSON.stringify((await get('/auth/info', await signIn(username))).body.noticeData)
  expect(await titles('reader')).toContain('Your password was reset')
  expect(await titles('operator')).not.toContain('Your password was reset')
})

test('nobody gives more than he sees, and no user is made who would see nothing', async () => {
  const { backend, post, get, admin, signIn, user, call } = await setUp()
  const { network } = backend.world.parts
  const [here, there] = [0, 1].map((centre) => network.id('org', network.centreOrg(centre)))
  const body = {
    username: 'scoped1',
    name: 'Sca Oped',
    dept_id: 'd2',
    role_ids: ['r3'],
    org_id: here,
    scope_org_id: there,
    enabled: '1',
  }
  const refused = await post('/api/users', body, admin)
  expect(refused.body.result.fields).toHaveProperty('scope_org_id')
  expect(
    (await post('/api/users', { ...body, scope_org_id: network.id('org', 0) }, admin)).body.success,
  ).toBe(true)
  const list = await get('/cbo/user/list?username=scoped1', admin)
  expect(list.body.result.pageDatas.dataList).toMatchObject([
    { sees: 'part', sees_name: network.orgName(network.centreOrg(0)) },
  ])
  // A user administrator of one service centre cannot let himself out of it.
  backend.db.roles.grant('operator', 'user', ['edit', 'add'], { username: 'admin', ip: '' })
  const own = user('rcastanos')
  const mine = await call('PUT', '/api/users', {
    token: await signIn('rcastanos'),
    body: { ...own, scope_org_id: network.id('org', 0) },
  })
  expect(mine.body.result.fields).toEqual({ scope_org_id: expect.stringContaining('outside') })
})

test('an import belongs to its maker and to its screen: for others it does not exist, and stays', async () => {
  const { run, admin, post, get, signIn, user, backend } = await setUp()
  const { task } = await run([line])
  const granted = backend.db.tables.roles.all().find(({ code }) => code === 'operator')
  if (!granted) throw new Error('no such role')
  const grants = { ...granted.grants, user: ['import'] }
  backend.db.tables.roles.update(granted.id, { grants }, { username: 'admin', ip: '' })
  const other = await signIn('operator')
  for (const [path, token] of [
    ['/cbo/userImport', other],
    ['/capture/simImport', admin],
  ] as const) {
    expect((await get(`${path}/progress/${task}`, token)).body.success).toBe(false)
    expect((await post(`${path}/rollBack`, { id: task }, token)).body.success).toBe(false)
  }
  expect(user('newreader1')).toBeDefined()
})
