import { beforeEach, describe, expect, it } from 'vitest'
import type { MeterBefore, MeterChangeInput, MeterChangeRow } from '../../../src/api/capture/meterChanges'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import type { StockMeter } from '../../../src/api/capture/meterStock'
import {
  bridgeEnergy,
  bridgeOf,
  changeRegisters,
  tariffsAgree,
  tariffRegisters,
} from '../../../src/rules/readings/bridgeEnergy'
import { backendAt, clientOf, morning } from '../../testClient'

const day = 86_400_000
let { backend, clock } = backendAt()
let api = clientOf(backend)
let token = ''

beforeEach(async () => {
  ;({ backend, clock } = backendAt())
  api = clientOf(backend)
  token = await api.signIn('admin')
})

/** Days pass, and with them the session. */
async function later(days: number): Promise<void> {
  clock.now = morning + days * day
  token = await api.signIn('admin')
}

/** A meter of a type that was read every day of late and still will be. */
function steady(type = '01'): string {
  const found = backend.world
    .meters({ meter_type: type, currentPage: 1, pageSize: 300 }, morning)
    .rows.find(({ id }) => {
      const days = backend.world.dayEnergy(id, '2026-11-17', '2026-11-21', morning + 2 * day) ?? []
      const [latest] = backend.world.dayEnergy(id, '2026-11-19', '2026-11-19', morning) ?? []
      return latest?.read_result === '1' && days.length === 5 && days.every((each) => each.pap_e !== null)
    })
  if (!found) throw new Error('no meter is always read')
  return found.id
}
const before = async (id: string): Promise<MeterBefore> =>
  (await api.get(`/capture/meterChange/before/${id}`, token)).body.result
const list = async (query = ''): Promise<MeterChangeRow[]> =>
  (await api.get(`/capture/meterChange/list?pageSize=100${query}`, token)).body.result.pageDatas.dataList

/** A form as it is sent: the old meter stands `more` above its last reading, in the first tariff. */
async function input(
  id: string,
  change: Partial<MeterChangeInput & { request_id: string }> = {},
  more = 3.25,
) {
  const known = await before(id)
  const readings = Object.fromEntries(
    changeRegisters.flatMap((register) => {
      const last = known[`last_${register}`]
      const counts = register === 'pap_r' || register === 'pap_r1'
      return [
        [
          `old_${register}`,
          last === null ? null : Math.round((last + (counts ? more : 0)) * 10_000) / 10_000,
        ],
        [`new_${register}`, last === null ? null : counts ? 0.02 : 0],
        [`supplement_${register}`, last === null ? null : counts ? 1.5 : 0],
      ]
    }),
  )
  return {
    meter_id: id,
    old_metercomid: known.meter.metercomid,
    change_time: '2026-11-20 09:30:00',
    new_metercomid: '990000000001',
    new_meter_no: '99000000001',
    new_asset_no: 'MT-2026-X1',
    new_meter_model: 'LX110',
    new_ct: known.meter.ct_ratio,
    new_pt: known.meter.pt_ratio,
    reason: '1',
    reason_text: '',
    photos: [],
    ...readings,
    request_id: 'r1',
    ...change,
  } as MeterChangeInput & { request_id: string }
}
const send = (body: unknown, as = token) => api.post('/capture/meterChange/insert', body, as)

describe('the history', () => {
  it('agrees with the archive and with itself', async () => {
    const rows = await list()
    expect(rows).toHaveLength(41)
    expect(rows.map((row) => row.change_time)).toEqual(
      rows
        .map((row) => row.change_time)
        .toSorted()
        .toReversed(),
    )
    for (const row of rows) {
      expect(backend.db.meters.fields(row.meter_id)).toMatchObject({
        metercomid: row.new_metercomid,
        install_date: row.change_time.slice(0, 10),
      })
      expect(backend.db.meters.find('metercomid', row.old_metercomid)).toBeUndefined()
      expect(row.old_pap_r ?? 0).toBeGreaterThan(row.last_pap_r ?? 0)
      expect(row.bridge_energy).toBe(bridgeOf(row, 'pap_r'))
      expect(row).toMatchObject({ status: '1', dispreason: expect.stringMatching(/\w/) })
    }
  })

  it('is found by old and new numbers, consumer, time and operator', async () => {
    const [row] = await list()
    if (!row) throw new Error('no change')
    for (const query of [
      `type=3&font=${row.old_metercomid}`,
      `type=3&font=${row.new_metercomid}`,
      `type=1&font=${row.cons_no}`,
      `meter_id=${row.meter_id}`,
    ])
      expect((await list(`&${query}`)).map(({ id }) => id)).toContain(row.id)
    const date = row.change_time.slice(0, 10)
    for (const each of await list(
      `&change_time_begin=${date}&change_time_end=${date}&operator=${row.operator}`,
    ))
      expect(each).toMatchObject({ operator: row.operator, change_time: expect.stringContaining(date) })
    expect(await list('&operator=nobody-at-all')).toEqual([])
  })
})

describe('a change', () => {
  it('gives the meter its new device, once, and says so in both logs', async () => {
    const id = steady()
    const old = backend.db.meters.fields(id)
    const body = await input(id)
    const first = await send(body)
    expect(first.body).toMatchObject({ success: true })
    expect((await send(body)).body.result).toEqual(first.body.result)
    expect(await list()).toHaveLength(42)
    expect(backend.db.meters.fields(id)).toMatchObject({
      metercomid: '990000000001',
      meter_no: '99000000001',
      cons_no: old?.cons_no,
      install_date: '2026-11-20',
    })
    expect((await list())[0]).toMatchObject({
      old_metercomid: old?.metercomid,
      new_metercomid: '990000000001',
      operator: 'admin',
      status: '2',
      bridge_energy: 4.75,
    })
    const tables = backend.db.tableLog
      .all()
      .slice(0, 2)
      .map((each) => each.table)
    expect(tables.toSorted()).toEqual(['meter', 'meterChange'])
    await later(1)
    expect((await list())[0]?.status).toBe('1')
  })

  it.each(['01', '02', '03'])(
    'of a meter of type %s bridges its energy: the day is complete',
    async (type) => {
      const id = steady(type)
      const known = await before(id)
      const ct = known.meter.ct_ratio === '1' ? '1' : '1500/5'
      const body = await input(id, { new_ct: ct })
      expect((await send(body)).body).toMatchObject({ success: true })
      await later(2)
      const days = await api.get(
        `/query/dayEnergy/list?meter_id=${id}&date_begin=2026-11-20&date_end=2026-11-20`,
        token,
      )
      const [change]: DayEnergyRow[] = days.body.result.pageDatas.dataList
      const factor = (ratio: string): number => Number(ratio.split('/')[0]) / Number(ratio.split('/')[1] ?? 1)
      const expected = bridgeEnergy(
        {
          last: known.last_pap_r,
          old: body.old_pap_r,
          supplement: body.supplement_pap_r,
          new: body.new_pap_r,
          present: change?.pap_r ?? null,
        },
        { old: factor(known.meter.ct_ratio), new: factor(ct) },
      )
      // What a register hides is at most half of its last digit, times the ratio.
      expect(Math.abs((change?.pap_e ?? 0) - (expected ?? NaN))).toBeLessThanOrEqual(0.02 * factor(ct))
      expect(change?.pap_r).toBeLessThan(known.last_pap_r ?? 0)
      const tariffs = [change?.pap_e1, change?.pap_e2, change?.pap_e3, change?.pap_e4].map(
        (each) => each ?? null,
      )
      expect(
        Math.abs(tariffs.reduce<number>((sum, each) => sum + (each ?? 0), 0) - (change?.pap_e ?? 0)),
      ).toBeLessThan(0.05)
    },
  )

  it('goes on from the new start reading', async () => {
    const id = steady()
    await send(await input(id))
    await later(1)
    const { last_pap_r, last_time } = await before(id)
    expect(last_time).toBe('2026-11-21 00:00:00')
    expect(last_pap_r).toBeGreaterThan(0.02)
    expect(last_pap_r).toBeLessThan(100)
    // The old number is free: the device lies in stock.
    const [row] = await list()
    const state = await api.get(`/capture/meterChange/number?metercomid=${row?.old_metercomid ?? ''}`, token)
    expect(state.body.result).toMatchObject({ state: 'stock', meter_model: row?.old_meter_model })
  })

  it('takes a device out of the stock as what it is, also of a model that is on file no more', async () => {
    const stock = await api.get('/capture/meterStock/list?currentPage=1&pageSize=100', token)
    const devices: StockMeter[] = stock.body.result.pageDatas.dataList
    const old = devices.find(({ meter_model }) => meter_model === 'FD-17')
    const device = {
      new_metercomid: old?.metercomid ?? '',
      new_meter_no: old?.meter_no ?? '',
      new_meter_model: 'FD-17',
    }
    expect((await send(await input(steady(), device))).body).toMatchObject({ success: true })
  })

  it('keeps the pictures that were uploaded for it', async () => {
    const data = 'data:image/png;base64,iVBORw0KGgo='
    const photo = String((await api.post('/capture/meterChange/upload', { data }, token)).body.result.id)
    await send(await input(steady(), { photos: [photo] }))
    expect((await list())[0]).toMatchObject({ photos: [photo], photo_count: 1 })
    expect((await api.get(`/capture/meterChange/photo/${photo}`, token)).body.result).toEqual({ data })
    const seenBy = async (viewer: string, id: string) =>
      (await api.get(`/capture/meterChange/photo/${id}`, viewer)).body.success
    // A picture is seen with the change that shows it, and before that by its owner.
    const operator = await api.signIn('operator')
    const unused = String((await api.post('/capture/meterChange/upload', { data }, token)).body.result.id)
    expect([await seenBy(operator, photo), await seenBy(operator, unused)]).toEqual([true, false])
    expect(await seenBy(token, unused)).toBe(true)
    const wrong = await api.post('/capture/meterChange/upload', { data: 'data:image/gif;base64,R0lG' }, token)
    expect(wrong.body).toMatchObject({ success: false, message: expect.stringMatching(/JPEG or PNG/) })
  })
})

describe('what is known before', () => {
  it('is the last reading, register by register', async () => {
    const id = steady('03')
    const known = await before(id)
    expect(known).toMatchObject({
      last_time: '2026-11-20 00:00:00',
      after: '2026-11-20 00:00:00',
      now: '2026-11-20 10:00:00',
    })
    expect(known.reasons.map(({ label }) => label)).toContain('Broken')
    const tariffs = tariffRegisters('pap').map((register) => known[`last_${register}`])
    expect(tariffs.filter((each) => each !== null)).toHaveLength(
      (known.meter.tariff_count ?? 0) > 1 ? Number(known.meter.tariff_count) : 0,
    )
    expect(tariffsAgree(known.last_pap_r, tariffs)).toBe(true)
  })
})

describe('refused, field by field', () => {
  const other = () => backend.world.meters({ currentPage: 1, pageSize: 9 }, morning).rows.at(-1)
  it.each([
    ['change_time', { change_time: '2026-11-20 10:00:01' }, /future/],
    ['change_time', { change_time: '2026-11-19 23:59:59' }, /was read at/],
    ['new_metercomid', { new_metercomid: '12' }, /12 digits/],
    ['new_metercomid', () => ({ new_metercomid: other()?.metercomid ?? '' }), /in use/],
    ['new_asset_no', () => ({ new_asset_no: other()?.asset_no ?? '' }), /already in use/],
    ['new_ct', { new_ct: '300/5' }, /no such transformer/],
    ['new_meter_model', { new_meter_model: 'FD-17' }, /none of the device models/],
    ['reason', { reason: '99' }, /does not exist/],
    ['old_pap_r', { old_pap_r: 0.01, old_pap_r1: null }, /Lower than the last reading/],
    ['new_pap_r', { new_pap_r1: 5, new_pap_r2: 6 }, /add up to 11\.00/],
    ['supplement_pap_r', { supplement_pap_r: -1 }, /A number from 0/],
    ['photos', { photos: ['photo-99'] }, /JPEG or PNG/],
  ])('%s %#', async (field, change, sentence) => {
    const id = steady()
    const answer = await send(await input(id, typeof change === 'function' ? change() : change))
    expect(answer.body).toMatchObject({ success: false })
    expect(answer.body.result.fields[field]).toMatch(sentence)
    expect(backend.db.meters.entries().size).toBe(0)
    expect(await list()).toHaveLength(41)
  })

  it('a second change that is not later than the first', async () => {
    const id = steady()
    await send(await input(id))
    const again = await input(id, {
      new_metercomid: '990000000002',
      new_meter_no: '2',
      new_asset_no: 'X-2',
      request_id: 'r2',
    })
    expect((await send(again)).body.result.fields.change_time).toMatch(/already/)
  })

  it('whoever may only look', async () => {
    const id = steady()
    const body = await input(id)
    const auditor = await api.signIn('auditor')
    expect((await api.get('/capture/meterChange/list', auditor)).status).toBe(200)
    expect((await send(body, auditor)).status).toBe(403)
    expect((await api.get(`/capture/meterChange/before/${id}`, auditor)).status).toBe(403)
  })
})

describe('two people at one meter', () => {
  it('refuses the second form: its readings are those of a device that is gone', async () => {
    const id = steady()
    const [first, second] = [
      await input(id),
      await input(id, { request_id: 'r2', new_metercomid: '990000000002' }),
    ]
    expect((await send(first)).body).toMatchObject({ success: true })
    const answer = await send({
      ...second,
      change_time: '2026-11-20 09:45:00',
      new_meter_no: '2',
      new_asset_no: 'B',
    })
    expect(answer.body).toMatchObject({ success: false, message: expect.stringContaining('990000000001') })
    expect(backend.db.meters.fields(id)?.metercomid).toBe('990000000001')
  })
})

describe('a change that is taken back', () => {
  const undo = (id: string, as = token) =>
    api.post('/capture/meterChange/undo', { id, reason: 'Wrong house' }, as)
  const change = async (id: string, more: object = {}) => {
    const answer = await send({ ...(await input(id)), ...more })
    expect(answer.body).toMatchObject({ success: true })
    return answer.body.result.id as string
  }

  it('leaves the meter as if it had never been replaced, and its record with who, when and why', async () => {
    const id = steady('02')
    const fields = backend.db.meters.fields(id)
    const ask = async () => (await api.get(`/capture/meter/registers/${id}`, token)).body.result
    const registers = await ask()
    const row = await change(id)
    expect((await list(`&meter_id=${id}`))[0]).toMatchObject({ status: '2', undoable: true })
    expect((await undo(row)).body).toMatchObject({ success: true })
    expect(backend.db.meters.fields(id)).toEqual(fields)
    expect(backend.db.meters.find('metercomid', '990000000001')).toBeUndefined()
    expect(await ask()).toEqual(registers)
    expect((await list(`&meter_id=${id}`))[0]).toMatchObject({
      status: '3',
      undoable: false,
      undo_user: 'admin',
      undo_time: '2026-11-20 10:00:00',
      undo_reason: 'Wrong house',
    })
    // The days are those of the old meter, and it can be replaced anew.
    await later(2)
    const query = `/query/dayEnergy/list?meter_id=${id}&date_begin=2026-11-18&date_end=2026-11-21&pageSize=10`
    const days = (await api.get(query, token)).body.result.pageDatas.dataList
    expect(days).toEqual(backend.world.dayEnergy(id, '2026-11-18', '2026-11-21', clock.now))
    expect(
      (await send({ ...(await input(id, { change_time: '2026-11-22 09:00:00' })), request_id: 'r9' })).body,
    ).toMatchObject({ success: true })
  })

  it('is refused once the new meter was read, for an older change, twice, without a reason and to readers', async () => {
    const id = steady()
    const row = await change(id)
    expect((await undo(row, await api.signIn('reader'))).status).toBe(403)
    expect(
      (await api.post('/capture/meterChange/undo', { id: row, reason: '' }, token)).body.result.fields,
    ).toHaveProperty('reason')
    const seed = (await list()).find(({ id: each }) => each !== row)
    expect((await undo(seed?.id ?? '')).body.message).toMatch(/has been read/)
    await later(2)
    expect((await undo(row)).body.message).toMatch(/has been read/)
    const other = steady('03')
    const late = await input(other, {
      new_metercomid: '990000000003',
      new_meter_no: '3',
      new_asset_no: 'C',
      change_time: '2026-11-22 09:00:00',
      request_id: 'r3',
    })
    const mine = (await send(late)).body.result.id
    expect((await undo(mine)).body.success).toBe(true)
    expect((await undo(mine)).body.message).toMatch(/already/)
  })
})

it('each row shows the ratio by which its energy was multiplied, before and after an exchange, whatever the archive says later', async () => {
  const id = steady('03')
  const [primary = ''] = ((await before(id)).meter.ct_ratio ?? '').split('/')
  const new_ct = `${String(Number(primary) * 2)}/5`
  expect(await send(await input(id, { new_ct }))).toMatchObject({ body: { success: true } })
  await later(2)
  const rowsOf = async (
    path: string,
  ): Promise<{ data_date: string; pap_e: number; total_ratio: number }[]> => {
    const font = backend.db.meters.fields(id)?.metercomid ?? ''
    const query = `type=3&font=${font}&date_begin=2026-11-18&date_end=2026-11-21`
    return (await api.get(`${path}/list?${query}`, token)).body.result.pageDatas.dataList
  }
  const expected = [2, 2, 1, 1].map((times) => times * (Number(primary) / 5))
  for (const path of ['/query/dayRead', '/business/energy/days'])
    expect((await rowsOf(path)).map((row) => row.total_ratio)).toEqual(expected)
  backend.db.meters.update(id, { ct_ratio: '1000/5' }, { username: 'admin', ip: '' })
  expect((await rowsOf('/query/dayRead')).map((row) => row.total_ratio)).toEqual(expected)
})
