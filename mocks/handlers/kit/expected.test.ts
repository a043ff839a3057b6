import { beforeAll, expect, it, test } from 'vitest'
import { byFileName } from '../../../src/testing/contract/byFileName'
import { declared } from '../../../src/api/wire/call'
import { backendAt, clientOf, scheduleReport, startCalculation } from '../../testClient'

/** Loading the modules declares their calls. */
const modules = byFileName(import.meta.glob('../../../src/api/**/*.ts'))
const { backend } = backendAt()
const client = clientOf(backend)
const { get, call, post, guarded, signIn } = client
let token = ''
beforeAll(async () => {
  for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
  token = await signIn('admin')
  await startCalculation(backend.db, client, token)
  await scheduleReport(backend.db, client, token)
})

const firstOf = async (path: string): Promise<{ id: string }> => {
  const { result } = (await get(path, token)).body
  return (result.pageDatas?.dataList ?? result.dataList ?? result)[0]
}
/** Where the objects of an order are listed, if not by the list beside it, and what else it says. */
const orders: Readonly<Record<string, readonly [list: string, body?: object]>> = {
  '/cbo/user/enable': ['/cbo/user/list?username=reader', { enabled: '0' }],
  '/cbo/user/expiry': ['/cbo/user/list?username=reader', { expiry_date: '', reason: 'x' }],
  '/cbo/user/setRoles': [
    '/cbo/user/list?username=reader',
    { role_ids: [backend.db.tables.roles.all()[0]?.id] },
  ],
  '/cbo/user/unlock': ['/cbo/user/list?username=reader'],
  '/capture/autoTask/enable': ['/capture/autoTask/list', { enabled: '0' }],
  '/capture/read/manualCheck/save': ['/capture/read/manualCheck/list?data_date=2026-11-18'],
  '/capture/read/manualCheck/verify': ['/capture/read/manualCheck/list?data_date=2026-11-18'],
  '/capture/read/manualCheck/reject': ['/capture/read/manualCheck/list?data_date=2026-11-18'],
  '/capture/task/staffCenter/transferArea': ['/capture/tg/list'],
  '/capture/sim/renew': ['/capture/sim/list', { months: 1, cost: 1, request_id: 'r' }],
  ...Object.fromEntries(
    ['areas', 'lines'].flatMap((of) =>
      ['mark', 'unmark'].map((verb) => [
        `/business/loss/${of}/${verb}`,
        [`/business/loss/${of}/list?data_date=2026-11-18`, { period: '2026-11-18', loss_mark: 'theft' }],
      ]),
    ),
  ),
  '/cbo/notice/publish': ['/cbo/notice/list?status=draft'],
  '/cbo/notice/withdraw': ['/cbo/notice/list?status=published'],
  '/capture/meter/use': ['/capture/meter/list', { use_status: '0' }],
  '/cbo/exceptionLog/handle': ['/cbo/exceptionLog/list', { note: 'x' }],
  '/cbo/abnormalData/update': ['/cbo/abnormalData/list', { note: 'x' }],
  '/cbo/organization/move': ['/cbo/organization/tree', { parent_id: 'x' }],
  '/cbo/department/move': ['/cbo/department/tree', { org_id: 'x', parent_id: '' }],
  '/cbo/dictDetail/reorder': ['/cbo/dict/list'],
  '/cbo/text/update': ['/cbo/text/list', { language: 'en', text: 'x' }],
  '/capture/gis/place/update': [
    '/capture/substation/list',
    { kind: 'subs', latitude: '18', longitude: '-70' },
  ],
}

it('an order about what is not as its sender saw it is refused with what is the case; nothing is done', async () => {
  const known = declared
    .filter(({ body }) => body?.fields?.['expect'])
    .map(({ path }) => path)
    // Its meters are refused one by one, see below.
    .filter((path) => path !== '/capture/meter/batchUpdate')
  expect(known).toEqual(expect.arrayContaining(Object.keys(orders)))
  expect(known.length).toBeGreaterThan(25)
  const answers: object[] = []
  for (const path of known) {
    const [list, more] = orders[path] ?? [path.replace(/\/\w+$/, '/list')]
    const { id } = await firstOf(list)
    const names = path === '/capture/sim/renew' ? { ids: [id] } : { id, ids: id, dict_id: id }
    const body = { ...names, ...more, expect: { [id]: 'else' } }
    const put = declared.find((each) => each.path === path)?.method === 'put'
    const { status, body: said } = await call(put ? 'PUT' : 'POST', path, { token, body })
    answers.push({ path, status, now: typeof said.result?.now?.[id], said: said.message })
  }
  const said = expect.stringMatching(/^No longer as it was shown: .+\. Nothing was done/)
  expect(answers).toEqual(known.map((path) => ({ path, status: 409, now: 'string', said })))
})

test('it says how many of how many were changed, to what and by whom; what is as it was seen is done', async () => {
  const jobs = backend.db.tables.jobs.all().filter((job) => job.paused === '0')
  const ids = jobs.slice(0, 3).map(({ id }) => id)
  const other = { username: 'supervisor', ip: '10.0.0.9' }
  for (const id of ids.slice(0, 2)) backend.db.tables.jobs.update(id, { paused: '1' }, other)
  const body = { ids: ids.join(','), expect: Object.fromEntries(ids.map((id) => [id, 'running'])) }
  const refused = (await post('/cbo/timedJob/pause', body, token)).body
  expect(refused.message).toMatch(/^2 of 3 are “Paused” by now \(supervisor\)\./)
  expect(refused.result.now).toEqual({ [ids[0] ?? '']: 'paused', [ids[1] ?? '']: 'paused' })
  expect(backend.db.tables.jobs.get(ids[2] ?? '')).toMatchObject({ paused: '0' })
  const left = { ids: ids[2], expect: { [ids[2] ?? '']: 'running' } }
  expect((await post('/cbo/timedJob/pause', left, token)).body.result).toEqual({ count: 1 })
})

test('of many meters those whose field somebody else has changed are left as they are', async () => {
  const { pageDatas } = (await get('/capture/meter/list?pageSize=2', token)).body.result
  const [one, two] = pageDatas.dataList
  backend.db.meters.update(
    one.id,
    { comm_port: one.comm_port === '1' ? '2' : '1' },
    { username: 'supervisor', ip: '' },
  )
  const comm_port = two.comm_port === '31' ? '1' : '31'
  const expected = { [one.id]: one.comm_port, [two.id]: two.comm_port }
  const order = { ids: `${one.id},${two.id}`, changes: { comm_port }, expect: expected }
  const { results } = (await guarded('/capture/meter/batchUpdate', order, token)).body.result
  expect(results).toMatchObject([
    { id: one.id, result: 'refused', message: expect.stringContaining('supervisor has changed the same') },
    { id: two.id, result: 'changed' },
  ])
})
