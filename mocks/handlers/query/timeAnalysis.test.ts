import { beforeAll, expect, it } from 'vitest'
import type { ClockRow } from '../../../src/api/query/timeAnalysis'
import { clockBandOf, clockBands } from '../../../src/rules/readings/clockBands'
import { backendAt } from '../../testClient'

// One of its meters never answered.
const own = backendAt({ seed: 2 })
const { backend, clock } = own
const { network, faults } = backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const ask = async (path: string, as = token) => (await own.get(`/query/timeAnalysis/${path}`, as)).body
const list = async (query = ''): Promise<{ rows: ClockRow[]; total: number }> => {
  const { dataList, totalCount } = (await ask(`list?pageSize=500&${query}`)).result.pageDatas
  return { rows: dataList, total: totalCount }
}
const counts = async (query = ''): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await ask(`summary?${query}`)).result.bands.map(({ band, count }: { band: string; count: number }) => [
      band,
      count,
    ]),
  )
const indexes = Array.from({ length: network.plan.meters }, (_, meter) => meter)
let sent = 0
const sync = (devices: string[], more: object = {}) =>
  own.post(
    '/capture/read/start',
    {
      kind: 'timeSync',
      target: 'meter',
      devices,
      request_id: `sync-${(sent += 1)}`,
      ...more,
    },
    token,
  )

it.each(['', 'data_date=2026-11-19', 'data_date=2026-11-20'])(
  'of %s the bands count what the lists of each band hold, and each row is in its band',
  async (query) => {
    const summary = await counts(query)
    expect(Object.values(summary).reduce((sum, count) => sum + count)).toBe(network.plan.meters)
    for (const band of clockBands) {
      const { rows, total } = await list(`${query}&band=${band}`)
      expect(total).toBe(summary[band])
      for (const row of rows) expect([row.band, clockBandOf(row.deviation_s)]).toEqual([band, band])
    }
  },
)

it('who never answered, or not on that day, has no deviation, no time and no zero', async () => {
  const silent = indexes.filter((meter) => faults.never(meter)).map((meter) => network.id('meter', meter))
  const { rows } = await list('band=unknown')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(silent.toSorted())
  for (const row of rows)
    expect(row).toMatchObject({ deviation_s: null, meter_time: '', system_time: '', band: 'unknown' })
  const { calendar } = backend.world.parts
  const today = calendar.dayOf(clock.now)
  const days = Array.from({ length: 60 }, (_, back) => today - 1 - back)
  // Neither on this day nor at the end of the day before.
  const dumb = (meter: number, day: number): boolean => (faults.deadAt(meter, day)?.firstDay ?? day) < day
  const day = days.find((each) => indexes.some((meter) => dumb(meter, each))) ?? -1
  const date = calendar.dateOf(day)
  const { rows: thatDay } = await list(`band=unknown&data_date=${date}`)
  const ids = thatDay.map(({ id }) => id)
  const dead = indexes.filter((meter) => dumb(meter, day)).map((meter) => network.id('meter', meter))
  expect(dead.length).toBeGreaterThan(0)
  expect(ids).toEqual(expect.arrayContaining(dead))
  expect(thatDay.every(({ deviation_s }) => deviation_s === null)).toBe(true)
})

it('says what the page of the meter says, sorted by how far it is off', async () => {
  const { rows } = await list('sidx=deviation_s&sord=desc')
  const known = rows.flatMap(({ deviation_s }) => deviation_s ?? [])
  expect(known.length).toBeGreaterThan(100)
  expect(known).toEqual(known.toSorted((a, b) => b - a))
  for (const row of rows.slice(0, 5)) {
    const { result } = (await own.get(`/capture/meter/detail/${row.id}`, token)).body
    expect(row.deviation_s).toBe(result.clock_deviation_s)
    expect([row.meter_time, row.system_time]).toEqual([result.meter_time, result.last_online])
  }
})

it('a clock that is far off is set with a reason alone; then it goes right, and drifts again', async () => {
  const wrong = indexes
    .filter((meter) => faults.wrongClock(meter) && faults.online(meter, network.pointOf(meter), clock.now))
    .map((meter) => network.id('meter', meter))
  const before = await counts()
  const { rows } = await list()
  const off = rows.filter(({ id }) => wrong.includes(id))
  expect(off.every(({ sync_result }) => sync_result === '2' || sync_result === '')).toBe(true)
  const { body } = await sync(wrong)
  expect([body.success, body.message]).toEqual([false, expect.stringContaining('only with a reason')])
  expect((await sync(wrong, { reason: 'Battery changed' })).body.success).toBe(true)
  expect(JSON.stringify(backend.db.operations.all())).toContain('Battery changed')
  clock.now += 95_000
  const set = wrong.filter((id) => backend.db.commands.clockOf(id, clock.now)?.set !== undefined)
  expect(set.length).toBeGreaterThan(0)
  const after = await counts()
  expect((after.upTo1 ?? 0) - (before.upTo1 ?? 0)).toBeGreaterThanOrEqual(set.length)
  const now = (await list()).rows.filter(({ id }) => set.includes(id))
  for (const row of now) expect(row).toMatchObject({ deviation_s: 0, band: 'upTo1', sync_result: '1' })
  const month = 30 * 86_400_000
  const drifted = set.map((id) => faults.clockAhead(network.find('meter', id), clock.now + month, clock.now))
  expect(drifted.some((seconds) => seconds !== 0)).toBe(true)
  expect(drifted.every((seconds) => Math.abs(seconds) < 60)).toBe(true)
})

it('the curve of a clock that is off says on which days, and none after it was set', async () => {
  const adjusted = async (meter: number, span: string): Promise<string[]> =>
    (
      await own.get(
        `/query/curve/list?meter_id=${network.id('meter', meter)}&${span}&density=1&items=p`,
        token,
      )
    ).body.result.clock_adjusted
  const span = 'date_begin=2026-11-18&date_end=2026-11-19'
  const set = indexes.filter(
    (meter) =>
      backend.db.commands.clockOf(network.id('meter', meter), clock.now)?.set && faults.wrongClock(meter),
  )
  expect(set.length).toBeGreaterThan(0)
  const right = indexes.find((meter) => !faults.mayStray(meter)) ?? -1
  expect(await adjusted(right, span)).toEqual([])
  for (const meter of set) expect(await adjusted(meter, span)).toEqual(['2026-11-18', '2026-11-19'])
  clock.now += 86_400_000
  token = await own.signIn('admin')
  const later = 'date_begin=2026-11-20&date_end=2026-11-21'
  for (const meter of set) expect(await adjusted(meter, later)).toEqual(['2026-11-20'])
})

it('a clock near the right time needs no reason; who may only look sets none', async () => {
  const { rows } = await list('band=upTo1')
  expect((await sync([rows[0]?.id ?? ''])).body.success).toBe(true)
  const auditor = await own.signIn('auditor')
  expect((await ask('summary', auditor)).success).toBe(true)
  const refused = await own.post(
    '/capture/read/start',
    { kind: 'timeSync', target: 'meter', devices: [rows[1]?.id ?? ''], request_id: 'x' },
    auditor,
  )
  expect(refused.body.success).toBe(false)
})
