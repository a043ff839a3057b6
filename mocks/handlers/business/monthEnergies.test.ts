import { expect, it } from 'vitest'
import type { MonthEnergyListRow } from '../../../src/api/business/energies'
import type { CurveData } from '../../../src/api/capture/meterReadings'
import { addMonths } from '../../../src/lib/time'
import { round } from '../../../src/lib/format'
import { countingStopwatch } from '../../kit/stopwatch'
import { budgets } from '../../kit/turns'
import { backendAt } from '../../testClient'
import { energyClient } from './energyClient'

const path = '/business/energy/months'
const { own, ask, list, sums, rolesOf, checkRoles } = await energyClient<MonthEnergyListRow>(
  path,
  ({ month }) => month,
)
const { network, archive, calendar, loads } = own.backend.world.parts
const area = `tg_id=${network.id('tg', 1)}`

it('months are summed up over exactly the rows of the list, and twelve of them stand beside the last', async () => {
  const query = `${area}&month_begin=2026-08&month_end=2026-10`
  const rows = await list(query)
  const totals = await sums(query)
  expect([totals.rows, totals.roles]).toEqual([rows.length, rolesOf(rows)])
  expect(totals.roles.map(({ meter_role }) => meter_role)).toEqual(['consumer', 'check'])
  const year = await sums(query, 'year')
  const [consumers] = year.roles
  expect(consumers?.periods.map(({ period }) => period)).toEqual(
    Array.from({ length: 12 }, (_, n) => addMonths('2025-11-01', n).slice(0, 7)),
  )
  expect(consumers?.periods.slice(-3)).toEqual(totals.roles[0]?.periods)
  const halves = ['month_begin=2025-11&month_end=2026-04', 'month_begin=2026-05&month_end=2026-10']
  const all = (await Promise.all(halves.map((half) => list(`${area}&${half}`)))).flat()
  expect([year.rows, year.roles]).toEqual([all.length, rolesOf(all)])
})

it('months are those of consumers, check or feeder meters alone', async () => {
  const query = `line_id=${network.id('line', 0)}&month_begin=2026-10&month_end=2026-10`
  for (const rows of await checkRoles(query)) expect(rows.length).toBeGreaterThan(0)
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

it('half a year is the most, and no cashier sees them', async () => {
  const { message } = await ask(`${path}/totals?month_begin=2026-05&month_end=2026-11`)
  expect(message).toBe('You can only query data within half a year!')
  expect((await own.get(`${path}/list`, await own.signIn('cashier'))).status).toBe(403)
})

it('the halves of a year share the time of one answer', async () => {
  const step = 20
  const count = countingStopwatch(1)
  let readings = 0
  const slow = backendAt({ stopwatch: () => step * (readings = count()) })
  const token = await slow.signIn('admin')
  const startReadings = readings
  const { progress } = (await slow.get(`${path}/year`, token)).body
  expect(progress.done).toBeLessThan(progress.total)
  // Two more than fit: the first reading, and the one that says that nothing fits any more.
  expect((readings - startReadings) * step).toBeLessThan(budgets.call + 6 * step)
})
