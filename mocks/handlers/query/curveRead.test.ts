import { beforeAll, describe, expect, it } from 'vitest'
import type { CurveChart, CurveRow } from '../../../src/api/query/curveRead'
import type { CurveData } from '../../../src/api/capture/meterReadings'
import { unbalance } from '../../../src/rules/readings/unbalance'
import { backendAt } from '../../testClient'
import { qualityOf } from './curveRead'

const own = backendAt()
const { backend } = own
const { network, faults } = backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const ask = async (path: string, as = token) => (await own.get(path, as)).body
const list = async (query: string, as = token): Promise<{ rows: CurveRow[]; total: number }> => {
  const { dataList, totalCount } = (await ask(`/query/curveRead/list?pageSize=100&${query}`, as)).result
    .pageDatas
  return { rows: dataList, total: totalCount }
}
const chart = async (query: string): Promise<CurveChart> =>
  (await ask(`/query/curveRead/chart?${query}`)).result
const numberOf = (id: string): string => backend.world.meter(id, own.clock.now)?.metercomid ?? ''
const meters = Array.from({ length: 60 }, (_, n) => network.id('meter', n))
const day = 'date_begin=2026-11-18&date_end=2026-11-18'
const curveOf = (meter_id: string, density: string, items: string): CurveData => {
  const asked = { meter_id, date_begin: '2026-11-18', date_end: '2026-11-18', density, items }
  return backend.world.curve(asked, own.clock.now) ?? { density, data_time: [], series: {} }
}

/** A meter whose curve of the day has values and gaps. */
function gappy(): string {
  const found = meters.find((id) => {
    const values = curveOf(id, '1', 'p').series.p ?? []
    return values.includes(null) && values.some((value) => value !== null)
  })
  if (!found) throw new Error('every curve is whole')
  return found
}

describe('intervals of many meters', () => {
  it.each(['1', '2', '3'])(
    'are those of each meter’s own curve, newest first; density %s',
    async (density) => {
      const id = gappy()
      const { rows, total } = await list(`type=3&font=${numberOf(id)}&${day}&density=${density}`)
      const items = ['p', 'ua', 'u_min', 'u_max', 'f', 'pap_e'] as const
      const { data_time, series } = curveOf(id, density, items.join(','))
      expect(total).toBe(data_time.length)
      expect(rows.map((row) => row.data_time)).toEqual(data_time.toReversed())
      for (const item of items)
        expect([item, rows.map((row) => row[item])]).toEqual([item, series[item]?.toReversed()])
    },
  )

  it('say of each how good it is and when it came: nothing that is missing was stored', async () => {
    const { rows } = await list(`type=3&font=${numberOf(gappy())}&${day}`)
    for (const { p, quality, storage_time, data_time, pap_r } of rows) {
      expect(['missing', 'powerOff'].includes(quality)).toBe(p === null)
      expect(storage_time > data_time).toBe(p !== null)
      expect(pap_r === null).toBe(p === null)
    }
    expect(new Set(rows.map(({ quality }) => quality)).size).toBeGreaterThan(1)
  })

  it('show the register that the freeze of the day ends with, and rise to it', async () => {
    const id = meters.find((each) => curveOf(each, '1', 'p').series.p?.every((value) => value !== null)) ?? ''
    const { rows } = await list(`type=3&font=${numberOf(id)}&${day}&density=3`)
    const [freeze] = backend.world.dayEnergy(id, '2026-11-18', '2026-11-18', own.clock.now) ?? []
    const registers = rows.map(({ pap_r }) => pap_r ?? 0)
    expect(registers[0]).toBe(freeze?.pap_r)
    expect(registers).toEqual(registers.toSorted((a, b) => b - a))
  })

  it('say of voltages and of currents how unlike their own phases are', async () => {
    const id = meters.find((each) => backend.world.meter(each, own.clock.now)?.wiring_mode === '3') ?? ''
    const { rows } = await list(`type=3&font=${numberOf(id)}&${day}&density=3`)
    const loaded = rows.filter(({ i_unbalance }) => i_unbalance !== null)
    expect(loaded.length).toBeGreaterThan(0)
    for (const { ua, ub, uc, ia, ib, ic, u_unbalance, i_unbalance } of loaded)
      expect([u_unbalance, i_unbalance]).toEqual([
        unbalance([ua, ub, uc], { formula: 'maxMin' }),
        unbalance([ia, ib, ic], { formula: 'maxMin', least: 0.25 }),
      ])
  })

  it.each(['1', '3'])(
    'say of each phase what belongs to the total, and how fast the grid swings; density %s',
    async (density) => {
      const id = meters.find((each) => backend.world.meter(each, own.clock.now)?.wiring_mode === '3') ?? ''
      const { rows } = await list(`type=3&font=${numberOf(id)}&${day}&density=${density}`)
      const known = rows.filter(({ p }) => p !== null)
      expect(known.length).toBeGreaterThan(0)
      for (const { p, q, f, pa, pb, pc, qa, qb, qc, fa, fb, fc, freq } of known) {
        expect((pa ?? 0) + (pb ?? 0) + (pc ?? 0)).toBeCloseTo(p ?? 0, 3)
        expect((qa ?? 0) + (qb ?? 0) + (qc ?? 0)).toBeCloseTo(q ?? 0, 3)
        expect([fa, fb, fc]).toEqual([f, f, f])
        expect(Math.abs((freq ?? 0) - backend.world.parts.archive.profile.frequency)).toBeLessThan(0.1)
      }
      const gaps = rows.filter(({ p }) => p === null)
      expect(gaps.flatMap(({ qa, fa, freq }) => [qa, fa, freq]).filter((value) => value !== null)).toEqual([])
    },
  )

  it('say the factor of each phase of a meter whose currents are exchanged, nothing of one phase alone', async () => {
    const { irregularities, calendar } = backend.world.parts
    const date = calendar.parseDate('2026-11-18')
    const wrong = Array.from({ length: network.plan.meters }, (_, nth) => nth).find(
      (nth) => irregularities.wiringOf(nth, network.pointOf(nth), date)?.lags.length === 3,
    )
    const { rows } = await list(`type=3&font=${numberOf(network.id('meter', wrong ?? -1))}&${day}&density=3`)
    const loaded = rows.filter(({ ia, ib, ic }) => Math.min(ia ?? 0, ib ?? 0, ic ?? 0) > 0.05)
    expect(loaded.length).toBeGreaterThan(0)
    for (const row of loaded) {
      expect(new Set([row.fa, row.fb, row.fc]).size).toBeGreaterThan(1)
      for (const phase of ['a', 'b', 'c'] as const) {
        const kva = ((row[`u${phase}`] ?? 0) * (row[`i${phase}`] ?? 0) * (row.total_ratio ?? 1)) / 1000
        expect(Math.abs((row[`q${phase}`] ?? 0) ** 2 + (kva * (row[`f${phase}`] ?? 0)) ** 2)).toBeCloseTo(
          kva ** 2,
          1,
        )
      }
    }
    const single = meters.find((each) => backend.world.meter(each, own.clock.now)?.wiring_mode === '1') ?? ''
    for (const { qa, fa, fb } of (await list(`type=3&font=${numberOf(single)}&${day}&density=3`)).rows)
      expect([qa, fa, fb]).toEqual([null, null, null])
  })

  it('are marked where the clock of the meter deviates, until it is set', async () => {
    const wrong = Array.from({ length: network.plan.meters }, (_, n) => n).find(
      (n) => faults.wrongClock(n) && Math.abs(faults.clockAhead(n, own.clock.now)) > 360,
    )
    const id = network.id('meter', wrong ?? -1)
    const { rows } = await list(`type=3&font=${numberOf(id)}&${day}`)
    const known = rows.filter(({ p }) => p !== null)
    expect(known.length).toBeGreaterThan(0)
    expect(new Set(known.map(({ quality }) => quality))).toEqual(new Set(['clockAdjusted']))
    expect((await chart(`type=3&font=${numberOf(id)}&${day}`)).meters[0]?.clock_adjusted).toBe('1')
  })

  it('are a week of many meters at most, and a year of one', async () => {
    const said = async (query: string) => (await ask(`/query/curveRead/list?${query}`)).message
    const eight = 'date_begin=2026-11-11&date_end=2026-11-18'
    const week = 'You can only query data within a week!'
    const [first = ''] = meters
    expect(await said(eight)).toBe(week)
    expect(await said(`${eight}&type=3&font=${meters.slice(0, 2).map(numberOf).join(',')}`)).toBe(week)
    const year = `date_begin=2025-11-19&date_end=2026-11-18&type=3&font=${numberOf(first)}`
    expect((await list(`${year}&density=3`)).total).toBeGreaterThan(8_000)
    expect(await said(`date_begin=2025-11-18&date_end=2026-11-18&type=3&font=${numberOf(first)}`)).not.toBe(
      '',
    )
  })

  it('sorted by time stand meter beside meter, and are found again by their ids', async () => {
    const { rows, total } = await list(`${day}&sidx=data_time&sord=asc&density=3&pageSize=20`)
    expect(total).toBe(24 * network.plan.meters)
    expect(new Set(rows.map((row) => row.data_time))).toEqual(new Set(['2026-11-18 01:00:00']))
    const ids = [rows[2]?.id ?? '', rows[19]?.id ?? '']
    const found = await list(`ids=${ids.join(',')}&${day}&density=3`)
    expect(found.rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted())
  })

  it('are only for those who may see them', async () => {
    expect((await own.get('/query/curveRead/list', await own.signIn('cashier'))).status).toBe(403)
    const reader = await own.signIn('reader')
    expect((await list(`${day}&pageSize=1`, reader)).rows).toHaveLength(1)
    expect((await own.post('/query/curveRead/export', { type: 'eMpCurveExport' }, reader)).status).toBe(403)
  })
})

describe('the chart', () => {
  it('compares six meters at most, and those that are named', async () => {
    const all = await chart(`${day}&items=p`)
    expect([all.meters.length, all.total, all.thinned]).toEqual([6, network.plan.meters, '0'])
    // Those that are drawn without a choice are of one type: a feeder beside homes would press them flat.
    const types = all.meters.map(({ meter_id }) => backend.world.meter(meter_id, own.clock.now)?.meter_type)
    expect(new Set(types).size).toBe(1)
    expect(['05', '06']).not.toContain(types[0])
    const named = await chart(`${day}&items=p&meter_ids=${meters.slice(3, 5).join(',')}`)
    expect(named.meters.map(({ meter_id }) => meter_id)).toEqual(meters.slice(3, 5))
    expect(named.meters[0]?.series['p']).toEqual(curveOf(meters[3] ?? '', '1', 'p').series.p)
  })

  it('of a year has as many points as can be shown with its extremes; all of the part that is looked at', async () => {
    const year = `type=3&font=${numberOf(meters[0] ?? '')}&date_begin=2025-11-19&date_end=2026-11-18&items=p&points=600`
    const whole = await chart(year)
    expect(whole.due).toBeGreaterThan(30_000)
    expect([whole.thinned, whole.data_time.length <= 700]).toEqual(['1', true])
    const part = await chart(`${year}&time_begin=2026-11-17 00:15:00&time_end=2026-11-19 00:00:00`)
    expect([part.thinned, part.data_time.length]).toEqual(['0', 192])
    expect(part.data_time[0]).toBe('2026-11-17 00:15:00')
  })
})

it.each([
  ['missing', ['valid', 'missing']],
  ['missing', ['valid', 'powerOff']],
  ['powerOff', ['powerOff', 'powerOff']],
  ['clockAdjusted', ['clockAdjusted', 'valid']],
  ['', ['valid', '']],
  ['valid', ['valid', 'valid']],
] as const)('a long interval is %s where its quarters are %j', (whole, quarters) => {
  expect(
    qualityOf(quarters.map((quality) => ({ end: 0, data_time: '', quality, storedAt: undefined }))),
  ).toBe(whole)
})
