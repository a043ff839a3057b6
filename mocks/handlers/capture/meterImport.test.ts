import { beforeEach, describe, expect, it } from 'vitest'
import type { MeterImportKey } from '../../../src/api/capture/meterImport'
import { backendAt, clientOf, manualTimers, morning } from '../../testClient'

let timers = manualTimers()
let { backend } = backendAt()
let api = clientOf(backend)
let token = ''
const path = '/capture/meterImport'

type Row = { line: number } & Record<MeterImportKey, string>
let terminal = ''
let free = 1

const row = (n: number, change: Partial<Row> = {}): Row => ({
  line: n + 2,
  metercomid: String(880_000_000_000 + n),
  meter_no: `88${String(n).padStart(8, '0')}`,
  asset_no: `NEW-${String(n)}`,
  cons_no: String(8_800_000_000 + n),
  cons_name: `Consumer ${String(n)}`,
  phone: '',
  address: '',
  tml_asset_no: terminal,
  mp: String(free + n),
  meter_type: '01',
  meter_model: 'LX110',
  comm_protocol: '01',
  baud_rate: '',
  comm_port: '',
  tariff_count: '',
  wiring_mode: '1',
  ct_ratio: '',
  pt_ratio: '',
  cons_type: '',
  loss_flag: '',
  install_date: '2026-11-01',
  longitude: '-69.93',
  latitude: '18.48',
  login_account: '',
  ...change,
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n))
const check = async (list: Row[]) =>
  (await api.post(`${path}/check`, { rows: list }, token)).body.result.problems as unknown[]
const start = async (list: Row[], request_id = 'r1', as = token) =>
  (await api.post(`${path}/import`, { rows: list, file_name: 'meters.xlsx', request_id }, as)).body
const progress = async (taskId: string) => (await api.get(`${path}/progress/${taskId}`, token)).body.result

beforeEach(async () => {
  timers = manualTimers()
  ;({ backend } = backendAt({ later: timers.later }))
  api = clientOf(backend)
  token = await api.signIn('operator')
  const point = backend.db.tables.points.all().find(({ tml_type }) => tml_type === '01')
  terminal = point?.tml_asset_no ?? ''
  free = backend.db.meters.freeMp(point?.id ?? '')
})

describe('the check', () => {
  it('finds nothing in good lines', async () => expect(await check(rows(50))).toEqual([]))

  it('asks no consumer of a check meter', async () => {
    const none = { cons_no: '', cons_name: '' }
    const check05 = row(0, { ...none, meter_type: '05', wiring_mode: '3' })
    expect(await check([check05, row(1, none)])).toEqual([
      { line: 3, field: 'cons_no', code: 'empty' },
      { line: 3, field: 'cons_name', code: 'empty' },
    ])
  })

  it.each<[string, Partial<Row>, string, string]>([
    ['empty data', { cons_name: '' }, 'cons_name', 'empty'],
    [
      'half a consumer of a check meter',
      { meter_type: '05', wiring_mode: '3', cons_name: '' },
      'cons_name',
      'empty',
    ],
    ['a wrong format', { phone: 'x' }, 'phone', 'format'],
    ['an unknown code', { meter_type: '9', wiring_mode: '1' }, 'meter_type', 'choice'],
    ['a meter number of another length', { metercomid: '123' }, 'metercomid', 'length'],
    ['an unknown terminal number', { tml_asset_no: 'CX-1' }, 'tml_asset_no', 'terminalUnknown'],
    ['a login account that exists', { login_account: 'Operator' }, 'login_account', 'accountTaken'],
    ['a wrong longitude', { longitude: '200' }, 'longitude', 'longitude'],
    ['a wrong latitude', { latitude: '18,48' }, 'latitude', 'latitude'],
    ['a wiring that does not suit', { wiring_mode: '3' }, 'wiring_mode', 'wiring'],
    ['a transformer that cannot be', { ct_ratio: '300/5' }, 'ct_ratio', 'ratio'],
    ['a model that is none', { meter_model: 'LX999' }, 'meter_model', 'modelUnknown'],
    ['a taken measuring point', { mp: '1' }, 'mp', 'pointTaken'],
  ])('finds %s', async (_, change, field, code) => {
    expect(await check([row(0), row(1, change)])).toEqual([{ line: 3, field, code }])
  })

  it('finds numbers that exist, that occur twice, and terminals that hold their one meter', async () => {
    const [meter] = backend.world.meters(
      { meter_type: '01', cons_sort: '05', currentPage: 1, pageSize: 1 },
      morning,
    ).rows
    const direct = backend.db.tables.points.all().find(({ tml_type }) => tml_type === '05')
    const found = await check([
      row(0, { metercomid: meter?.metercomid ?? '' }),
      row(1, { asset_no: meter?.asset_no ?? '' }),
      row(2),
      row(3, { metercomid: row(2).metercomid, asset_no: 'new-2', mp: row(2).mp }),
      row(4, { login_account: 'ana.torres' }),
      row(5, { login_account: 'Ana.Torres' }),
      row(6, { tml_asset_no: direct?.tml_asset_no ?? '', mp: '1' }),
      row(7, { cons_no: meter?.cons_no ?? '' }),
    ])
    expect(found).toEqual([
      { line: 2, field: 'metercomid', code: 'comidTaken' },
      { line: 3, field: 'asset_no', code: 'assetTaken' },
      { line: 5, field: 'metercomid', code: 'comidTwice' },
      { line: 5, field: 'asset_no', code: 'assetTwice' },
      { line: 5, field: 'mp', code: 'pointTwice' },
      { line: 7, field: 'login_account', code: 'accountTwice' },
      { line: 8, field: 'tml_asset_no', code: 'terminalTaken' },
      { line: 9, field: 'cons_name', code: 'consumer' },
    ])
  })

  it('a terminal for one meter that is free takes one line of the file, at its first place', async () => {
    const { tg_id, model } = backend.db.tables.points.all().find(({ tml_type }) => tml_type === '05') ?? {}
    const freeTerminal = {
      cp_name: 'Modem',
      tml_asset_no: 'M-1',
      tml_type: '05',
      tg_id,
      model,
      comm_protocol: '01',
    }
    const made = await api.post(
      '/capture/cp/insert',
      { ...freeTerminal, address: 'Calle 1', area_code: 'A001' },
      token,
    )
    expect(made.body.result).toEqual({ id: expect.any(String) })
    const at = (mp: string) => ({ tml_asset_no: 'M-1', mp })
    expect(await check([row(0, at('1')), row(1, at('1'))])).toEqual([
      { line: 3, field: 'tml_asset_no', code: 'terminalTwice' },
    ])
    expect(await check([row(0, at('2'))])).toEqual([{ line: 2, field: 'mp', code: 'pointSingle' }])
  })

  it('is for those who may import, takes 2,000 lines and no nonsense', async () => {
    const reader = await api.signIn('reader')
    expect((await api.post(`${path}/check`, { rows: rows(1) }, reader)).status).toBe(403)
    for (const bad of [rows(2_001), [], 'x', [1], [{ line: 1, phone: {} }]])
      expect((await api.post(`${path}/check`, { rows: bad }, token)).body.success).toBe(false)
  })
})

describe('an import', () => {
  it('writes the whole file at the end of its job, once however often it is sent', async () => {
    const { taskId } = (await start(rows(500))).result
    expect((await start(rows(500))).result).toEqual({ taskId })
    expect(await progress(taskId)).toMatchObject({ status: '1', total: 500 })
    expect(backend.db.meters.find('metercomid', row(0).metercomid)).toBeUndefined()
    timers.advance(60_000)
    expect(await progress(taskId)).toMatchObject({ status: '2', done: 500, problems: [] })
    const id = backend.db.meters.find('metercomid', row(499).metercomid) ?? ''
    expect(backend.db.meters.fields(id)).toMatchObject({
      cons_name: 'Consumer 499',
      relay_mode: '1',
      use_status: '1',
      // What a line leaves empty.
      baud_rate: '9600',
      comm_port: '31',
      tariff_count: 1,
      ct_ratio: '1',
      pt_ratio: '1',
      cons_type: '01',
      industry_class: 'T',
      supply_type: '1',
      relay_pass_level: '02',
      encryption_level: '3',
    })
    expect((await api.get(`${path}/list`, token)).body.result.pageDatas).toMatchObject({
      totalCount: 1,
      dataList: [{ file_name: 'meters.xlsx', total: 500, status: '2', create_user: 'operator' }],
    })
  })

  it('is refused as a whole when one line is wrong by then', async () => {
    const { taskId } = (await start([...rows(20), row(20, { metercomid: '1' })])).result
    timers.advance(60_000)
    expect(await progress(taskId)).toMatchObject({
      status: '3',
      problems: [{ line: 22, field: 'metercomid', code: 'length' }],
    })
    expect(backend.db.meters.version()).toBe(0)
  })

  it('can be rolled back as a whole, until one of its meters was changed', async () => {
    const { taskId } = (await start(rows(30))).result
    timers.advance(60_000)
    const { batch_id } = await progress(taskId)
    const id = backend.db.meters.find('metercomid', row(7).metercomid) ?? ''
    const back = () => api.post(`${path}/rollBack`, { id: batch_id }, token)
    expect((await back()).body.result).toEqual({ count: 30 })
    expect(backend.db.meters.fields(id)).toBeUndefined()
    expect((await back()).body.success).toBe(false)
    expect(await check(rows(30))).toEqual([])

    const again = (await start(rows(30), 'r2')).result.taskId as string
    timers.advance(60_000)
    const second = (await progress(again)).batch_id as string
    const changed = backend.db.meters.find('metercomid', row(7).metercomid) ?? ''
    backend.db.meters.update(changed, { cons_name: 'Other' }, { username: 'admin', ip: '' })
    const refused = await api.post(`${path}/rollBack`, { id: second }, token)
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.stringContaining(row(7).metercomid),
    })
    expect(backend.db.meters.find('metercomid', row(0).metercomid)).toBeDefined()
  })
})
