import { expect, it } from 'vitest'
import { backendAt, manualTimers } from './testClient'
import type { Route } from './handlers/kit/call'
import { went } from './db/securityLog'

const rightsOf = ({ access }: Route): string[] => {
  if (typeof access !== 'object') return []
  const { screens, action = [], or } = access
  const own = screens.flatMap((screen) => [action].flat().map((each) => `${screen} ${each}`))
  return or ? [...own, `${or.screen} ${or.action}`] : own
}

/** Rights that enable no call, and what they do instead. */
const withoutCall = new Set([
  // Files that the browser makes of what it was told.
  'meterDetail export',
  'meterEnergy export',
  'cpDetail export',
  'batchMeterReading export',
  'monthReport export',
  'areaCompare export',
  'line-loss-analysis export',
  // The list of notices says more to its owner.
  'notice readRate',
])

it('every action of the matrix enables a call', () => {
  const { backend } = backendAt()
  const enabled = new Set(backend.routes().flatMap(rightsOf))
  const granted = backend.db.tables.moduleActions.all().map(({ module_id, code }) => `${module_id} ${code}`)
  expect(granted.filter((right) => !enabled.has(right)).toSorted()).toEqual([...withoutCall].toSorted())
})

/** Writes that need no right: they touch what belongs to their caller. What each is sent that names somebody else's. */
const ownWrites: Record<string, (of: Foreign) => object> = {
  'post /cbo/moduleLog/insert': (of) => ({ ...of, module_code: 'dict', module_name: 'x', url_address: '/x' }),
  'post /cbo/user/updateColumnConfig': (of) => ({ ...of, module_code: 'dict', columns: [] }),
  'post /cbo/user/updatePass': (of) => ({ ...of, oldPass: 'Power2026', user_password: 'Changed2026' }),
  'post /cbo/user/updatePassNonVerify': (of) => ({
    ...of,
    oldPass: 'Power2026',
    user_password: 'Changed2026',
  }),
  'post /cbo/user/updateRemind': (of) => ({ ...of, extendfield2: '1' }),
  'put /api/users': (of) => ({ ...of, name: 'Somebody else', phone: '+1 809 555 0199' }),
  'post /api/code/resetEmail': (of) => ({ ...of, email: 'else@costaverde.example', pass: 'Power2026' }),
  'post /api/users/updateEmail/:code': (of) => ({ ...of, email: 'else@costaverde.example' }),
  'post /cbo/ownOperationLog/export': (of) => ({
    ...of,
    type: 'ownOperationExport',
    columns: [],
    filters: of,
  }),
  'post /cbo/ownSession/delete': (of) => ({ ...of, id: of.session, ids: of.session }),
  'put /cbo/quickEntry/update': (of) => ({ ...of, entries: ['dict'], module_codes: ['dict'] }),
  // Reads: what is asked for is too long for an address.
  'post /g/cMeter/dataMeterlist': (of) => ({ ...of, currentPage: 1, pageSize: 15 }),
  'post /vending/token/check': (of) => ({ ...of, token: '56493153725450313471', meter_id: '' }),
  'post /result/report/remove': (of) => ({ ...of, id: of.file, ids: of.file }),
  'post /result/eMpDayRead/cancelExport': (of) => ({ ...of, type: 'dictExport' }),
  'post /cbo/view/insert': (of) => ({ ...of, module_code: 'dict', name: 'Mine', owner: 'admin', query: '' }),
  'put /cbo/view/update': (of) => ({ ...of, id: of.view, name: 'Taken' }),
  'post /cbo/view/delete': (of) => ({ ...of, ids: [of.view] }),
  'post /cbo/view/setDefault': (of) => ({ ...of, id: of.view, role_codes: ['reader'] }),
  'post /cbo/log/unmask': (of) => ({ ...of, place: 'list' }),
  'post /cbo/notice/read': (of) => ({ ...of, ids: of.notice }),
  'post /cbo/notice/readAll': (of) => of,
  'post /amiVersion/setMessagesAsRead': (of) => ({ ...of, id: of.release }),
  'put /amiVersion/setMessagesAsRead': (of) => ({ ...of, id: of.release }),
}
/** Anybody may: nobody is known yet. */
const open = ['post /auth/login', 'post /__simulator/user', 'post /__simulator/abnormal']
interface Foreign {
  user_id: string
  username: string
  session: string
  view: string
  file: string
  notice: string
  release: string
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

it('every write needs a right, or touches only what belongs to its caller', () => {
  const free = backendAt()
    .backend.routes()
    .filter((each) => each.method !== 'get' && rightsOf(each).length === 0)
  expect(free.map(nameOf).toSorted()).toEqual([...Object.keys(ownWrites), ...open].toSorted())
})

it("writes without a right leave alone what is somebody else's", async () => {
  const { backend, call, get, post, signIn } = backendAt({ later: manualTimers().later })
  const [admin, reader] = [await signIn('admin'), await signIn('reader')]
  const view = {
    module_code: 'dict',
    name: 'Whose',
    query: 'code=1',
    columns: [],
    shared: 0,
    request_id: 'v',
  }
  const saved = await post('/cbo/view/insert', view, admin)
  const columns = [{ key: 'code', title: 'Code' }]
  expect(
    (await post('/cbo/dict/export', { type: 'dictExport', filters: {}, columns }, admin)).body,
  ).toMatchObject({
    success: true,
  })
  const sessions = (await get('/cbo/ownSession/list', admin)).body.result as { id: string }[]
  const asked = {
    schedule_id: '1',
    run_id: '1',
    name: 'Board',
    org_id: '1',
    report_kind: 'statReport',
  } as const
  const file = backend.db.reportFiles.begin({ ...asked, from: '2026-10', to: '2026-10', for: ['1'] })
  const of: Foreign & { id: string } = {
    id: '1',
    user_id: '1',
    username: 'admin',
    session: sessions[0]?.id ?? '',
    view: String(saved.body.result?.id ?? ''),
    file: file.id,
    notice: backend.db.notices.all()[0]?.id ?? '',
    release: backend.db.tables.amiVersions.all()[0]?.id ?? '',
  }
  expect([of.session, of.view, of.notice, of.release]).not.toContain('')
  /** All that the console tells the owner of it. */
  const seen = async () => {
    const paths = ['/auth/info', '/cbo/view/list?module_code=dict', '/cbo/ownSession/list']
    const more = [
      '/amiVersion/getLatestUserMailbox',
      '/cbo/notice/list?pageSize=100',
      '/cbo/ownOperationLog/list',
    ]
    const answers = []
    // How many have read a notice is nobody's own.
    const counts = new Set(['read_count', 'read_rate'])
    for (const path of [...paths, ...more])
      answers.push(
        JSON.parse((await get(path, admin)).text, (name, value: unknown) => (counts.has(name) ? 0 : value)),
      )
    return { answers, user: backend.db.users.find('admin'), files: backend.db.reportFiles.all() }
  }
  const before = await seen()
  for (const [name, sent] of Object.entries(ownWrites)) {
    const [method = '', path = ''] = name.split(' ')
    const body = { ...sent(of), request_id: name }
    await call(method.toUpperCase(), path.replace(':code', '123456'), { token: reader, body })
    expect({ name, ...(await seen()) }).toEqual({ name, ...before })
  }
  // Still under way: nobody else's call has ended it.
  expect((await post('/result/eMpDayRead/cancelExport', { type: 'dictExport' }, admin)).body.success).toBe(
    true,
  )
})

it('what is refused by right stands in the security log, once for a user, a call and ten minutes', async () => {
  const { backend, clock, get, post, signIn } = backendAt()
  const reader = await signIn('reader')
  const refused = () => backend.db.security.all().filter(({ event }) => event === 'refused')
  const tries = 50
  for (let n = 0; n < tries; n += 1)
    expect((await post('/capture/deviceModel/upload', { data: '' }, reader)).status).toBe(403)
  expect((await get('/cbo/user/list', reader)).status).toBe(403)
  expect(refused().map(({ username, object }) => [username, object])).toEqual([
    ['reader', 'GET /cbo/user/list'],
    ['reader', 'POST /capture/deviceModel/upload'],
  ])
  clock.now += 600_000
  await get('/cbo/user/list', reader)
  expect(refused()).toHaveLength(3)
  expect(went('refused')).toBe(false)
  const { result } = (await get('/cbo/securityLog/list?event=refused', await signIn('admin'))).body
  expect(result.pageDatas.dataList[0]).toMatchObject({
    username: 'reader',
    result: '2',
    detail: 'GET /cbo/user/list',
  })
})

it('the auditor and the reader upload no pictures', async () => {
  const { post, signIn } = backendAt()
  for (const user of ['auditor', 'reader', 'supervisor'])
    expect((await post('/capture/deviceModel/upload', { data: '' }, await signIn(user))).status).toBe(403)
})
