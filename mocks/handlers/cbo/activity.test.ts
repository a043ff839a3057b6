import { describe, expect, it } from 'vitest'
import type { Activity, ActivityItem } from '../../../src/api/capture/activity'
import { activityKinds } from '../../../src/rules/codes/activityKinds'
import { addDays } from '../../../src/lib/time'
import { backendAt } from '../../testClient'

const author = { username: 'operator', ip: '10.20.4.18' }

async function setUp(username = 'operator') {
  const own = backendAt()
  const token = await own.signIn(username)
  const { world, db } = own.backend
  const [online] = world.meters({ currentPage: 1, pageSize: 50, online_status: '1' }, own.clock.now).rows
  if (!online) throw new Error('a meter that can be reached')
  const ask = async (path: string, query = ''): Promise<Activity> =>
    (await own.get(`${path}?${query}`, token)).body.result
  return { ...own, world, db, token, meter: online, ask }
}

type Known = Awaited<ReturnType<typeof setUp>>
const ofMeter = ({ meter }: Known): string => `/capture/meter/activity/${meter.id}`
const ofPoint = ({ meter }: Known): string => `/capture/cp/activity/${meter.tml_id}`

describe('the stream of an object', () => {
  it.each([
    { name: 'meter', path: ofMeter },
    { name: 'collection point', path: ofPoint },
  ])('tells of a $name what is known of it, newest first, each day once', async ({ path }) => {
    const own = await setUp()
    const newest = await own.ask(path(own))
    expect(newest.kinds).toEqual([...activityKinds])
    expect(newest.as_of).toBe('2026-11-20 10:00:00')
    const older = await own.ask(path(own), `day_end=${addDays(newest.day_begin, -1)}`)
    const rows = [...newest.rows, ...older.rows]
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(older.rows.every(({ at }) => at.slice(0, 10) < newest.day_begin)).toBe(true)
    const readings = rows.filter(({ kind }) => kind === 'reading').map(({ data_date }) => data_date)
    expect(readings.length).toBeGreaterThan(7)
    expect(new Set(readings).size).toBe(readings.length)
  })

  /** What somebody does, and what the stream says of it. */
  const deeds: {
    kind: ActivityItem['kind']
    does: (own: Known) => Promise<unknown> | void
    path: (own: Known) => string
    says: (own: Known) => Partial<ActivityItem>
  }[] = [
    {
      kind: 'command',
      does: async (own) => {
        const order = {
          target: 'meter',
          request_id: 'a1',
          kind: 'read',
          devices: [own.meter.id],
          items: ['pap_r', 'ua'],
        }
        await own.post('/capture/read/start', order, own.token)
      },
      path: ofMeter,
      says: () => ({ code: 'read', result: '4', other: 2, user_name: 'Wei Lindqvist' }),
    },
    {
      kind: 'edit',
      does: ({ db, meter }) => {
        const fields = db.meters.fields(meter.id)
        if (fields)
          db.meters.update(meter.id, { ...fields, meter_model: 'NEW-1', fkpass: '0000ABCD' }, author)
      },
      path: ofMeter,
      says: ({ meter }) => ({
        code: 'update',
        fields: expect.arrayContaining([
          { name: 'meter_model', before: meter.meter_model, after: 'NEW-1' },
          { name: 'fkpass', before: '', after: '••••' },
        ]),
      }),
    },
    {
      kind: 'edit',
      does: ({ db, meter }) => {
        db.tables.points.update(meter.tml_id, { remark: 'Behind the school' }, author)
      },
      path: ofPoint,
      says: () => ({ code: 'update', fields: [{ name: 'remark', before: '', after: 'Behind the school' }] }),
    },
  ]
  it.each(deeds)('holds a $kind as soon as it was done', async ({ kind, does, path, says }) => {
    const own = await setUp()
    await does(own)
    const { rows } = await own.ask(path(own), `kinds=${kind}`)
    expect(rows.every((row) => row.kind === kind)).toBe(true)
    expect(rows[0]).toMatchObject(says(own))
    expect(JSON.stringify(rows)).not.toContain('0000ABCD')
  })

  it('agrees with the days, the events and the findings that their own lists tell', async () => {
    const own = await setUp()
    const found = own.world.abnormal(own.clock.now)[0]
    if (!found) throw new Error('a finding')
    const path = `/capture/meter/activity/${found.meter_id}`
    const { rows, day_begin } = await own.ask(path, 'kinds=reading,abnormal')
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'abnormal',
        code: found.e_type,
        data_date: found.data_date,
        value: found.value,
      }),
    )
    const days = own.world.dayEnergy(found.meter_id, addDays(day_begin, -1), '2026-11-19', own.clock.now)
    const read = (list: readonly { data_date: string; read_result: string }[]) =>
      list.map(({ data_date, read_result }) => [data_date, read_result])
    expect(read(rows.filter(({ kind }) => kind === 'reading'))).toEqual(read(days ?? []))
    const noisy = own.world
      .meters({ currentPage: 1, pageSize: 200 }, own.clock.now)
      .rows.find(
        ({ id }) =>
          (own.world.events(id, '2026-11-18 00:00:00', '2026-11-20 10:00:00', own.clock.now) ?? []).length >
          1,
      )
    const events = await own.ask(`/capture/meter/activity/${noisy?.id ?? ''}`, 'kinds=event')
    const told = own.world.events(
      noisy?.id ?? '',
      `${events.day_begin} 00:00:00`,
      '2026-11-20 10:00:00',
      own.clock.now,
    )
    expect(events.rows.map(({ at, code }) => [at, code])).toEqual(
      told?.map(({ event_time, event_code }) => [event_time, event_code]),
    )
  })

  it('counts what a task brought of a point as the monitor does', async () => {
    const own = await setUp()
    const { rows } = await own.ask(ofPoint(own), 'kinds=task')
    const [task] = rows
    expect(task?.name).not.toBe('')
    expect((task?.success ?? 0) + (task?.failure ?? 0) + (task?.other ?? 0)).toBeGreaterThan(0)
    expect(own.db.tables.tasks.get(task?.task_id ?? '')?.job_name).toBe(task?.name)
  })

  it('leaves out what the user may not see, and goes back no further than the object', async () => {
    const own = await setUp('operator')
    await own.call('POST', '/__simulator/grant', {
      body: { role: 'operator', screen: 'cboAbnormalData', actions: null },
    })
    expect((await own.ask(ofMeter(own))).kinds).not.toContain('abnormal')
    const first = (await own.get(`/capture/meter/detail/${own.meter.id}`, own.token)).body.result.install_date
    const end = await own.ask(ofMeter(own), `day_end=${addDays(first, 5)}`)
    expect(end).toMatchObject({ day_begin: first, older: false })
  })

  it('knows nothing of what is not there, and refuses kinds that it does not know', async () => {
    const own = await setUp()
    for (const path of [
      '/capture/meter/activity/nope',
      '/capture/cp/activity/nope',
      `${ofMeter(own)}?kinds=gossip`,
    ])
      expect((await own.get(path, own.token)).body.success).toBe(false)
    const cashier = await own.signIn('cashier')
    expect((await own.get(ofMeter(own), cashier)).status).toBe(403)
    const local = await own.signIn('rcastanos')
    const outside = own.world
      .meters({ currentPage: 1, pageSize: 200 }, own.clock.now)
      .rows.filter((_, index) => index % 20 === 0)
      .map(async ({ id }) => (await own.get(`/capture/meter/activity/${id}`, local)).body.success)
    expect(new Set(await Promise.all(outside))).toEqual(new Set([true, false]))
  })
})
