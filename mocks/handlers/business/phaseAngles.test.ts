import { describe, expect, it } from 'vitest'
import type { PhaseAngles, PhaseRecord } from '../../../src/api/business/phaseAngles'
import { saysNothing, wiringVerdict } from '../../../src/rules/readings/wiringVerdict'
import { backendAt } from '../../testClient'

const date = '2026-11-19'

async function setUp() {
  const { backend, get, signIn } = backendAt({ size: 'demo' })
  const token = await signIn('operator')
  const { network, irregularities, calendar } = backend.world.parts
  const asked = async (meter: number): Promise<PhaseAngles> =>
    (await get(`/business/analysis/phaseAngle/${network.id('meter', meter)}?data_date=${date}`, token)).body
      .result as PhaseAngles
  const day = calendar.parseDate(date)
  const all = Array.from({ length: network.plan.meters }, (_, meter) => meter)
  const faultOf = (meter: number) => irregularities.wiringOf(meter, network.pointOf(meter), day)
  return { backend, network, irregularities, day, all, faultOf, asked }
}
/** What the angles of every hour say. */
const verdicts = ({ wiring_mode, feeds_in, snapshots }: PhaseAngles) =>
  snapshots.map(({ elements }) =>
    wiringVerdict({
      wires: wiring_mode === '2' ? 'three' : 'four',
      lags: elements.map(({ angle_i }) => angle_i),
      currents: elements.map(({ i }) => i),
      feedsIn: feeds_in === '1',
    }),
  )

it('angles tell every wrong wiring of the world by its terminals, wherever enough flows', async () => {
  const { all, faultOf, asked } = await setUp()
  const wrong = all.filter((meter) => faultOf(meter))
  expect(wrong.length).toBeGreaterThan(8)
  const missed: string[] = []
  let told = 0
  for (const meter of wrong) {
    const fault = faultOf(meter)
    for (const verdict of verdicts(await asked(meter))) {
      if (saysNothing(verdict)) continue
      told += 1
      const same =
        verdict.kind === 'wrong' &&
        verdict.terminals.length === fault?.terminals.length &&
        verdict.terminals.every(({ phase, reversed }, index) => {
          const terminal = fault.terminals[index]
          return terminal?.conductor === phase && terminal.reversed === reversed
        })
      if (!same) missed.push(`${String(meter)} ${fault?.kind ?? ''}: ${JSON.stringify(verdict)}`)
    }
  }
  expect(told).toBeGreaterThan(100)
  expect(missed).toEqual([])
})

it('accuses no sound wiring', async () => {
  const { all, faultOf, asked, network, irregularities, day, backend } = await setUp()
  const { archive, loads } = backend.world.parts
  const sound = all.filter((meter) => {
    const point = network.pointOf(meter)
    return (
      ['02', '04'].includes(archive.type(meter, point)) &&
      !faultOf(meter) &&
      !irregularities.transformerFault(meter, point, day)
    )
  })
  const accused: string[] = []
  let judged = 0
  // Areas whose roofs give back, too.
  const back = all.filter((meter) => loads.cached(meter, network.pointOf(meter)).backflow).slice(0, 2)
  for (const meter of [...back, ...sound.filter((_, n) => n % 40 === 0)])
    for (const { kind } of verdicts(await asked(meter))) {
      judged += 1
      if (kind === 'wrong') accused.push(`${String(meter)} ${archive.type(meter, network.pointOf(meter))}`)
    }
  expect(judged).toBeGreaterThan(200)
  expect(accused).toEqual([])
})

it('a meter with one phase has none, a day that was not read is empty, nonsense is refused', async () => {
  const { backend, get, signIn } = backendAt()
  const token = await signIn('operator')
  const { network, archive } = backend.world.parts
  const meters = Array.from({ length: network.plan.meters }, (_, meter) => meter)
  const of = (type: string): string =>
    network.id('meter', meters.find((meter) => archive.type(meter, network.pointOf(meter)) === type) ?? -1)
  const ask = (id: string, when: string) =>
    get(`/business/analysis/phaseAngle/${id}?data_date=${when}`, token)
  expect((await ask(of('01'), date)).body.result).toMatchObject({ snapshots: [], nominal_voltage: null })
  expect((await ask(of('05'), date)).body.result.snapshots.length).toBe(24)
  expect((await ask(of('05'), '2030-01-01')).body.result).toMatchObject({ snapshots: [] })
  expect((await ask(of('05'), 'x')).body.success).toBe(false)
  expect((await ask('nobody', date)).body.success).toBe(false)
})

it('what of the power is not active is what voltage and current leave', async () => {
  const { all, asked } = await setUp()
  const elements = (await asked(all[0] ?? 0)).snapshots.flatMap((each) => each.elements)
  const three =
    elements.length > 0 ? elements : (await asked(all.length - 1)).snapshots.flatMap((each) => each.elements)
  const loaded = three.filter(({ u, i }) => (u ?? 0) * (i ?? 0) > 100)
  expect(loaded.length).toBeGreaterThan(0)
  for (const { u, i, p, q } of loaded)
    expect(Math.hypot(p ?? 0, q ?? 0) / (((u ?? 0) * (i ?? 0)) / 1000)).toBeCloseTo(1, 1)
})

describe('what is kept of the angles of a meter', () => {
  const path = '/business/analysis/phaseAngle'
  async function kept() {
    const { backend, get, post, signIn } = backendAt()
    const token = await signIn('operator')
    const { network, archive } = backend.world.parts
    const meters = Array.from({ length: network.plan.meters }, (_, meter) => meter)
    const meter = meters.find((each) => archive.type(each, network.pointOf(each)) === '05') ?? -1
    const meter_id = network.id('meter', meter)
    const { snapshots } = (await get(`${path}/${meter_id}?data_date=${date}`, token)).body
      .result as PhaseAngles
    const save = (more: object, by = token) => post(`${path}/save`, { meter_id, note: '', ...more }, by)
    const records = async (by = token): Promise<PhaseRecord[]> =>
      (await get(`${path}/${meter_id}/records`, by)).body.result as PhaseRecord[]
    return { backend, post, signIn, token, meter_id, snapshots, save, records }
  }

  it('the values of an hour are kept as they are, with author, time and note, and refused a second time', async () => {
    const { backend, snapshots, save, records } = await kept()
    const [, , third] = snapshots
    const asked = { data_date: date, data_time: third?.data_time, note: 'Before the repair' }
    expect((await save(asked)).body.success).toBe(true)
    const { data_time, freq, elements } = third ?? {}
    expect(await records()).toMatchObject([
      {
        data_time,
        freq,
        elements,
        source: 'stored',
        wiring_mode: '3',
        note: 'Before the repair',
        save_time: '2026-11-20 10:00:00',
      },
    ])
    const author = backend.db.tables.users.all().find(({ username }) => username === 'operator')
    expect((await records())[0]?.saved_by).toBe(author?.name)
    const again = (await save({ ...asked, note: 'Again' })).body
    expect(again.success).toBe(false)
    expect(again.message).toContain(data_time)
    expect(await records()).toHaveLength(1)
    expect((await save({ data_date: date, data_time: snapshots[3]?.data_time })).body.success).toBe(true)
    expect((await records()).map((each) => each.data_time)).toEqual([snapshots[3]?.data_time, data_time])
  })

  it('what was read is taken from the command, once it has ended, and only by who started it', async () => {
    const { backend, post, signIn, token, meter_id, save, records } = await kept()
    const order = {
      kind: 'read',
      target: 'meter',
      devices: [meter_id],
      items: ['ua', 'ub', 'uc', 'ia', 'ang_ia'],
    }
    const started = await post('/capture/read/start', { ...order, request_id: 'phases' }, token)
    const { taskId } = started.body.result as { taskId: string }
    expect((await save({ taskId })).body.success).toBe(false)
    for (const slot of backend.db.commands.get(taskId)?.objects ?? [])
      Object.assign(slot, { endsAt: slot.startedAt, outcome: 'succeeded', reason: '' })
    expect((await save({ taskId }, await signIn('admin'))).body.success).toBe(false)
    expect((await save({ taskId })).body.success).toBe(true)
    const [record] = await records()
    expect(record).toMatchObject({ source: 'read', freq: null, data_time: '2026-11-20 10:00:00' })
    expect(
      record?.elements.map(({ u, i, angle_i }) => [u, i, angle_i].map((value) => value !== null)),
    ).toEqual([
      [true, true, true],
      [true, false, false],
      [true, false, false],
    ])
  })

  it('is refused where there is nothing, and to who may only read', async () => {
    const { signIn, snapshots, save, records } = await kept()
    const hour = { data_date: date, data_time: snapshots[0]?.data_time }
    expect((await save({ ...hour, data_time: `${date} 00:07:00` })).body.success).toBe(false)
    expect((await save({ ...hour, meter_id: 'nobody' })).body.success).toBe(false)
    expect((await save({ taskId: 'none' })).body.success).toBe(false)
    expect((await save(hour, await signIn('auditor'))).status).toBe(403)
    expect(await records()).toEqual([])
    expect(await records(await signIn('auditor'))).toEqual([])
  })
})
