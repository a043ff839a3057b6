import { expect, test, vi } from 'vitest'
import { seenOrg } from '../../src/rules/console/dataScope'
import { backendAt } from '../testClient'

const centre = ['centre', 'region', 'utility']
const other = ['other', 'region', 'utility']

test.each([
  ['everything, when nothing narrows it', ['1'], ['utility'], ['utility'], 'utility'],
  ['the region of who works in a service centre', ['2'], centre, ['utility'], 'region'],
  ['the own service centre', ['3'], centre, ['utility'], 'centre'],
  ['everything from the head office, whatever the level', ['3'], ['utility'], ['utility'], 'utility'],
  ['what the widest of several roles reaches', ['3', '1'], centre, ['utility'], 'utility'],
  ['no more than was set in person', ['1'], ['utility'], centre, 'centre'],
  ['what was set, within the reach', ['2'], centre, other, 'other'],
  ['nothing, when what was set lies outside the reach', ['3'], centre, other, ''],
  [
    'below a service centre, the service centre of one’s own',
    ['3'],
    ['team', ...centre],
    ['utility'],
    'centre',
  ],
])('sees %s', (_, levels, own, set, seen) => {
  expect(seenOrg({ levels, ownPath: own, set })).toBe(seen)
})

/** A colleague of the first service centre, and one who sees everything. */
async function setUp() {
  const client = backendAt()
  const { backend, signIn, get } = client
  const narrow = await signIn('rcastanos')
  const whole = await signIn('operator')
  const { network } = backend.world.parts
  const org = network.id('org', network.centreOrg(0))
  const mine = network.span('org', org) ?? { first: 0, end: 0 }
  const inside = network.id('meter', mine.first)
  const outside = network.id('meter', mine.end)
  const list = async (path: string, token: string, query = '') =>
    (await get(`${path}?pageSize=500${query}`, token)).body.result.pageDatas
  return { ...client, narrow, whole, network, org, mine, inside, outside, list }
}

test('lists, lookup, search, trees and the map hold what the scope holds, and nothing else', async () => {
  const { narrow, whole, get, list, mine, org, network, backend } = await setUp()
  const count = mine.end - mine.first
  const page = await list('/capture/meter/list', narrow)
  expect(page.totalCount).toBe(count)
  expect(page.dataList.every((row: { org_id: string }) => row.org_id === org)).toBe(true)
  expect((await list('/capture/meter/list', narrow, `&org_id=${network.id('org', 0)}`)).totalCount).toBe(
    count,
  )
  const elsewhere = network.id('org', network.centreOrg(1))
  expect((await list('/capture/meter/list', narrow, `&org_id=${elsewhere}`)).totalCount).toBe(0)
  expect((await list('/g/cMeter/dataMeterlist', narrow)).totalCount).toBe(count)

  for (const path of ['/capture/line/list', '/capture/tg/list', '/capture/cp/list']) {
    const [some, all] = [await list(path, narrow), await list(path, whole)]
    expect(some.totalCount).toBeGreaterThan(0)
    expect(some.totalCount).toBeLessThan(all.totalCount)
  }
  const tree = (await get('/g/rCp/treeOrgListNew', narrow)).body.result.dataList
  expect(tree).toMatchObject([{ id: org, autoExpand: true }])
  expect(tree[0]).not.toHaveProperty('pid')
  const lines = (await get('/g/rCp/treeGridList', narrow)).body.result.dataList.flatMap(
    ({ children }: { children: { id: string }[] }) => children.map(({ id }) => id),
  )
  expect(new Set(lines)).toEqual(
    new Set(
      backend.db.tables.lines
        .all()
        .filter((line) => line.org_id === org)
        .map(({ id }) => id),
    ),
  )
  const sites = async (token: string) => (await get('/capture/siteMap/list', token)).body.result.dataList
  expect((await sites(narrow)).length).toBeLessThan((await sites(whole)).length)
  expect((await get('/dashboard/summary', narrow)).body.result.meter_count).toBe(count)
  expect((await get('/dashboard/summary', whole)).body.result.meter_count).toBe(300)
  const number = backend.world.meter(network.id('meter', mine.end), 0)?.metercomid ?? ''
  const found = async (token: string) =>
    (await get(`/cbo/search/list?keyword=${number}`, token)).text.includes(number)
  expect([await found(narrow), await found(whole)]).toEqual([false, true])
})

test('users, departments and organizations are those of the scope; who is outside cannot be touched', async () => {
  const { backend, org, list, get, post, guarded, call, signIn, network } = await setUp()
  const { users, departments, organizations } = backend.db.tables
  const by = { username: 'admin', ip: '' }
  const admin = users.all().find(({ username }) => username === 'auditor')
  users.update(admin?.id ?? '', { scope_org_id: org, role_ids: ['r1'] }, by)
  const token = await signIn('auditor')
  const put = (path: string, body: unknown) => call('PUT', path, { token, body })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
  const mine = (rows: readonly { id: string; org_id: string }[]) =>
    ids(rows.filter((row) => row.org_id === org))

  expect(ids((await list('/cbo/user/list', token)).dataList)).toEqual(mine(users.all()))
  expect(ids((await list('/cbo/user/pick', token)).dataList).length).toBeGreaterThan(0)
  expect(ids((await get('/cbo/department/tree', token)).body.result.dataList)).toEqual(
    mine(departments.all()),
  )
  const tree = async () => (await get('/cbo/organization/tree', token)).body.result.dataList
  expect(await tree()).toMatchObject([{ id: org, parent_id: '' }])
  const { orgs, depts } = (await get('/cbo/user/options', token)).body.result
  expect(orgs).toMatchObject([{ id: org, depth: 0 }])
  expect(ids(depts)).toEqual(mine(departments.all()))
  expect(ids((await get('/cbo/role/people', token)).body.result)).toEqual(mine(users.all()))

  // His own organization keeps its place, and one below it can be made; nothing above or beside is touched.
  const before = organizations.get(org)
  const renamed = await put('/cbo/organization/update', { ...(await tree())[0], short_name: 'SC 1' })
  expect(renamed.body.success).toBe(true)
  expect(organizations.get(org)).toMatchObject({ short_name: 'SC 1', parent_id: before?.parent_id })
  const child = { name: 'Team North', short_name: 'TN', code: 'TN-1' }
  const made = await post('/cbo/organization/insert', { ...child, parent_id: org }, token)
  expect(made.body.success).toBe(true)
  expect(await tree()).toMatchObject([{ id: org }, { id: made.body.result.id, parent_id: org }])
  const root = network.id('org', 0)
  const above = await post('/cbo/organization/insert', { ...child, code: 'TN-2', parent_id: root }, token)
  expect(above.body.success).not.toBe(true)
  expect((await guarded('/cbo/organization/delete', { ids: org }, token)).body.success).not.toBe(true)
  const operator = users.all().find(({ username }) => username === 'operator')
  const off = await post('/cbo/user/enable', { ids: operator?.id, enabled: '0' }, token)
  expect(off.body.success).not.toBe(true)
  expect(users.get(operator?.id ?? '')?.enabled).toBe('1')

  // Names stay known, rights stay whole: in the logs, for himself, and for a name that is taken.
  expect((await get('/cbo/user/checkName?username=operator', token)).body.result.free).toBe(false)
  expect((await get('/auth/info', token)).body).toMatchObject({ ownOrg: { id: root }, username: 'auditor' })
  const colleague = users.all().find(({ org_id }) => org_id === org)
  users.update(colleague?.id ?? '', { scope_org_id: root }, by)
  const shown = (await list('/cbo/user/list', token, `&username=${colleague?.username ?? ''}`)).dataList[0]
  expect(shown).toMatchObject({ scope_org_name: organizations.get(root)?.name })
  expect(shown.sees).not.toBe('nothing')
})

test('a meter outside is unknown to every question and to every command; one inside is not', async () => {
  const { narrow, get, guarded, inside, outside } = await setUp()
  for (const path of ['/capture/meter/detail/', '/capture/meter/registers/']) {
    expect((await get(path + inside, narrow)).body.success).toBe(true)
    expect((await get(path + outside, narrow)).body).toMatchObject({ success: false })
  }
  const days = (id: string) =>
    get(`/query/dayEnergy/list?meter_id=${id}&date_begin=2026-11-01&date_end=2026-11-02`, narrow)
  expect((await days(inside)).body.success).toBe(true)
  expect((await days(outside)).body.success).toBe(false)
  const gone = await guarded('/capture/meter/delete', { ids: outside }, narrow)
  expect(gone.body.success).not.toBe(true)
})

test('nothing is put outside the scope, and a number of elsewhere is taken all the same', async () => {
  const { narrow, get, call, post, list, whole, backend, org } = await setUp()
  const far = backend.db.tables.lines.all().find((line) => line.org_id !== org)
  const mine = (await list('/capture/line/list', narrow)).dataList[0]
  const { put } = { put: (path: string, body: unknown) => call('PUT', path, { token: narrow, body }) }
  const moved = await put('/capture/line/update', { ...mine, org_id: far?.org_id })
  expect(moved.body).toMatchObject({ success: false })
  expect(backend.db.tables.lines.get(mine.id)?.org_id).toBe(org)
  expect((await put('/capture/line/update', { ...mine, id: far?.id })).body.success).not.toBe(true)
  const same = await post('/capture/line/insert', { ...mine, id: undefined, line_no: far?.line_no }, narrow)
  expect(JSON.stringify(same.body)).toContain('line_no')
  // Who sees everything is not touched by who does not.
  expect((await get(`/capture/line/list?pageSize=500`, whole)).body.result.pageDatas.totalCount).toBe(
    backend.db.tables.lines.all().length,
  )
})

test('a scope holds from the next call on, and who sees nothing gets empty lists', async () => {
  const { backend, list, whole, org, network, mine } = await setUp()
  const { users } = backend.db.tables
  const operator = users.all().find(({ username }) => username === 'operator')
  const by = { username: 'admin', ip: '' }
  const total = async () => (await list('/capture/meter/list', whole)).totalCount
  expect(await total()).toBe(300)
  users.update(operator?.id ?? '', { scope_org_id: org }, by)
  expect(await total()).toBe(mine.end - mine.first)
  const elsewhere = network.id('org', network.centreOrg(1))
  users.update(operator?.id ?? '', { org_id: org, scope_org_id: elsewhere }, by)
  expect(await total()).toBe((network.span('org', elsewhere)?.end ?? 0) - mine.end)
  backend.db.tables.roles.update('r2', { scope: '3' }, by)
  expect(await total()).toBe(0)
})

test('a page of a narrowed list costs its own rows in a utility of a million meters', async () => {
  const client = backendAt({ size: 'huge' })
  const token = await client.signIn('rcastanos')
  await client.get('/capture/meter/list?pageSize=15', token)
  const before = client.backend.world.looked()
  const page = await client.get('/capture/meter/list?pageSize=15&currentPage=3', token)
  expect(page.body.result.pageDatas.dataList).toHaveLength(15)
  expect(client.backend.world.looked() - before).toBeLessThan(20)
})

test('an import of elsewhere is unknown: its meters stay, and nobody else takes it back', async () => {
  const { backend, narrow, get, post, inside, outside } = await setUp()
  const by = { username: 'operator', ip: '' }
  const { meterImports } = backend.db.tables
  const pointOf = (meter: string) => backend.db.meters.brief(meter)?.tml_id ?? ''
  const batch = (file_name: string, terminal: string, change: { status?: string; meter_ids?: string[] }) => ({
    file_name,
    total: 1,
    status: '2',
    accounts: [],
    meter_ids: [],
    tml_ids: [terminal],
    ...change,
  })
  meterImports.insert(batch('mine.csv', pointOf(inside), { meter_ids: [inside] }), by)
  meterImports.insert(batch('mine refused.csv', pointOf(inside), { status: '3' }), by)
  meterImports.insert(batch('own.csv', '', { status: '3' }), { ...by, username: 'rcastanos' })
  const far = meterImports.insert(batch('theirs.csv', pointOf(outside), { meter_ids: [outside] }), by)
  meterImports.insert(batch('theirs moved.csv', pointOf(inside), { meter_ids: [outside] }), by)
  meterImports.insert(batch('theirs refused.csv', pointOf(outside), { status: '3' }), by)
  meterImports.insert(batch('theirs taken back.csv', pointOf(outside), { status: '4' }), by)
  meterImports.insert(batch('theirs of no terminal.csv', '', { status: '3' }), by)
  await post('/__simulator/grant', { role: 'dispatcher', screen: 'importWizard', actions: ['import'] })
  const { dataList } = (await get('/capture/meterImport/list', narrow)).body.result.pageDatas
  expect(dataList.map((row: { file_name: string }) => row.file_name)).toEqual([
    'own.csv',
    'mine refused.csv',
    'mine.csv',
  ])
  const back = await post('/capture/meterImport/rollBack', { id: far.id }, narrow)
  expect(back.body).toMatchObject({ success: false })
  expect(meterImports.get(far.id)?.status).toBe('2')

  // A line that names no terminal on file is nobody's but its maker's, from the running import to its refusal.
  const line = { line: 2, metercomid: '1', tml_asset_no: 'none' }
  const sent = { rows: [line], file_name: 'lost.csv', request_id: 'lost' }
  expect((await post('/capture/meterImport/import', sent, narrow)).body.success).toBe(true)
  await vi.waitFor(() =>
    expect(meterImports.all().at(-1)).toMatchObject({ file_name: 'lost.csv', status: '3' }),
  )
  expect((await get('/capture/meterImport/list', narrow)).text).toContain('lost.csv')
})

test('pictures have one number each, whatever part of the utility the users see who upload them', async () => {
  const { narrow, whole, post } = await setUp()
  const data = 'data:image/png;base64,iVBORw0KGgo='
  const uploadedBy = async (token: string) =>
    (await post('/capture/meterChange/upload', { data }, token)).body.result?.id
  const ids = [await uploadedBy(whole), await uploadedBy(narrow), await uploadedBy(whole)]
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain(undefined)
})
