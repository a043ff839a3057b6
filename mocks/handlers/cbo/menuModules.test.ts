import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '../../../src/api/console/session'
import { backendAt } from '../../testClient'

async function open() {
  const at = backendAt()
  const token = await at.signIn('admin')
  const send = async (path: string, body: unknown, method = 'POST') =>
    (await at.call(method, `/cbo/${path}`, { body, token })).body
  const tree = async () => (await at.get('/cbo/module/tree', token)).body.result.dataList
  const row = async (id: string) => (await tree()).find((each: { id: string }) => each.id === id)
  /** Every entry of somebody's menu, flat. */
  const menu = async (who = 'admin', lang = 'en'): Promise<MenuEntry[]> => {
    const flat = (entries: MenuEntry[]): MenuEntry[] =>
      entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
    return flat((await at.get('/api/menus/build', who === 'admin' ? token : await at.signIn(who), lang)).body)
  }
  const edit = async (id: string, change: object) =>
    send('module/update', { ...(await row(id)), ...change }, 'PUT')
  const remove = async (body: object) => (await at.guarded('/cbo/module/delete', body, token)).body
  return { ...at, token, send, tree, row, menu, edit, remove }
}
const page = {
  parent_id: 'cbo-param',
  code: 'holiday',
  name_en: 'Holidays',
  route: 'holiday',
  component: 'cbo/param/holiday',
  icon: 'calendar',
}

describe('modules make the menu', () => {
  test('renamed, hidden, moved, uncached and switched off they show so at the next load', async () => {
    const { menu, edit } = await open()
    const entry = async (lang = 'en') => (await menu('admin', lang)).find(({ name }) => name === 'dict')
    await edit('dict', { name_en: 'Code tables', name_es: '', sort: 1, cache: '0' })
    expect(await entry()).toMatchObject({ meta: { title: 'Code tables', noCache: true } })
    expect((await entry('es'))?.meta?.title).toBe('Code tables')
    await edit('dict', { hidden: '1', route_flag: '0' })
    expect(await entry()).toMatchObject({ hidden: true, route: '0' })
    await edit('dict', { parent_id: 'cbo-log', code: 'dictionary' })
    const logs = (await menu()).find(({ path }) => path === 'log')
    expect(logs?.children?.[0]).toMatchObject({ name: 'dictionary', component: 'cbo/param/dict' })
  })

  test('a new one is the administrator’s alone, until a role is given it; deleted it is gone from roles', async () => {
    const { send, remove, menu, backend } = await open()
    expect(await send('module/insert', { ...page, icon: '' })).toMatchObject({
      success: false,
      result: { fields: { icon: expect.any(String) } },
    })
    const { result } = await send('module/insert', page)
    const has = async (who: string) => (await menu(who)).some(({ name }) => name === 'holiday')
    expect([await has('admin'), await has('auditor')]).toEqual([true, false])
    const by = { username: 'admin', ip: '' }
    backend.db.roles.grant('auditor', result.id, [], by)
    expect(await has('auditor')).toBe(true)
    expect((await remove({ ids: result.id })).message).toMatch(/Auditor/)
    backend.db.roles.grant('auditor', result.id, undefined, by)
    expect((await remove({ ids: result.id })).success).toBe(true)
    expect(await has('admin')).toBe(false)
  })

  test('the preview is the menu of that role', async () => {
    const { get, token, signIn } = await open()
    const seen = (await get('/cbo/module/preview?role=auditor', token, 'es')).body.result.dataList
    expect(seen).toEqual((await get('/api/menus/build', await signIn('auditor'), 'es')).body)
  })

  test.each([
    ['a code that is taken', { code: 'meterlist' }, 'code'],
    ['a code with a blank', { code: 'a b' }, 'code'],
    ['an address that is taken', { route: 'dict' }, 'route'],
    ['an address of the head-end', { parent_id: '', route: '/auth/x' }, 'route'],
    ['a page below a page', { parent_id: 'dict' }, 'parent_id'],
    ['a component that is none', { component: 'what is this' }, 'component'],
    ['no name', { name_en: '' }, 'name_en'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { send } = await open()
    expect(await send('module/insert', { ...page, ...change })).toMatchObject({
      success: false,
      result: { field },
    })
  })

  test('no cycles, three levels at most, and nobody locks everybody out', async () => {
    const { remove, edit } = await open()
    const said = async (id: string, change: object) => (await edit(id, change)).result.fields
    expect(await said('cbo', { parent_id: 'cbo-log' })).toMatchObject({
      parent_id: expect.stringMatching(/itself/),
    })
    expect(await said('capture', { parent_id: 'cbo' })).toMatchObject({
      parent_id: expect.stringMatching(/level 3/),
    })
    expect(await said('cbo', { route_flag: '0' })).toHaveProperty('route_flag')
    expect((await remove({ ids: 'role' })).message).toMatch(/nobody could administer/)
    expect((await remove({ ids: 'cbo-log' })).message).toMatch(/below it/)
  })
})

describe('module actions make the rights', () => {
  const listed = async (at: Awaited<ReturnType<typeof open>>, query: string) =>
    (await at.get(`/cbo/buttons/list?currentPage=1&pageSize=100&${query}`, at.token)).body.result.pageDatas

  test('are listed by module with everything below it', async () => {
    const at = await open()
    const all = await listed(at, '')
    const below = await listed(at, 'module_id=cbo')
    expect(below.totalCount).toBeLessThan(all.totalCount)
    expect(
      (await listed(at, 'module_id=dict')).dataList.map((row: { permission: string }) => row.permission),
    ).toEqual(['dict:add', 'dict:edit', 'dict:del', 'dict:export'])
  })

  test('an added one is the administrator’s, a deleted one nobody’s', async () => {
    const at = await open()
    const rights = async (who = 'admin') =>
      (await at.menu(who)).find(({ name }) => name === 'dict')?.meta?.permissionList
    const added = await at.send('buttons/insert', { module_id: 'dict', code: 'audit', name_en: 'Approve' })
    expect(await rights()).toContain('audit')
    expect(await rights('auditor')).not.toContain('audit')
    await at.send('buttons/delete', { ids: `${added.result.id},dict:export,organization:export` })
    expect(await rights()).not.toContain('audit')
    expect(await rights('auditor')).toEqual([])
    expect((await at.post('/cbo/organization/export', {}, at.token)).status).toBe(403)
  })

  test('roles keep an action whose code changes', async () => {
    const at = await open()
    const rights = async () =>
      (await at.menu('auditor')).find(({ name }) => name === 'dict')?.meta?.permissionList
    expect(await rights()).toEqual(['export'])
    const row = at.backend.db.tables.moduleActions.get('dict:export')
    expect(
      (await at.call('PUT', '/cbo/buttons/update', { token: at.token, body: { ...row, code: 'dump' } })).body
        .success,
    ).toBe(true)
    expect(await rights()).toEqual(['dump'])
  })

  test('the usual ones come at once; none at all is refused', async () => {
    const at = await open()
    const order = { module_id: 'meterEnergy', codes: ['export', 'read', 'reveal'] }
    expect(await at.send('buttons/insertUsual', order)).toMatchObject({ result: { count: 2 } })
    expect((await at.send('buttons/insertUsual', { ...order, codes: [] })).result.fields.codes).toMatch(
      /At least one module or action/,
    )
    expect((await at.send('buttons/insertUsual', { ...order, module_id: 'cbo' })).success).toBe(false)
  })

  test('a code is unique in its module, and those that administration needs stay', async () => {
    const at = await open()
    const same = await at.send('buttons/insert', { module_id: 'dict', code: 'EDIT', name_en: 'Edit' })
    expect(same.result.fields.code).toMatch(/in use/)
    expect((await at.send('buttons/delete', { ids: 'role:edit' })).message).toMatch(/administer/)
  })
})
