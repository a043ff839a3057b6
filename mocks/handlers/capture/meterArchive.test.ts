import { beforeEach, describe, expect, it } from 'vitest'
import type { MeterInput } from '../../kit/meterTypes'
import { backendAt, clientOf, morning } from '../../testClient'

let { backend } = backendAt()
let api = clientOf(backend)
let token = ''
const put = (path: string, body: unknown, as = token) => api.call('PUT', path, { body, token: as })
const first = () => backend.world.meters({ currentPage: 1, pageSize: 20 }, morning).rows

function input(change: Partial<MeterInput> = {}): MeterInput {
  const point = backend.db.tables.points.all().find(({ tml_type }) => tml_type === '01')
  const tml_id = point?.id ?? ''
  return {
    metercomid: '990000000001',
    meter_no: '99000000001',
    asset_no: 'MT-2026-X1',
    cons_no: '9900000001',
    cons_name: 'Ana Torres',
    cons_sort: '05',
    phone: '',
    address: '',
    tml_id,
    mp: backend.db.meters.freeMp(tml_id),
    comm_protocol: '01',
    baud_rate: '9600',
    comm_port: '31',
    tariff_count: 1,
    wiring_mode: '1',
    ct_ratio: '1',
    pt_ratio: '1',
    meter_type: '01',
    meter_model: 'LX110',
    cons_type: '01',
    industry_class: 'T',
    supply_type: '1',
    relay_mode: '1',
    fkpass: '0A1b2C3d',
    relay_pass_level: '02',
    encryption_level: '3',
    device_type: '01',
    device_code: '',
    loss_flag: 1,
    settle_day1: '0100',
    settle_day2: '',
    install_date: '2026-11-20',
    longitude: '-69.9312',
    latitude: '18.4861',
    use_status: '1',
    ...change,
  }
}

beforeEach(async () => {
  ;({ backend } = backendAt())
  api = clientOf(backend)
  token = await api.signIn('admin')
})

describe('a new meter', () => {
  it('is entered with everything that was said', async () => {
    const answer = await api.post('/capture/meter/insert', input(), token)
    expect(answer.body).toMatchObject({ success: true })
    expect(backend.db.meters.fields(answer.body.result.id)).toEqual(
      input({ mp: expect.any(Number) as never }),
    )
  })

  it.each<[Partial<Record<keyof MeterInput, unknown>>, string]>([
    [{ metercomid: '' }, 'metercomid'],
    [{ metercomid: '21604417' }, 'metercomid'],
    [{ cons_no: '1' }, 'cons_no'],
    [{ cons_no: '' }, 'cons_no'],
    [{ cons_name: '' }, 'cons_name'],
    [{ asset_no: 'MT 1' }, 'asset_no'],
    [{ tml_id: 'nowhere' }, 'tml_id'],
    [{ mp: 0 }, 'mp'],
    [{ mp: 2049 }, 'mp'],
    [{ mp: 1 }, 'mp'],
    [{ tariff_count: 5 }, 'tariff_count'],
    [{ wiring_mode: '3' }, 'wiring_mode'],
    [{ ct_ratio: '300/5' }, 'ct_ratio'],
    [{ ct_ratio: '5/300' }, 'ct_ratio'],
    [{ meter_type: '03', wiring_mode: '3', ct_ratio: '300/5', pt_ratio: '13800/120' }, 'pt_ratio'],
    [{ fkpass: '0A1b2C3g' }, 'fkpass'],
    [{ settle_day1: '2900' }, 'settle_day1'],
    [{ longitude: '181' }, 'longitude'],
    [{ latitude: '' }, 'latitude'],
    [{ comm_protocol: '99' }, 'comm_protocol'],
    [{ phone: 'call me' }, 'phone'],
    [{ meter_model: 'LX999' }, 'meter_model'],
    // A concentrator is no meter.
    [{ meter_model: 'CX21' }, 'meter_model'],
  ])('with %j is refused at its field', async (change, field) => {
    const answer = await api.post('/capture/meter/insert', { ...input(), ...change }, token)
    expect(answer.body.success).toBe(false)
    expect(Object.keys(answer.body.result.fields)).toEqual([field])
    expect(answer.body.result.fields[field]).not.toBe('')
  })

  it('cannot take the number, plate or consumer of another', async () => {
    const other = first().find(({ cons_no }) => cons_no !== '')
    const answer = await api.post(
      '/capture/meter/insert',
      input({
        metercomid: other?.metercomid ?? '',
        asset_no: other?.asset_no ?? '',
        cons_no: other?.cons_no ?? '',
      }),
      token,
    )
    expect(Object.keys(answer.body.result.fields).sort()).toEqual(['asset_no', 'cons_name', 'metercomid'])
    expect(answer.body.result.fields.cons_name).toContain(other?.cons_name)
  })

  it('needs the right', async () => {
    const reader = await api.signIn('reader')
    expect((await api.post('/capture/meter/insert', input(), reader)).status).toBe(403)
  })
})

it('a change keeps the relay password when none is typed, and its own numbers are no clash', async () => {
  const { id } = (await api.post('/capture/meter/insert', input(), token)).body.result
  const mp = backend.db.meters.fields(id)?.mp ?? 0
  const changed = await put('/capture/meter/update', {
    ...input({ mp, cons_name: 'Ana T.', fkpass: '' }),
    id,
  })
  expect(changed.body).toMatchObject({ success: true })
  expect(backend.db.meters.fields(id)).toMatchObject({ cons_name: 'Ana T.', fkpass: '0A1b2C3d' })
  await put('/capture/meter/update', { ...input({ mp, relay_mode: '0', fkpass: '' }), id })
  expect(backend.db.meters.fields(id)?.fkpass).toBe('')
  expect((await put('/capture/meter/update', { ...input(), id: 'nobody' })).body.success).toBe(false)
})

it('deleting is for meters without data; those with data can be stopped, all or nothing', async () => {
  const { id } = (await api.post('/capture/meter/insert', input(), token)).body.result
  const read = first().find((row) => row.last_read_time !== '')
  const refused = await api.guarded('/capture/meter/delete', { ids: `${id},${read?.id ?? ''}` }, token)
  expect(refused.body).toMatchObject({ success: false, result: { reason: 'hasData', ids: [read?.id] } })
  expect(refused.body.message).toContain(read?.metercomid)
  expect(backend.db.meters.fields(id)).toBeDefined()
  const gone = await api.guarded('/capture/meter/delete', { ids: id }, token)
  expect(gone.body.result).toEqual({ count: 1 })
  expect(backend.db.meters.fields(id)).toBeUndefined()

  const stop = { ids: read?.id, use_status: '0' }
  expect((await api.post('/capture/meter/use', stop, token)).body.result).toEqual({ count: 1 })
  expect((await api.post('/capture/meter/use', stop, token)).body.result).toEqual({ count: 0 })
  expect(backend.db.meters.fields(read?.id ?? '')?.use_status).toBe('0')
})

describe('many at once', () => {
  const batch = (body: object) =>
    api.guarded('/capture/meter/batchUpdate', { request_id: 'r1', ...body }, token)

  it('each is changed for itself, with its own result', async () => {
    const rows = backend.world.meters({ currentPage: 1, pageSize: 200, meter_type: '01' }, morning).rows
    const single = rows[0]
    const same = rows.find((row) => row.tariff_count !== single?.tariff_count)
    const ct = backend.world.meters({ currentPage: 1, pageSize: 5, meter_type: '03' }, morning).rows[0]
    const ids = [single?.id, ct?.id, 'nobody'].join(',')
    const answer = await batch({ ids, changes: { ct_ratio: '400/5' } })
    expect(answer.body.result.results).toMatchObject([
      { name: single?.metercomid, result: 'refused', message: expect.stringMatching(/ratio is 1/) },
      { name: ct?.metercomid, result: 'changed' },
      { result: 'refused' },
    ])
    expect(backend.db.meters.fields(ct?.id ?? '')?.ct_ratio).toBe('400/5')
    const two = await batch({
      request_id: 'r2',
      ids: `${single?.id ?? ''},${same?.id ?? ''}`,
      changes: { tariff_count: same?.tariff_count },
    })
    expect(two.body.result.results).toMatchObject([{ result: 'changed' }, { result: 'same' }])
  })

  it('gives models that exist, however they are written, and none other', async () => {
    const [one] = first()
    const order = { ids: one?.id, changes: { meter_model: 'LX999' } }
    expect((await batch(order)).body.result.fields).toHaveProperty('meter_model')
    await batch({ ...order, changes: { meter_model: 'lx120-k' } })
    expect(backend.db.meters.fields(one?.id ?? '')?.meter_model).toBe('LX120-K')
  })

  it('an order that is sent twice is carried out once', async () => {
    const [one] = first()
    const order = { ids: one?.id, changes: { meter_model: 'LX120-K' } }
    const answer = await batch(order)
    expect(answer.body.result.results).toMatchObject([{ result: 'changed' }])
    const version = backend.db.meters.version()
    expect((await batch(order)).body).toEqual(answer.body)
    expect(backend.db.meters.version()).toBe(version)
  })

  it('needs at least one change, and only knows what may be changed so', async () => {
    const [one] = first()
    expect((await batch({ ids: one?.id, changes: {} })).body).toMatchObject({ success: false })
    expect((await batch({ ids: one?.id, changes: { cons_name: 'x' } })).body.success).toBe(false)
    expect((await batch({ ids: one?.id, changes: { baud_rate: '1' } })).body.result.fields).toHaveProperty(
      'baud_rate',
    )
  })

  it('meters that move to an area get a place at a concentrator of it, and are told which', async () => {
    const [mover, ...rest] = first()
    const { areas, points } = backend.db.tables
    const target = points.all().findLast(({ tml_type, tg_id }) => tml_type === '01' && tg_id !== mover?.tg_id)
    const free = backend.db.meters.freeMp(target?.id ?? '')
    const ids = [mover?.id, rest.find((row) => row.tg_id !== target?.tg_id)?.id].join(',')
    const answer = await batch({ ids, changes: { tg_id: target?.tg_id } })
    expect(answer.body.result.results).toMatchObject([
      { result: 'changed', message: `${target?.cp_name}, measuring point ${free}` },
      { result: 'changed', message: `${target?.cp_name}, measuring point ${free + 1}` },
    ])
    expect(backend.db.meters.fields(mover?.id ?? '')).toMatchObject({ tml_id: target?.id, mp: free })
    const again = await batch({ request_id: 'r2', ids: mover?.id, changes: { tg_id: target?.tg_id } })
    expect(again.body.result.results).toMatchObject([{ result: 'same' }])

    const bare = areas
      .all()
      .find(({ id }) => !points.all().some((point) => point.tg_id === id && point.tml_type === '01'))
    const nowhere = await batch({
      request_id: 'r3',
      ids: mover?.id,
      changes: { tg_id: bare?.id ?? 'no such area' },
    })
    expect(nowhere.body.result.results).toMatchObject([
      { result: 'refused', message: expect.stringMatching(/no concentrator/) },
    ])
    const both = { tg_id: target?.tg_id, tml_id: target?.id }
    expect((await batch({ request_id: 'r4', ids: mover?.id, changes: both })).body.success).toBe(false)
  })

  it('who is out of use is said so in the list, until he is in use again', async () => {
    const [one] = first()
    const row = async () =>
      (await api.get(`/capture/meter/list?currentPage=1&pageSize=15&type=3&font=${one?.metercomid}`, token))
        .body.result.pageDatas.dataList[0]
    expect(await row()).not.toHaveProperty('use_status')
    await api.post('/capture/meter/use', { ids: one?.id, use_status: '0' }, token)
    expect(await row()).toMatchObject({ use_status: '0', online_status: '0' })
    await api.post('/capture/meter/use', { ids: one?.id, use_status: '1' }, token)
    expect(await row()).not.toHaveProperty('use_status')
  })

  it('meters that move get the lowest free measuring points of the new place', async () => {
    const points = backend.db.tables.points.all().filter(({ tml_type }) => tml_type === '01')
    const target = points.at(-1)?.id ?? ''
    const movers = first()
      .filter((row) => row.tml_id !== target)
      .slice(0, 2)
    const free = backend.db.meters.freeMp(target)
    const answer = await batch({ ids: movers.map(({ id }) => id).join(','), changes: { tml_id: target } })
    expect(answer.body.result.results).toMatchObject([{ result: 'changed' }, { result: 'changed' }])
    expect(movers.map(({ id }) => backend.db.meters.fields(id))).toMatchObject([
      { tml_id: target, mp: free },
      { tml_id: target, mp: free + 1 },
    ])
  })
})
