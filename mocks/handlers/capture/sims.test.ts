import { expect, it } from 'vitest'
import type { KnownSim, SimExpiry, SimImportKey } from '../../../src/api/capture/sims'
import { isCardNo, simMay } from '../../../src/rules/archive/simRules'
import { hasCheckDigit } from '../../../src/rules/limits/checkDigit'
import { backendAt, manualTimers } from '../../testClient'

const card = {
  card_no: '8999901990000000017',
  operator: 'Caribe Móvil',
  supplier: '',
  ip: '10.99.0.1',
  sim_phone: '+999 29 9000001',
  user_phone: '',
  open_date: '2026-11-01',
  expiry_date: '2027-11-01',
  remark: '',
}

async function setUp(username = 'admin') {
  const timers = manualTimers()
  const own = backendAt({ later: timers.later })
  const token = await own.signIn(username)
  const list = async (query = ''): Promise<KnownSim[]> =>
    (await own.get(`/capture/sim/list?pageSize=500&${query}`, token)).body.result.pageDatas.dataList
  const put = async (what: string, body: object) => (await own.post(`/capture/sim/${what}`, body, token)).body
  const row = async (id: string): Promise<KnownSim | undefined> =>
    (await list()).find((each) => each.id === id)
  const one = async (query: string): Promise<KnownSim> => {
    const [first] = await list(query)
    if (!first) throw new Error(`no card for ${query}`)
    return first
  }
  return { ...own, ...timers, token, list, put, row, one }
}

it('has a card in every device with a modem, and a stock', async () => {
  const { list, backend } = await setUp()
  const rows = await list()
  const { pointCount } = backend.world.parts.network
  expect(rows.filter((row) => row.bound_device !== '')).toHaveLength(pointCount)
  expect(new Set(rows.map((row) => row.status))).toEqual(
    new Set(['active', 'idle', 'suspended', 'expired', 'cancelled']),
  )
  for (const row of rows) expect(isCardNo(row.card_no) && hasCheckDigit(row.card_no)).toBe(true)
  for (const name of ['card_no', 'ip', 'sim_phone'] as const)
    expect(new Set(rows.map((row) => row[name])).size).toBe(rows.length)
})

it('counts each card once by when it expires, as the list does', async () => {
  const { list, get, token } = await setUp()
  const { spans } = (await get('/capture/sim/expiry', token)).body.result as SimExpiry
  const living = (await list()).filter((row) => row.status !== 'cancelled')
  expect(spans.reduce((sum, span) => sum + (span.count ?? 0), 0)).toBe(living.length)
  expect(spans[0]?.count).toBe((await list('expiring=0')).length)
  expect(spans[1]?.count).toBe((await list('expiring=30')).length)
})

it('goes its way: idle, bound, active, suspended, resumed, idle, cancelled', async () => {
  const { put, row, clock, list, token, get } = await setUp()
  const { result } = await put('insert', card)
  const id = result.id as string
  expect((await row(id))?.status).toBe('idle')
  const old = (await list('status=active&bound=1')).find((each) => each.device_type === 'cp')
  if (!old) throw new Error('no concentrator has a card')
  const bind = {
    id,
    device_type: old.device_type,
    device_id: old.device_id,
    bound_user: 'Ana',
    user_phone: '',
    bind_time: '2026-11-20 09:00:00',
  }
  expect((await put('bind', bind)).result.fields.device_id).toContain(old.card_no)
  expect((await put('bind', { ...bind, bind_time: '2026-11-20 10:00:01' })).result.fields).toHaveProperty(
    'bind_time',
  )
  expect((await put('unbind', { id: old.id })).result.fields).toHaveProperty('reason')
  expect((await put('unbind', { id: old.id, reason: 'replaced' })).success).toBe(true)
  expect(await row(old.id)).toMatchObject({ status: 'idle', bound_device: '', traffic_month: null })
  expect((await put('bind', bind)).success).toBe(true)
  expect(await row(id)).toMatchObject({ status: 'bound', bound_device: old.bound_device, bound_user: 'Ana' })
  clock.now += 120_000
  expect((await row(id))?.status).toBe('active')
  expect((await put('suspend', { id, reason: 'traffic' })).success).toBe(true)
  expect((await row(id))?.status).toBe('suspended')
  expect((await get(`/capture/cp/detail/${old.device_id}`, token)).body.result.online_status).toBe('0')
  expect((await put('suspend', { id, reason: 'traffic' })).success).toBe(false)
  expect((await put('cancel', { id })).success).toBe(false)
  expect((await put('resume', { id })).success).toBe(true)
  expect((await row(id))?.status).toBe('bound')
  expect((await put('delete', { ids: id })).message).toContain('cannot be deleted')
  await put('unbind', { id, reason: 'dismantled' })
  expect((await put('cancel', { id })).success).toBe(true)
  expect((await row(id))?.status).toBe('cancelled')
  expect((await put('delete', { ids: id })).success).toBe(true)
})

it('refuses a meter that is read through a concentrator', async () => {
  const { put, get, token, one } = await setUp()
  const meters = (await get('/capture/meter/list?pageSize=200', token)).body.result.pageDatas.dataList
  const meter = meters.find((each: { comm_port: string }) => each.comm_port !== '40')
  const { id } = await one('status=idle')
  const answer = await put('bind', {
    id,
    device_type: 'meter',
    device_id: meter.id,
    bind_time: '2026-11-20 09:00:00',
  })
  expect(answer.result.fields.device_id).toContain(meter.cp_name)
})

it('renews each card by itself, once, and an expired one from today', async () => {
  const { put, one, row } = await setUp()
  const [good, gone, dead] = [
    await one('expiring=365'),
    await one('expiring=0'),
    await one('status=cancelled'),
  ]
  const order = { ids: [good.id, gone.id, dead.id], months: 12, cost: 24.5, request_id: 'r1' }
  const { results } = (await put('renew', order)).result
  expect(results.map((each: { result: string }) => each.result)).toEqual(['renewed', 'renewed', 'refused'])
  expect((await row(good.id))?.expiry_date).toBe(results[0].expiry_date)
  expect(results[0].expiry_date.slice(4)).toBe(good.expiry_date.slice(4))
  expect(results[1].expiry_date).toBe('2027-11-20')
  expect((await row(gone.id))?.status).not.toBe('expired')
  expect((await put('renew', order)).result.results).toEqual(results)
  expect((await row(good.id))?.expiry_date).toBe(results[0].expiry_date)
  // Somebody whose page shows the old end does not renew a second time.
  const seen = { expect: { [good.id]: good.expiry_date }, ids: [good.id], months: 12, cost: 0 }
  expect((await put('renew', { ...seen, request_id: 'r3' })).success).toBe(false)
  expect((await row(good.id))?.expiry_date).toBe(results[0].expiry_date)
  expect((await put('renew', { ...order, request_id: 'r2', months: 0 })).result.fields).toHaveProperty(
    'months',
  )
})

it('keeps numbers unique and the number of a card in a device', async () => {
  const { put, one, call, token } = await setUp()
  const other = await one('bound=1')
  const refused = await put('insert', { ...card, ip: other.ip, sim_phone: other.sim_phone, card_no: '123' })
  expect(Object.keys(refused.result.fields).sort()).toEqual(['card_no', 'ip', 'sim_phone'])
  expect((await put('insert', { ...card, expiry_date: card.open_date })).result.fields).toHaveProperty(
    'expiry_date',
  )
  const body = { ...card, id: other.id, ip: '', sim_phone: '' }
  const answer = await call('PUT', '/capture/sim/update', { body, token })
  expect(answer.body.result.fields.card_no).toContain('in a device')
})

it('imports all lines or none, and takes them back while nobody used them', async () => {
  const { post, get, token, advance, list, put, clock } = await setUp()
  const values = (at: number): Record<SimImportKey, string> => ({
    card_no: `89999019900000000${at}`,
    operator: 'Caribe Móvil',
    supplier: '',
    ip: '',
    sim_phone: '',
    open_date: '2026-11-01',
    expiry_date: '2027-11-01',
  })
  const rows = [31, 32].map((at) => ({ line: at - 29, ...values(at) }))
  const start = async (lines: object[], request_id: string) => {
    const body = { rows: lines, file_name: 'cards.xlsx', request_id }
    const { taskId } = (await post('/capture/simImport/import', body, token)).body.result
    advance(10_000)
    return (await get(`/capture/simImport/progress/${String(taskId)}`, token)).body.result
  }
  const before = (await list()).length
  const wrong = [rows[0], { ...rows[1], card_no: rows[0]?.card_no, expiry_date: '2026-10-01' }]
  expect((await start(wrong as object[], 'a')).problems).toEqual([
    { line: 3, field: 'expiry_date', code: 'dates' },
    { line: 3, field: 'card_no', code: 'cardTwice' },
  ])
  expect((await list()).length).toBe(before)
  const done = await start(rows, 'b')
  expect(done).toMatchObject({ status: '2', total: 2 })
  expect((await list()).length).toBe(before + 2)
  const again = (await post('/capture/simImport/check', { rows }, token)).body.result.problems
  expect(again.map((each: { code: string }) => each.code)).toEqual(['cardTaken', 'cardTaken'])
  const [first] = await list(`card_no=${rows[0]?.card_no ?? ''}`)
  clock.now += 5_000
  await put('renew', { ids: [first?.id], months: 1, cost: 0, request_id: 'x' })
  const back = async () => (await post('/capture/simImport/rollBack', { id: done.batch_id }, token)).body
  expect((await back()).message).toContain(rows[0]?.card_no)
  await put('delete', { ids: first?.id })
  expect((await back()).result.count).toBe(1)
  expect((await list()).length).toBe(before)
})

it('asks for the permissions', async () => {
  const { signIn, get, post } = await setUp()
  const cashier = await signIn('cashier')
  expect((await get('/capture/sim/list', cashier)).status).toBe(403)
  expect((await post('/capture/sim/renew', {}, cashier)).status).toBe(403)
})

it.each([
  ['bind', 'expired', false, false],
  ['bind', 'idle', false, true],
  ['suspend', 'idle', false, false],
  ['renew', 'cancelled', false, false],
  ['renew', 'expired', true, true],
  ['cancel', 'expired', true, false],
  ['remove', 'suspended', false, false],
] as const)('%s of a card that is %s (in a device: %s): %s', (act, status, inDevice, may) => {
  expect(simMay(act, status, inDevice)).toBe(may)
})
