import { describe, expect, it } from 'vitest'
import { backendAt } from '../../testClient'

async function signedIn(username = 'admin') {
  const all = backendAt()
  const token = await all.signIn(username)
  const list = async (path: string) => (await all.get(path, token)).body.result.pageDatas
  const put = (path: string, body: unknown) => all.call('PUT', path, { body, token })
  const post = (path: string, body: unknown) => all.post(path, body, token)
  const remove = (path: string, body: object) => all.guarded(path, body, token)
  return { ...all, token, list, put, post, remove }
}

const lists = [
  ['substation', 'subs', 'line_count', 'line', 'subs_id'],
  ['line', 'line', 'area_count', 'tg', 'line_id'],
  ['tg', 'tg', 'cp_count', 'cp', 'tg_id'],
  ['cp', 'rcp', 'meter_count', 'meter', 'tml_id'],
] as const

describe.each(lists)('/capture/%s', (resource, kind, count, members, key) => {
  it('counts the members that their own list has', async () => {
    const { list } = await signedIn()
    const { dataList, totalCount } = await list(`/capture/${resource}/list?pageSize=500`)
    expect(totalCount).toBe(dataList.length)
    expect(dataList.length).toBeGreaterThan(2)
    for (const row of dataList.slice(0, 6)) {
      const of = await list(`/capture/${members}/list?${key}=${row.id}&pageSize=1`)
      expect(of.totalCount).toBe(row[count])
      const meters = await list(
        `/capture/meter/list?${kind === 'rcp' ? 'tml' : kind}_id=${row.id}&pageSize=1`,
      )
      expect(meters.totalCount).toBe(row.meter_count)
    }
  })

  it('refuses to delete what has members, and deletes nothing then', async () => {
    const { list, remove, backend } = await signedIn()
    const { dataList } = await list(`/capture/${resource}/list?pageSize=500`)
    const changes = backend.db.tableLog.all().length
    const used = dataList.find((row: Record<string, number>) => (row[count] ?? 0) > 1)
    const answer = await remove(`/capture/${resource}/delete`, { ids: used.id })
    expect(answer.body).toMatchObject({ success: false })
    expect(answer.body.message).toContain(`(${String(used[count])})`)
    expect((await list(`/capture/${resource}/list?pageSize=500`)).totalCount).toBe(dataList.length)
    expect(backend.db.tableLog.all()).toHaveLength(changes)
  })

  it('is for those who may', async () => {
    const { get, post } = await signedIn()
    expect((await get(`/capture/${resource}/list`)).status).toBe(401)
    const { signIn } = backendAt()
    await signIn('cashier')
    const other = await signedIn('cashier')
    expect((await other.get(`/capture/${resource}/list`, other.token)).status).toBe(403)
    expect((await other.post(`/capture/${resource}/insert`, {})).status).toBe(403)
    expect((await post(`/capture/${resource}/insert`, {})).body.result.fields).toBeDefined()
  })
})

describe('a new branch of the network', () => {
  it('is in the lists, the trees and the options at once, and can be taken down again', async () => {
    const { remove, post, put, list, get, token, backend } = await signedIn()
    const org = (await get('/capture/grid/options?kind=org', token)).body.result.dataList[1].id
    const subs = (
      await post('/capture/substation/insert', { subs_name: 'Substation Nueva', capacity: '12500.5' })
    ).body.result.id
    const line = (
      await post('/capture/line/insert', {
        line_no: 'L900',
        line_name: 'Nueva F01',
        subs_id: subs,
        org_id: org,
        voltage_class: '13.8',
        target_loss: 4.25,
      })
    ).body.result.id
    const tg = (
      await post('/capture/tg/insert', {
        tg_no: 'T900',
        tg_name: 'Nueva T9',
        line_id: line,
        plate_capacity: 250,
      })
    ).body.result.id
    // Left blank: nobody said what it should lose, so it is not 0.
    expect((await list('/capture/tg/list?tg_name=Nueva')).dataList).toMatchObject([
      { id: tg, target_loss: null },
    ])
    const point = {
      cp_name: 'DCU Nueva',
      tml_asset_no: 'CX99-1',
      tg_id: tg,
      address: 'Calle 1',
      model: 'CX21',
      comm_protocol: '01',
      area_code: 'A001',
      ak: '00112233445566778899aabbccddeeff',
    }
    const cp = (await post('/capture/cp/insert', point)).body.result.id
    expect(await list(`/capture/cp/list?subs_id=${subs}`)).toMatchObject({
      totalCount: 1,
      dataList: [{ id: cp, line_name: 'Nueva F01', online_status: '0', meter_count: 0 }],
    })
    expect(JSON.stringify((await list(`/capture/cp/list?tml_id=${cp}`)).dataList)).not.toContain('00112233')
    const tree = (await get('/g/rCp/treeGridList', token)).body.result.dataList
    expect(tree.at(-1)).toMatchObject({
      label: 'Substation Nueva',
      children: [{ children: [{ children: [{ label: 'DCU Nueva' }] }] }],
    })
    const found = (await get('/capture/grid/options?kind=tg&keyword=nueva', token)).body.result.dataList
    expect(found).toEqual([{ id: tg, label: 'Nueva T9', detail: 'T900 · Nueva F01' }])
    expect((await remove('/capture/line/delete', { ids: line })).body.message).toMatch(/still in use/)
    expect(
      (
        await put('/capture/tg/update', {
          id: tg,
          tg_no: 'T900',
          tg_name: 'Otra',
          line_id: line,
          plate_capacity: 99,
        })
      ).body.success,
    ).toBe(true)
    expect((await list(`/capture/cp/list?tml_id=${cp}`)).dataList[0].tg_name).toBe('Otra')
    for (const [resource, id] of [
      ['cp', cp],
      ['tg', tg],
      ['line', line],
      ['substation', subs],
    ])
      expect((await remove(`/capture/${String(resource)}/delete`, { ids: id })).body).toMatchObject({
        success: true,
      })
    const log = backend.db.tableLog.all().map(({ table, operation }) => `${table} ${operation}`)
    expect(log.slice(0, 4)).toEqual(['substation delete', 'line delete', 'tg delete', 'cp delete'])
    expect(JSON.stringify(backend.db.tableLog.all())).not.toContain('00112233')
  })
})

describe('what a form may say', () => {
  const bad: [string, Record<string, unknown>, string][] = [
    ['substation', { subs_name: '' }, 'subs_name'],
    ['substation', { subs_name: 'X', capacity: '1234567' }, 'capacity'],
    ['substation', { subs_name: 'X', capacity: '1.234' }, 'capacity'],
    ['substation', { subs_name: 'X', transformer_count: '1.5' }, 'transformer_count'],
    ['substation', { subs_name: 'X', longitude: '181', latitude: '1' }, 'longitude'],
    ['substation', { subs_name: 'X', longitude: '18.12345678901234', latitude: '1' }, 'longitude'],
    ['substation', { subs_name: 'X', longitude: '18' }, 'latitude'],
    ['substation', { subs_name: 'X', voltage_class: '13.8,12' }, 'voltage_class'],
    ['line', { line_no: 'x' }, 'line_name'],
    ['line', { line_no: 'x', line_name: 'y', subs_id: 'nobody' }, 'subs_id'],
    ['line', { target_loss: '100.01' }, 'target_loss'],
    ['line', { target_loss: '4.123' }, 'target_loss'],
    ['line', { voltage_class: '12' }, 'voltage_class'],
    ['tg', { tg_no: 'x', tg_name: 'y', line_id: 'nobody' }, 'line_id'],
    ['tg', { plate_capacity: '0' }, 'plate_capacity'],
    ['tg', { phone: 'call me' }, 'phone'],
    ['cp', { area_code: 'A01' }, 'area_code'],
    ['cp', { tcomid: '12a' }, 'tcomid'],
    ['cp', { ip: '10.0.0.256' }, 'ip'],
    ['cp', { port: '65536' }, 'port'],
    ['cp', { ak: 'zz' }, 'ak'],
    ['cp', { address: '' }, 'address'],
  ]
  it.each(bad)('%s %o: not %s', async (resource, body, field) => {
    const { post } = await signedIn()
    const answer = await post(`/capture/${resource}/insert`, body)
    expect(answer.body).toMatchObject({ success: false })
    expect(Object.keys(answer.body.result.fields)).toContain(field)
  })

  it('a phone number may be as long as in the form: 20 characters after its plus', async () => {
    const { post } = await signedIn()
    const said = async (phone: string) =>
      (await post('/capture/tg/insert', { phone })).body.result.fields.phone
    expect(await said('+1 809 555 0117 22 33')).toBeUndefined()
    expect(await said('+1 809 555 0117 22 333')).toMatch(/21/)
  })

  it('no number twice', async () => {
    const { list, post } = await signedIn()
    const first = async (resource: string) => (await list(`/capture/${resource}/list?pageSize=1`)).dataList[0]
    const cases = {
      substation: ['subs_no', 'subs_name'],
      line: ['line_no'],
      tg: ['tg_no', 'tg_name'],
      cp: ['tml_asset_no'],
    }
    for (const [resource, fields] of Object.entries(cases)) {
      const answer = await post(`/capture/${resource}/insert`, await first(resource))
      for (const field of fields) expect(answer.body.result.fields[field]).toMatch(/in use/)
    }
  })

  it('an empty key keeps the stored one, and only who may reveals the vending key', async () => {
    const { list, put, post, remove, get, token, backend } = await signedIn()
    const row = (await list('/capture/cp/list?comm_protocol=01&pageSize=1')).dataList[0]
    const before = backend.db.tables.points.get(row.id)
    expect(
      (await put('/capture/cp/update', { ...row, ak: '', kek: '••••', cp_name: 'Renamed' })).body.success,
    ).toBe(true)
    expect(backend.db.tables.points.get(row.id)).toMatchObject({
      cp_name: 'Renamed',
      ak: before?.ak,
      kek: before?.kek,
    })
    const detail = (await get(`/capture/cp/detail/${row.id}`, token)).body.result
    expect(detail).toMatchObject({ cp_name: 'Renamed', ak: '••••', vending_key: '••••' })
    expect((await post('/capture/cp/reveal', { id: row.id })).body).toMatchObject({
      success: false,
      result: null,
    })
    const shown = await remove('/capture/cp/reveal', { id: row.id })
    expect(shown.body.result.vending_key).toBe(before?.vending_key)
    const reader = await signedIn('auditor')
    expect((await reader.post('/capture/cp/reveal', { id: row.id })).status).toBe(403)
  })
})

describe('transformer areas', () => {
  it('tell load and losses where they can be computed', async () => {
    const { list, backend } = await signedIn()
    const { dataList } = await list('/capture/tg/list?pageSize=500')
    const rates = dataList
      .map((row: { load_rate: number | null }) => row.load_rate)
      .filter((rate: unknown) => rate !== null)
    const losses = dataList
      .map((row: { loss_rate: number | null }) => row.loss_rate)
      .filter((rate: unknown) => rate !== null)
    expect(rates.length).toBeGreaterThan(5)
    expect(losses.length).toBeGreaterThan(3)
    const { network, calendar } = backend.world.parts
    for (const { id, load_rate, load_reason, plate_capacity } of dataList) {
      const check = network.checkOf(network.find('tg', id))
      const curve =
        check < 0
          ? undefined
          : backend.world.curve(
              {
                meter_id: network.id('meter', check),
                date_begin: '2026-11-19',
                date_end: '2026-11-19',
                density: '1',
                items: 'p,q',
              },
              calendar.parseWall('2026-11-20 10:00:00'),
            )
      const { p = [], q = [] } = curve?.series ?? {}
      const shares = p.flatMap((kw: number | null, n: number) => {
        const kvar = q[n] ?? null
        return kw === null || kvar === null ? [] : [(Math.hypot(kw, kvar) / plate_capacity) * 100]
      })
      expect(load_rate).toBe(shares.length === 0 ? null : Math.round(Math.max(...shares) * 10) / 10)
      expect(load_reason).toBe(check < 0 ? 'noCheck' : shares.length === 0 ? 'noQuarter' : '')
    }
    for (const { load_rate, load_reason, load_state } of dataList) {
      expect(load_reason === '').toBe(load_rate !== null)
      expect(load_state === '').toBe(load_rate === null)
    }
    for (const rate of rates) expect(rate).toBeGreaterThan(5)
    for (const rate of rates) expect(rate).toBeLessThan(130)
    for (const rate of losses) expect(rate).toBeGreaterThan(-15)
    for (const rate of losses) expect(rate).toBeLessThan(35)
  })
})
