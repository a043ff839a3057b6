import { describe, expect, it } from 'vitest'
import { byFileName } from '../../../src/testing/contract/byFileName'
import { declared } from '../../../src/api/wire/call'
import { backendAt, clientOf } from '../../testClient'

/** Loading the modules declares their calls. */
const modules = byFileName(import.meta.glob('../../../src/api/**/*.ts'))

describe('the console and the simulator', () => {
  it('know the same calls', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    expect(declared.length).toBeGreaterThan(250)
    expect(declared.map(({ path }) => path)).toContain('/capture/meter/detail/{id}')
    const { backend } = backendAt()
    for (const { method, path } of [...declared, { method: 'get', path: '__simulator/accounts' }]) {
      const url = `http://localhost/ami-api/${path.replace(/^\/+/, '').replace(/\{\w+\}/g, 'x')}`
      const verb = method === 'del' ? 'DELETE' : method.toUpperCase()
      const answer = await backend.answer(new Request(url, { method: verb }))
      expect(answer, `No handler answers ${verb} ${path}: add one in mocks/handlers`).toBeDefined()
    }
  })

  it('know each call by one declaration, all but these', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    const all = declared.map(({ method, path }) => `${method} /${path.replace(/^\/+/, '')}`)
    expect(all.filter((call, i) => all.indexOf(call) !== i).toSorted()).toEqual([
      // Before the sign-in and behind it.
      'get /auth/info',
      // One's profile, and what one likes.
      'put /api/users',
    ])
  })

  it('know which writes are done once: all but these carry a request_id (`postOnce`, `putOnce`)', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    const free = declared.filter(({ method, body }) => method !== 'get' && !body?.fields?.['request_id'])
    const harmless = /\/(export|check|sample|upload|cancelExport|unmask|read|readAll|start|stop)$/
    expect(free.map(({ path }) => path).filter((path) => !harmless.test(path))).toEqual([
      '/result/eMpExceptionRead/updateAllInfo',
      '/cbo/ownSession/delete',
      // A key is told, nothing is changed.
      '/capture/cp/reveal',
      '/cbo/dict/refreshCache',
      // Keys are told, nothing is changed.
      '/capture/meter/reveal',
      '/cbo/user/updateColumnConfig',
      'cbo/moduleLog/insert',
      '/cbo/quickEntry/update',
      '/amiVersion/setMessagesAsRead',
      '/auth/login',
      // One's own account: specified bodies.
      '/cbo/user/updateRemind',
      'api/code/resetEmail',
      'api/users/updateEmail/{code}',
      '/cbo/user/updatePass',
      '/cbo/user/updatePassNonVerify',
      'api/users',
    ])
    expect(free.filter(({ path }) => /\/(start|stop)$/.test(path)).map(({ path }) => path)).toEqual([
      '/capture/realTime/start',
      '/capture/realTime/stop',
    ])
  })

  it('know which state a change was made on: all but these say the `version` that was seen (`changing`)', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    const edits = declared.filter(({ method, path }) => method === 'put' || /\/(update|save\w*)$/.test(path))
    const says = ({ body }: (typeof edits)[number]) => body?.fields?.['version'] ?? body?.fields?.['expect']
    expect(edits.filter((edit) => !says(edit)).map(({ path }) => path)).toEqual([
      // Done is done, whoever says it first.
      '/result/eMpExceptionRead/updateAllInfo',
      '/capture/read/save',
      // A record of its own, which nothing changes.
      '/business/analysis/phaseAngle/save',
      // One's own.
      '/cbo/quickEntry/update',
      // `seen` says which rights were there; members are added and dropped one by one.
      '/cbo/role/saveGrants',
      '/cbo/role/saveMembers',
      // One's own profile and views.
      'api/users',
      '/cbo/view/update',
    ])
  })

  it('know in which state an order saw its objects: all but these name it (`ordering`)', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    const says = ['expect', 'version', 'revision', 'seen']
    const orders = declared.filter(
      ({ method, path, body }) =>
        method === 'post' &&
        (body?.fields?.['ids'] ?? body?.fields?.['id']) &&
        !says.some((name) => body?.fields?.[name]) &&
        !/\/(delete|check|sample|upload|export)$/.test(path),
    )
    expect(orders.map(({ path }) => path)).toEqual([
      // A new run of what failed; refused while the old one goes on or where nothing failed.
      '/business/calculation/rerun',
      // Changes nothing.
      '/capture/cp/reveal',
      '/capture/meter/reveal',
      // What was changed since is asked for and refused by itself.
      '/cbo/tableLog/restore',
      // Runs once, besides what is planned; refused while it runs.
      '/cbo/timedJob/run',
      '/cbo/jobLog/rerun',
      // Only the latest one, as long as nothing rests on it.
      '/capture/meterChange/undo',
      '/capture/meterImport/rollBack',
      // Read is read.
      '/cbo/notice/read',
      '/amiVersion/setMessagesAsRead',
      // Once more, besides what is planned: refused while it runs. One's own file.
      '/query/reportSchedule/run',
      '/result/report/remove',
      // Adds something.
      '/cbo/role/copy',
      // Refused where the card is in a device, or the device has one.
      '/capture/sim/bind',
      '/capture/simImport/rollBack',
      // Runs, copies and second tries: refused while one is under way or where nothing failed.
      '/capture/autoTask/run',
      '/capture/autoTask/clone',
      '/capture/manualTask/clone',
      '/capture/manualTask/reread',
      '/capture/taskMonitor/stop',
      '/capture/taskMonitor/reread',
      // Orders to devices, which answer for themselves.
      '/capture/topologyNode/refresh/start',
      '/capture/topologyNode/ping/start',
      '/capture/topologyNode/restart/start',
      '/capture/topologyNode/setParams/start',
      // Another password, whatever it was: nobody sees it.
      '/cbo/user/resetPass',
      '/cbo/user/setPass',
      '/cbo/userImport/rollBack',
      // One's own.
      '/cbo/user/updateRemind',
      '/cbo/user/updatePass',
      '/cbo/user/updatePassNonVerify',
      '/cbo/view/setDefault',
    ])
  })

  it('agree on the envelope of each call', async () => {
    const { backend } = backendAt()
    const { get, signIn } = clientOf(backend)
    const token = await signIn('admin')
    for (const path of ['/auth/info', '/api/menus/build'])
      expect((await get(path, token)).body).not.toHaveProperty('success')
    for (const path of ['/g/rCp/treeGridList', '/g/rCp/treeOrgListNew', '/g/gTg/treeOrgList'])
      expect((await get(path, token)).body).toMatchObject({
        success: true,
        message: '',
        result: { dataList: expect.any(Array) },
      })
    for (const path of ['/g/cMeter/dataMeterlist', '/capture/meter/list']) {
      const { pageDatas } = (await get(path, token)).body.result
      expect(pageDatas).toEqual({
        dataList: expect.any(Array),
        currentPage: 1,
        totalCount: expect.any(Number),
      })
    }
    expect((await get('/dashboard/summary', token)).body).toMatchObject({
      success: true,
      result: { trend: expect.any(Array) },
    })
  })

  it('agree on one meter, whichever way it is asked', async () => {
    const { backend } = backendAt()
    const { get, signIn } = clientOf(backend)
    const token = await signIn('admin')
    const rows = (await get('/capture/meter/list?pageSize=3&sidx=metercomid&sord=desc', token)).body.result
      .pageDatas.dataList
    const row = rows[0]
    const days = `meter_id=${row.id}&date_begin=2026-11-01&date_end=2026-11-19`
    expect((await get(`/capture/meter/detail/${row.id}`, token)).body.result).toMatchObject(row)
    expect((await get(`/capture/meter/registers/${row.id}`, token)).body.result.items.length).toBeGreaterThan(
      3,
    )
    expect(
      (await get(`/g/cMeter/dataMeterlist?type=3&font=${row.metercomid}`, token)).body.result.pageDatas,
    ).toMatchObject({ totalCount: 1 })
    const curve = (await get(`/query/curve/list?${days}&density=3&items=p,pap_e`, token)).body.result
    expect(curve.data_time).toHaveLength(19 * 24)
    expect(Object.keys(curve.series).sort()).toEqual(['p', 'pap_e'])
    const energy = (await get(`/query/dayEnergy/list?${days}&pageSize=10&sidx=data_date&sord=asc`, token))
      .body.result.pageDatas
    expect(energy).toMatchObject({ totalCount: 19 })
    expect(energy.dataList.map((day: { data_date: string }) => day.data_date)).toEqual(
      Array.from({ length: 10 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`),
    )
    const events = await get(
      `/query/meterEvent/list?meter_id=${row.id}&time_begin=2026-01-01&time_end=2026-11-20&severity=2`,
      token,
    )
    for (const event of events.body.result.pageDatas.dataList) expect(event.severity).toBe('2')
  })
})
