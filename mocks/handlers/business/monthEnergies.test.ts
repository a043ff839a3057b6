import { beforeAll, expect, it } from 'vitest'
import type { EnergyTotals, MonthEnergyListRow } from '../../../src/api/business/energies'
import type { CurveData } from '../../../src/api/capture/meterReadings'
import { addMonths } from '../../../src/lib/time'
import { round } from '../../../src/lib/format'
import { meterRoleOf, meterRoles } from '../../../src/rules/archive/meterRules'
import { worstQuality } from '../../../src/rules/codes/valueQuality'
import { backendAt, manualTimers } from '../../testClient'

const { later, advance } = manualTimers()
const own = backendAt({ later })
const { network, archive, calendar, loads } = own.backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})
const ask = async (path: string, as = token) => (await own.get(path, as)).body
const list = async (query: string): Promise<MonthEnergyListRow[]> =>
  (await ask(`/business/energy/months/list?pageSize=500&${query}`)).result.pageDatas.dataList
const sums = async (which: 'totals' | 'year', query: string): Promise<EnergyTotals> => {
  for (;;) {
    const { result, progress } = await ask(`/business/energy/months/${which}?${query}`)
    if (!progress) return result
    advance(1_000)
  }
}
const sumOf = (rows: readonly MonthEnergyListRow[]): number =>
  round(
    rows.reduce((sum, { pap_e }) => sum + (pap_e ?? 0), 0),
    2,
  )
const roleOf = ({ meter_id }: MonthEnergyListRow) =>
  meterRoleOf(own.backend.world.meter(meter_id, own.clock.now)?.meter_type ?? '')
/** The sums of these rows, role by role and month by month. */
function expectedRoles(rows: readonly MonthEnergyListRow[]): EnergyTotals['roles'] {
  const months = [...new Set(rows.map(({ month }) => month))].toSorted()
  return meterRoles.flatMap((meter_role) => {
    const of = rows.filter((row) => roleOf(row) === meter_role)
    const sum = (part: readonly MonthEnergyListRow[]) => {
      const known = part.filter(({ pap_e }) => pap_e !== null)
      return { rows: part.length, known: known.length, pap_e: known.length > 0 ? sumOf(part) : null }
    }
    const known = of.filter(({ pap_e }) => pap_e !== null)
    const quality = worstQuality(known.map((row) => row.quality))
    const periods = months.map((period) => ({ period, ...sum(of.filter(({ month }) => month === period)) }))
    return of.length === 0 ? [] : { meter_role, ...sum(of), quality, periods }
  })
}
const area = `tg_id=${network.id('tg', 1)}`

it('months are summed up over exactly the rows of the list, and twelve of them stand beside the last', async () => {
  const query = `${area}&month_begin=2026-08&month_end=2026-10`
  const rows = await list(query)
  const totals = await sums('totals', query)
  expect([totals.rows, totals.roles]).toEqual([rows.length, expectedRoles(rows)])
  expect(totals.roles.map(({ meter_role }) => meter_role)).toEqual(['consumer', 'check'])
  const year = await sums('year', query)
  const [consumers] = year.roles
  expect(consumers?.periods.map(({ period }) => period)).toEqual(
    Array.from({ length: 12 }, (_, n) => addMonths('2025-11-01', n).slice(0, 7)),
  )
  expect(consumers?.periods.slice(-3)).toEqual(totals.roles[0]?.periods)
  const halves = ['month_begin=2025-11&month_end=2026-04', 'month_begin=2026-05&month_end=2026-10']
  const all = (await Promise.all(halves.map((half) => list(`${area}&${half}`)))).flat()
  expect([year.rows, year.roles]).toEqual([all.length, expectedRoles(all)])
})

it('months are those of consumers, check or feeder meters alone', async () => {
  const query = `line_id=${network.id('line', 0)}&month_begin=2026-10&month_end=2026-10`
  const idsOf = (rows: readonly MonthEnergyListRow[]) => rows.map(({ meter_id }) => meter_id)
  const all = await list(query)
  for (const role of meterRoles) {
    const rows = all.filter((row) => roleOf(row) === role)
    expect(rows.length).toBeGreaterThan(0)
    expect(idsOf(await list(`${query}&meter_role=${role}`))).toEqual(idsOf(rows))
    expect((await sums('totals', `${query}&meter_role=${role}`)).roles).toEqual(expectedRoles(rows))
  }
})

it('a month is compared with the one before and the same a year before, by its own energies; a running one with none', async () => {
  const load = Array.from({ length: network.plan.meters }, (_, meter) =>
    loads.load(meter, network.pointOf(meter)),
  ).find(
    ({ first, stop, fed }) =>
      !fed && first < calendar.parseDate('2025-09-01') && stop > calendar.dayOf(own.clock.now),
  )
  const id = network.id('meter', load?.meter ?? 0)
  const font = own.backend.world.meter(id, own.clock.now)?.metercomid ?? ''
  const rows = await list(`type=3&font=${font}&month_begin=2026-09&month_end=2026-11`)
  const [running, october, september] = rows
  const [old] = await list(`type=3&font=${font}&month_begin=2025-10&month_end=2025-10`)
  const percent = (a: number, b: number) => round(((a - b) / b) * 100, 1)
  expect(october).toMatchObject({
    mom: percent((october?.pap_e ?? 0) / 31, (september?.pap_e ?? 0) / 30),
    yoy: percent(october?.pap_e ?? 0, old?.pap_e ?? 0),
    days: 31,
    mom_days: 30,
    yoy_days: 31,
  })
  expect(running).toMatchObject({ month: '2026-11', preliminary: '1', mom: null, yoy: null })
})

it('the first month of a meter says how few days it has', async () => {
  const young = Array.from({ length: network.plan.meters }, (_, meter) => ({
    meter,
    first: archive.firstDay(meter, network.pointOf(meter)),
  }))
    .filter(
      ({ first }) => Number(calendar.dateOf(first).slice(8)) > 5 && first < calendar.parseDate('2026-08-01'),
    )
    .reduce((a, b) => (b.first > a.first ? b : a))
  const born = calendar.dateOf(young.first)
  const month = addMonths(`${born.slice(0, 7)}-01`, 1).slice(0, 7)
  const font = own.backend.world.meter(network.id('meter', young.meter), own.clock.now)?.metercomid ?? ''
  const [row] = await list(`type=3&font=${font}&month_begin=${month}&month_end=${month}`)
  const length = Number(calendar.dateOf(calendar.parseDate(`${month}-01`) - 1).slice(8))
  expect(row?.mom_days).toBe(length - Number(born.slice(8)) + 1)
})

it('the demand of a month is the highest quarter hour of its curve', async () => {
  const [row] = (await list(`${area}&cons_sort=05&month_begin=2026-10&month_end=2026-10`)).filter(
    ({ pap_demand }) => pap_demand !== null,
  )
  const curve: CurveData = (
    await ask(
      `/query/curve/list?meter_id=${row?.meter_id}&date_begin=2026-10-01&date_end=2026-10-31&density=1&items=pap_e`,
    )
  ).result
  const powers = (curve.series.pap_e ?? []).map((energy) => (energy ?? 0) * 4)
  const at = curve.data_time.indexOf(row?.pap_demand_time ?? '')
  expect(powers[at]).toBeCloseTo(row?.pap_demand_primary ?? -1, 3)
  expect(Math.max(...powers)).toBeCloseTo(row?.pap_demand_primary ?? -1, 3)
  const [same] = (await ask(`/query/monthRead/list?${area}&font=${row?.metercomid}&type=3`)).result.pageDatas
    .dataList
  expect(same.pap_demand).toBe(row?.pap_demand)
})

it('the demand of a check or feeder meter comes a moment later, and is the same in every list of its month', async () => {
  type Demand = Pick<MonthEnergyListRow, 'pap_demand_primary' | 'demand_reason'>
  // Of another line than the months above.
  const other =
    Array.from({ length: network.areaCount }, (_, n) => n).find(
      (n) => network.areaLine[n] === 1 && network.checkOf(n) >= 0,
    ) ?? -1
  const check = network.checkOf(other)
  const feeder = network.pointMeter[network.feederPoint(1)] ?? -1
  for (const meter of [check, feeder]) {
    const font = own.backend.world.meter(network.id('meter', meter), own.clock.now)?.metercomid ?? ''
    const rowOf = async (path: string): Promise<Demand> =>
      (
        await ask(
          `${path}/list?type=3&font=${font}&${path === '/query/demand' ? 'month' : 'month_begin'}=2026-10`,
        )
      ).result.pageDatas.dataList[0]
    expect(await rowOf('/query/monthRead')).toMatchObject({
      pap_demand_primary: null,
      demand_reason: 'notYet',
    })
    advance(1_000)
    const first = await rowOf('/query/monthRead')
    expect(first).toMatchObject({ pap_demand_primary: expect.any(Number), demand_reason: '' })
    for (const path of ['/query/demand', '/business/energy/months'])
      expect(await rowOf(path)).toMatchObject({
        pap_demand_primary: first.pap_demand_primary,
        demand_reason: '',
      })
    if (meter !== check) continue
    const { pageDatas } = (
      await ask(`/query/monthQuery/list?level=area&month=2026-10&tg_id=${network.id('tg', other)}`)
    ).result
    expect(pageDatas.dataList[0]).toMatchObject({ demand_max: first.pap_demand_primary, demand_reason: '' })
  }
})

it('half a year is the most, and no cashier sees them', async () => {
  const { message } = await ask('/business/energy/months/totals?month_begin=2026-05&month_end=2026-11')
  expect(message).toBe('You can only query data within half a year!')
  expect((await own.get('/business/energy/months/list', await own.signIn('cashier'))).status).toBe(403)
})
