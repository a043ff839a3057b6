import { expect, it } from 'vitest'
import type { MeterCommand, MeterHistoryRow } from '../../../src/api/capture/meters'
import type { MeterDetail } from '../../kit/meterTypes'
import { backendAt } from '../../testClient'

const author = { username: 'operator', ip: '10.20.4.18' }

async function setUp(username = 'operator') {
  const own = backendAt()
  const token = await own.signIn(username)
  const online = own.backend.world
    .meters({ currentPage: 1, pageSize: 200, online_status: '1' }, own.clock.now)
    .rows.filter((row) => own.backend.world.meter(row.id, own.clock.now)?.clock_deviation_s !== 0)
  const commands = async (id: string): Promise<MeterCommand[]> =>
    (await own.get(`/capture/meter/commands/${id}`, token)).body.result.dataList
  const detail = async (id: string): Promise<MeterDetail> =>
    (await own.get(`/capture/meter/detail/${id}`, token)).body.result
  const start = (body: object) =>
    own.post('/capture/read/start', { target: 'meter', request_id: 'r1', ...body }, token)
  return { ...own, token, online, commands, detail, start }
}

it('tells what was asked of a meter, newest first, and what came of it', async () => {
  const { online, commands, start, clock } = await setUp()
  const meter = online[0]
  if (!meter) throw new Error('a meter that can be reached')
  const before = await commands(meter.id)
  expect(before.map((row) => row.start_time)).toEqual(
    before.map((row) => row.start_time).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  for (const row of before) expect(row.failure_reason !== '').toBe(row.task_read_result === '2')
  await start({ kind: 'read', devices: [meter.id], items: ['pap_r', 'ua'] })
  expect((await commands(meter.id)).slice(0, 2).map((row) => row.task_read_result)).toEqual(['4', '4'])
  clock.now += 95_000
  const after = await commands(meter.id)
  expect(after).toHaveLength(before.length + 2)
  for (const row of after.slice(0, 2)) {
    expect(row).toMatchObject({ kind: 'read', unit: expect.stringMatching(/^(kWh|V)$/) })
    expect(row.value === null).toBe(row.task_read_result !== '1')
  }
  expect(await commands(online[1]?.id ?? '')).not.toEqual(after)
})

it('some meters have a past', async () => {
  const { online, commands } = await setUp()
  const all = await Promise.all(online.slice(0, 10).map(({ id }) => commands(id)))
  expect(all.some((rows) => rows.length > 2)).toBe(true)
})

it('a clock that was set goes right, and says so when it is read', async () => {
  const { online, detail, start, clock, get, token } = await setUp()
  const wrong = online.slice(0, 5).map((meter) => meter.id)
  expect((await detail(wrong[0] ?? '')).clock_deviation_s).not.toBe(0)
  const { taskId } = (await start({ kind: 'timeSync', devices: wrong })).body.result
  clock.now += 95_000
  const { rows } = (await get(`/capture/read/progress/${taskId}?cursor=`, token)).body.result
  const set = (rows as { device_id: string; task_read_result: string }[]).find(
    (row) => row.task_read_result === '1',
  )
  if (!set) throw new Error('a clock that was set')
  const meter = await detail(set.device_id)
  expect(meter.clock_deviation_s).toBe(0)
  expect(meter.meter_time).toBe(meter.last_online)
})

it('tells every change of the archive with both states, never a password', async () => {
  const { backend, online, get, token } = await setUp()
  const meter = online[0]
  const fields = meter && backend.db.meters.fields(meter.id)
  if (!fields) throw new Error('a meter')
  backend.db.meters.update(meter.id, { ...fields, meter_model: 'NEW-1', fkpass: '0000ABCD' }, author)
  const rows: MeterHistoryRow[] = (await get(`/capture/meter/changes/${meter.id}`, token)).body.result
    .dataList
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ operation: 'update', before: { meter_model: fields.meter_model } })
  expect(rows[0]?.after?.['meter_model']).toBe('NEW-1')
  expect(JSON.stringify(rows)).not.toContain('0000ABCD')
})

it('knows nothing of a meter that is not there, and tells nobody who may not see meters', async () => {
  const { get, token, online } = await setUp()
  for (const path of ['commands', 'changes'])
    expect((await get(`/capture/meter/${path}/nope`, token)).body.success).toBe(false)
  const cashier = await setUp('cashier')
  for (const path of ['commands', 'changes'])
    expect((await cashier.get(`/capture/meter/${path}/${online[0]?.id}`, cashier.token)).body.success).toBe(
      false,
    )
})

it('covers the keys of a meter; who may is told them right after the password, and no log holds them', async () => {
  const { detail, online, post, guarded, signIn, token, backend } = await setUp()
  const meter = online.find(({ comm_protocol, relay_mode }) => comm_protocol === '01' && relay_mode !== '0')
  const id = meter?.id ?? ''
  const all = { ak: '••••', ek: '••••', kek: '••••', fkpass: '••••' }
  expect((await detail(id)).keys).toEqual(all)
  backend.db.meters.update(id, { encryption_level: '0' }, author)
  expect((await detail(id)).keys).toEqual({ ak: '', ek: '', kek: '', fkpass: '••••' })
  backend.db.meters.update(id, { encryption_level: '3' }, author)
  // The operator has no right to it; nor has an administrator without a password.
  expect((await post('/capture/meter/reveal', { id }, token)).status).toBe(403)
  const admin = await signIn('admin')
  expect((await post('/capture/meter/reveal', { id }, admin)).body.success).toBe(false)
  const { result } = (await guarded('/capture/meter/reveal', { id }, admin)).body
  const key: unknown = expect.stringMatching(/^[\da-f]{32}$/)
  expect(result).toEqual({ ak: key, ek: key, kek: key, fkpass: backend.db.meters.fields(id)?.fkpass })
  const log = JSON.stringify(backend.db.operations.all())
  expect(log).toContain('/capture/meter/reveal')
  for (const secret of Object.values(result)) expect(log).not.toContain(secret)
})
