import { expect, test } from 'vitest'
import { backendAt } from '../../testClient'

async function setUp() {
  const world = backendAt()
  const admin = await world.signIn('admin')
  const grants = async (id: string) => (await world.get(`/cbo/role/grants/${id}`, admin)).body.result
  const save = async (id: string, change: object, token = admin) => {
    const { grants: seen } = await grants(id)
    return (
      await world.call('PUT', '/cbo/role/saveGrants', {
        token,
        body: { id, seen, grants: { ...seen, ...change } },
      })
    ).body
  }
  const members = async (id: string, add: string[], drop: string[]) =>
    (await world.call('PUT', '/cbo/role/saveMembers', { token: admin, body: { id, add, drop } })).body
  return { ...world, admin, grants, save, members }
}

test('what a role loses is gone from the menu and refused, at once', async () => {
  const { save, post, get, signIn } = await setUp()
  const operator = await signIn('operator')
  const menu = async () => JSON.stringify((await get('/api/menus/build', operator)).body)
  expect(await menu()).not.toContain('cbo/param/dict')
  expect(await save('r2', { dict: ['add', 'export'] })).toMatchObject({ success: true })
  expect(await menu()).toContain('cbo/param/dict')
  expect((await post('/cbo/dict/delete', { ids: 'dict-x' }, operator)).status).toBe(403)
  expect((await post('/cbo/dict/insert', { code: 'mine', name: 'Mine' }, operator)).body.success).toBe(true)
})

test('dangerous rights are given with a reason and the password, all others without', async () => {
  const { save, call, get, grants, admin } = await setUp()
  const { grants: seen } = await grants('r3')
  const order = { id: 'r3', seen, grants: { ...seen, meterList: ['del'] }, request_id: 'd1' }
  const give = async (body: object) =>
    (await call('PUT', '/cbo/role/saveGrants', { token: admin, body })).body
  expect((await give(order)).success).toBe(false)
  expect((await give({ ...order, reason: 'Stands in' })).success).toBe(false)
  await get('/api/users/validPass/Power2026', admin)
  expect((await give({ ...order, reason: 'Stands in' })).success).toBe(true)
  expect(await save('r3', { meterList: [] })).toMatchObject({ success: true })
})

test('a role keeps something, the administrator keeps the keys, and nobody saws off his own branch', async () => {
  const { save, call, admin, grants, signIn, backend } = await setUp()
  const { grants: seen } = await grants('r3')
  const put = (body: object, token = admin) => call('PUT', '/cbo/role/saveGrants', { token, body })
  expect((await put({ id: 'r3', seen, grants: {} })).body.message).toBe(
    'At least one module or action must be configured.',
  )
  expect(await save('r1', { role: ['add'] })).toMatchObject({ success: false })
  const engineer = await signIn('tesla')
  expect((await save('r7', { role: ['add'] }, engineer)).message).toContain(
    'could not change rights any more',
  )
  expect(backend.db.roles.grants('tesla')['role']).toContain('set')
  // Somebody else was faster.
  await save('r3', { dict: ['add'] })
  expect((await put({ id: 'r3', seen, grants: { ...seen, tg: [] } })).body.message).toContain('Somebody else')
})

test('a copy may do what its model may; only an unused role of the house is deleted', async () => {
  const { post, guarded, get, admin, grants, members } = await setUp()
  const copy = await post('/cbo/role/copy', { id: 'r2', code: 'night', name: 'Night shift' }, admin)
  const { id } = copy.body.result
  expect((await grants(id)).grants).toEqual((await grants('r2')).grants)
  expect(
    (await post('/cbo/role/copy', { id: 'r2', code: 'NIGHT', name: 'Night shift' }, admin)).body.result
      .fields,
  ).toEqual({
    code: expect.any(String),
    name: expect.any(String),
  })
  const row = (await get('/cbo/role/list?code=night', admin)).body.result.pageDatas.dataList[0]
  expect(row).toMatchObject({ user_count: 0, module_count: expect.any(Number), name: 'Night shift' })
  expect(await members(id, ['8'], [])).toMatchObject({ success: true })
  expect((await post('/cbo/role/delete', { ids: id }, admin)).body.success).toBe(false)
  expect((await guarded('/cbo/role/delete', { ids: id }, admin)).body.message).toContain('still in use')
  expect(await members(id, [], ['8'])).toMatchObject({ success: true })
  expect((await guarded('/cbo/role/delete', { ids: id }, admin)).body.success).toBe(true)
  expect((await guarded('/cbo/role/delete', { ids: 'r1' }, admin)).body.message).toContain(
    'belongs to the system',
  )
})

test('members come and go, but keep a role', async () => {
  const { members, get, admin } = await setUp()
  const ids = (await get('/cbo/role/members/r8', admin)).body.result as string[]
  expect(ids.length).toBeGreaterThan(3)
  const only = (await get('/cbo/user/list?username=tperalta', admin)).body.result.pageDatas.dataList[0]
    .id as string
  expect(await members('r8', [], [only])).toMatchObject({
    success: false,
    message: expect.stringContaining('Tomás Peralta'),
  })
  expect(await members('r1', [], ['1'])).toMatchObject({ success: false })
})

test('names follow the language until somebody types one', async () => {
  const { get, call, admin } = await setUp()
  const name = async (lang: string) =>
    (await get('/cbo/role/list?code=reader', admin, lang)).body.result.pageDatas.dataList[0].name
  expect(await name('es')).toBe('Lector de medidores')
  const body = { id: 'r3', code: 'reader', scope: '2', remark: '' }
  await call('PUT', '/cbo/role/update', {
    token: admin,
    lang: 'es',
    body: { ...body, name: 'Lector de medidores' },
  })
  expect(await name('en')).toBe('Meter reader')
  await call('PUT', '/cbo/role/update', { token: admin, lang: 'es', body: { ...body, name: 'Lectora' } })
  expect(await name('en')).toBe('Lectora')
})

test('the modules come as a tree with their actions, in the language of the caller', async () => {
  const { get, admin } = await setUp()
  const { modules } = (await get('/cbo/role/grants/r1', admin, 'es')).body.result
  expect(modules.map(({ kind }: { kind: string }) => kind)).toContain('area')
  const area = modules.find(({ name: said }: { name: string }) => said === 'Datos básicos')
  const auth = area.children[0]
  expect(auth).toMatchObject({ kind: 'group', name: 'Accesos' })
  expect(auth.children[0]).toMatchObject({
    code: 'user',
    kind: 'module',
    actions: expect.arrayContaining([{ code: 'del', name: 'Eliminar' }]),
  })
})
