import { describe, expect, it } from 'vitest'
import type { CommandProgress, CommandResult } from '../../../src/api/capture/commands'
import { backendAt } from '../../testClient'

const minute = 60_000

async function setUp(username = 'operator') {
  const own = backendAt()
  const token = await own.signIn(username)
  const list = async (query: string) =>
    (await own.get(`/capture/meter/list?${query}`, token)).body.result.pageDatas.dataList as {
      id: string
      comm_port: string
      online_status: string
      tml_id: string
    }[]
  const start = (body: object) => own.post('/capture/read/start', body, token)
  const progress = async (taskId: string, cursor = ''): Promise<CommandProgress> =>
    (await own.get(`/capture/read/progress/${taskId}?cursor=${cursor}`, token)).body.result
  const behindDcu = (await list('pageSize=300')).filter((row) => row.comm_port !== '40')
  return { ...own, token, list, start, progress, behindDcu }
}
const order = (devices: string[], items: string[], request_id = 'r1', more: object = {}) => ({
  kind: 'read',
  target: 'meter',
  devices,
  items,
  request_id,
  ...more,
})
const ids = (rows: { id: string }[], count: number) => rows.slice(0, count).map((row) => row.id)

describe('a command to devices', () => {
  it('becomes known as the clock passes, and a poll carries only news', async () => {
    const { start, progress, behindDcu, clock } = await setUp()
    const { taskId } = (await start(order(ids(behindDcu, 50), ['pap_r', 'ua']))).body.result
    let state = await progress(taskId)
    expect(state).toMatchObject({ status: 'running', end_time: '', counters: { total: 100, reading: 100 } })
    expect(state.rows).toHaveLength(100)
    expect(state.remaining).toBe(90)
    const known = new Map(state.rows.map((row) => [row.seq, row]))
    let told = 0
    for (let second = 0; second < 95; second += 5) {
      clock.now += 5_000
      const next = await progress(taskId, state.cursor)
      expect(next.rows.every((row) => row.task_read_result !== '4')).toBe(true)
      told += next.rows.length
      for (const row of next.rows) known.set(row.seq, row)
      state = next
      const of = (code: string) => [...known.values()].filter((row) => row.task_read_result === code).length
      expect(next.counters).toMatchObject({ success: of('1'), failed: of('2'), reading: of('4') })
    }
    expect(told).toBe(100)
    expect(state).toMatchObject({ status: 'finished', remaining: 0, counters: { reading: 0 } })
    expect(state.counters.success).toBeGreaterThan(60)
    for (const row of known.values()) {
      expect(row.failure_reason !== '').toBe(row.task_read_result === '2')
      expect(row.cost_ms).toBeLessThanOrEqual(90_000)
    }
  })

  it('reads registers whose tariffs make up the total, and which only grow', async () => {
    const { start, progress, behindDcu, clock } = await setUp()
    const meters = ids(
      behindDcu.filter((row) => row.online_status === '1'),
      12,
    )
    const items = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4']
    const readAt = async (request: string) => {
      const { taskId } = (await start(order(meters, items, request))).body.result
      clock.now += 2 * minute
      const { rows } = await progress(taskId)
      return meters.map((id) => {
        const of = (code: string) => rows.find((row) => row.device_id === id && row.item_code === code)
        return { whole: of('pap_r'), parts: items.slice(1).map(of) }
      })
    }
    const first = await readAt('a')
    const read = first.filter(({ whole }) => whole?.task_read_result === '1')
    expect(read.length).toBeGreaterThan(6)
    for (const { whole, parts } of read) {
      const sum = parts.reduce((total, part) => total + Number(part?.value ?? 0), 0)
      expect(sum).toBeCloseTo(Number(whole?.value), 2)
      const absent = parts.filter((part) => part?.task_read_result === '3')
      expect(absent.every((part) => part?.failure_reason === 'The device does not measure this.')).toBe(true)
    }
    clock.now += 180 * minute
    for (const [index, { whole }] of (await readAt('b')).entries()) {
      const before = first[index]?.whole
      if (whole?.task_read_result !== '1' || before?.task_read_result !== '1') continue
      expect(Number(whole.value)).toBeGreaterThanOrEqual(Number(before.value))
    }
  })

  it('an offline concentrator times out for all of its meters', async () => {
    const { start, progress, list, clock } = await setUp()
    const found = await list('pageSize=500&online_status=0')
    const rows: CommandResult[] = []
    for (const [index, meter] of found.filter((row) => row.comm_port !== '40').entries()) {
      const { taskId } = (await start(order([meter.id], ['pap_r'], `r${String(index)}`))).body.result
      const before = clock.now
      clock.now += 89_000
      expect((await progress(taskId)).status).toBe('running')
      clock.now = before + 90_000
      rows.push(...(await progress(taskId)).rows)
    }
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.task_read_result).toBe('2')
      expect([`CP ${row.cp_name} read timeout`, 'Read timeout']).toContain(row.failure_reason)
      expect(row.failure_reason.startsWith('CP')).toBe(row.fail_reason === 'dcuOffline')
    }
  })

  it('in the cloud edition what has not answered has failed after 60 s', async () => {
    const own = backendAt({ edition: 'cloud' })
    const token = await own.signIn('operator')
    const rows = (await own.get('/capture/meter/list?pageSize=60', token)).body.result.pageDatas.dataList
    const devices = ids(
      rows.filter((row: { comm_port: string }) => row.comm_port !== '40'),
      40,
    )
    const { taskId } = (await own.post('/capture/read/start', order(devices, ['pap_r']), token)).body.result
    own.clock.now += 60_000
    const state = (await own.get(`/capture/read/progress/${taskId}`, token)).body.result
    expect(state.status).toBe('finished')
  })

  it('the same wish is started once; a busy device says so', async () => {
    const { start, progress, behindDcu, clock, backend } = await setUp()
    const devices = ids(behindDcu, 3)
    const one = (await start(order(devices, ['pap_r'], 'same'))).body.result.taskId
    const two = (await start(order(devices, ['pap_r'], 'same'))).body.result.taskId
    expect(two).toBe(one)
    const other = (await start(order(devices, ['ua'], 'another'))).body.result.taskId
    clock.now += 1_000
    const busy = await progress(other)
    expect(busy.rows.map((row) => row.fail_reason)).toEqual(['busy', 'busy', 'busy'])
    expect(busy.rows[0]?.failure_reason).toBe('The device is busy with another command.')
    expect(backend.db.operations.all().filter((row) => row.path === '/capture/read/start')).toHaveLength(3)
  })

  it('stop cancels what is not known yet, and nothing else', async () => {
    const { start, progress, behindDcu, clock, post, token } = await setUp()
    const { taskId } = (await start(order(ids(behindDcu, 40), ['pap_r']))).body.result
    clock.now += 8_000
    const before = (await progress(taskId)).counters
    expect(before.reading).toBeGreaterThan(0)
    expect((await post('/capture/read/stop', { taskId }, token)).body.result.count).toBe(before.reading)
    clock.now += 2 * minute
    const after = await progress(taskId)
    expect(after.status).toBe('stopped')
    expect(after.counters).toEqual({ ...before, reading: 0, canceled: before.reading })
    expect((await post('/capture/read/stop', { taskId }, token)).body.result.count).toBe(0)
  })

  it('retry asks exactly the failed ones, once per wish', async () => {
    const { start, progress, behindDcu, clock, post, token } = await setUp()
    const { taskId } = (await start(order(ids(behindDcu, 120), ['pap_r']))).body.result
    clock.now += 2 * minute
    const { rows, counters, cursor } = await progress(taskId)
    expect(counters.failed).toBeGreaterThan(0)
    const retry = { taskId, request_id: 'again' }
    expect((await post('/capture/read/retry', retry, token)).body.result.count).toBe(counters.failed)
    expect((await post('/capture/read/retry', retry, token)).body.result.count).toBe(counters.failed)
    const state = await progress(taskId, cursor)
    const failed = rows.filter((row) => row.task_read_result === '2').map((row) => row.seq)
    expect(state.rows.filter((row) => row.task_read_result === '4').map((row) => row.seq)).toEqual(failed)
    expect(state.counters).toMatchObject({ success: counters.success, reading: counters.failed })
  })

  it('curves bring the points of the day, events those of their kind', async () => {
    const { start, progress, behindDcu, clock } = await setUp()
    const devices = ids(
      behindDcu.filter((row) => row.online_status === '1'),
      5,
    )
    const date = { data_date: '2026-11-18' }
    const curve = (await start(order(devices, ['lp_ua'], 'c', date))).body.result.taskId
    clock.now += 2 * minute
    const read = (await progress(curve)).rows.filter((row) => row.task_read_result === '1')
    expect(read.length).toBeGreaterThan(0)
    for (const row of read) expect(row.points).toHaveLength(96)
    const events = (await start(order(devices, ['ev_power'], 'e', date))).body.result.taskId
    clock.now += 2 * minute
    for (const row of (await progress(events)).rows.filter((each) => each.task_read_result === '1')) {
      expect(row.value).toBe(row.points?.length)
      for (const point of row.points ?? []) expect(String(point.value)).toMatch(/^[12] Power (down|up)$/)
    }
  })

  it.each([
    ['no meter', { devices: [] }, 'Choose at least one meter.'],
    ['no item', { items: [] }, 'Choose at least one data item.'],
    ['two kinds', { items: ['pap_r', 'ev_power'] }, 'Values, curves and events are read one kind at a time.'],
    ['two profiles', { items: ['lp_ua', 'lp_ia'] }, 'A load profile takes one data item only.'],
    [
      'two kinds of event',
      { items: ['ev_power', 'ev_magnet'] },
      'All events of one reading must be of the same type.',
    ],
    ['a curve without a day', { items: ['lp_ua'] }, 'Curves and events need a data date.'],
    ['tomorrow', { data_date: '2026-11-21' }, 'The data date cannot be in the future.'],
    ['a strange item', { items: ['nonsense'] }, 'The value of "items" is not valid.'],
    ['a strange meter', { devices: ['nonsense'] }, 'This meter does not exist.'],
  ])('%s is refused', async (_what, change, sentence) => {
    const { start, behindDcu } = await setUp()
    const answer = await start({ ...order(ids(behindDcu, 2), ['pap_r']), ...change })
    expect(answer.body).toMatchObject({ success: false, message: sentence })
  })

  it.each([
    ['2', '2', 'oneTransparent', 'Through a transparent concentrator only one meter'],
    ['1', '2', 'oneLive', 'Live over power line only one meter'],
    ['2', '1', 'noStore', 'A transparent concentrator has no store'],
  ])('scheme %s with source %s: %s', async (read_scheme, read_source, _problem, said) => {
    const { start, behindDcu } = await setUp()
    const way = { read_scheme, read_source }
    const two = ids(
      behindDcu.filter((row) => row.comm_port === '31'),
      2,
    )
    expect((await start(order(two, ['pap_r'], 'w2', way))).body.message).toContain(said)
    const one = await start(order(two.slice(0, 1), ['pap_r'], 'w1', way))
    expect(one.body.success).toBe(read_source === '2')
  })

  it('the store reads many, and tells what was collected at the last quarter of an hour', async () => {
    const { start, progress, behindDcu, clock } = await setUp()
    clock.now += 7 * minute
    const way = { read_scheme: '1', read_source: '1' }
    const { taskId } = (await start(order(ids(behindDcu, 20), ['pap_r'], 's', way))).body.result
    clock.now += 2 * minute
    const read = (await progress(taskId)).rows.filter((row) => row.task_read_result === '1')
    expect(read.length).toBeGreaterThan(5)
    for (const row of read) {
      expect(row.data_time).toMatch(/:(00|15|30|45):00$/)
      expect(row.data_time < row.read_time).toBe(true)
    }
  })

  it('keeps to the limits: 500 answers, one direct meter', async () => {
    const { start, behindDcu, list } = await setUp()
    const items = ['pap_r', 'ua', 'ia']
    expect((await start(order(ids(behindDcu, 167), items))).body.message).toBe(
      'Meters times data items must not exceed 500.',
    )
    expect((await start(order(ids(behindDcu, 166), items))).body.success).toBe(true)
    const direct = (await list('pageSize=500')).filter((row) => row.comm_port === '40')
    expect(direct.length).toBeGreaterThan(1)
    expect((await start(order(ids(direct, 2), ['pap_r'], 'd2'))).body.message).toBe(
      'Only one direct meter can be read at a time.',
    )
    expect((await start(order(ids(direct, 1), ['pap_r'], 'd1'))).body.success).toBe(true)
  })

  it('is for those who may, and belongs to who started it', async () => {
    const { start, behindDcu, signIn, get, post } = await setUp()
    const { taskId } = (await start(order(ids(behindDcu, 1), ['pap_r']))).body.result
    const admin = await signIn('admin')
    expect((await get(`/capture/read/progress/${taskId}`, admin)).body.success).toBe(false)
    expect((await post('/capture/read/stop', { taskId }, admin)).body.success).toBe(false)
    const cashier = await signIn('cashier')
    expect((await post('/capture/read/start', order(ids(behindDcu, 1), ['pap_r']), cashier)).status).toBe(403)
    const auditor = await signIn('auditor')
    const asked = await post('/capture/read/start', order(ids(behindDcu, 1), ['pap_r']), auditor)
    expect(asked.body.success).toBe(false)
  })

  it('saves what was read, once, where the table log shows it', async () => {
    const { start, progress, behindDcu, clock, post, token, backend } = await setUp()
    const { taskId } = (await start(order(ids(behindDcu, 10), ['pap_r']))).body.result
    clock.now += 2 * minute
    const success = (await progress(taskId)).counters.success ?? Number.NaN
    expect((await post('/capture/read/save', { taskId }, token)).body.result.count).toBe(success)
    expect((await post('/capture/read/save', { taskId }, token)).body.result.count).toBe(0)
    expect(backend.db.tables.valueVersions.all()).toHaveLength(success)
    expect((await progress(taskId)).saved).toBe(true)
    expect(backend.db.tableLog.all().filter((row) => row.table === 'savedReading')).toHaveLength(success)
  })

  it('reaches collection points too', async () => {
    const { start, progress, behindDcu, clock } = await setUp()
    const point = behindDcu[0]?.tml_id ?? ''
    const body = { kind: 'ping', target: 'cp', devices: [point], request_id: 'p' }
    const { taskId } = (await start(body)).body.result
    clock.now += 2 * minute
    expect((await progress(taskId)).rows).toMatchObject([{ device_id: point, item_code: '', mp: 0 }])
  })
})
