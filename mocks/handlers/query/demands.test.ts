import { beforeAll, expect, it } from 'vitest'
import type { DemandRow } from '../../../src/api/query/demands'
import { round } from '../../../src/lib/format'
import { backendAt, manualTimers, morning } from '../../testClient'

const { later, advance } = manualTimers()
const own = backendAt({ later })
const { network, archive } = own.backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})
const listed = async (path: string) =>
  (await own.get(`${path}&currentPage=1&pageSize=200`, token)).body.result.pageDatas.dataList
const demands = (query: string): Promise<DemandRow[]> => listed(`/query/demand/list?${query}`)
const area = `tg_id=${network.id('tg', 1)}`
const demandOf = ({ metercomid, pap_demand, pap_demand_primary, pap_demand_time }: DemandRow) => ({
  metercomid,
  pap_demand,
  pap_demand_primary,
  pap_demand_time,
})

it.each([
  ['data_date=2026-11-18', '/query/dayRead/list?date_begin=2026-11-18&date_end=2026-11-18'],
  ['month=2026-10', '/query/monthRead/list?month_begin=2026-10&month_end=2026-10'],
])(
  'the demand of %s is that of the list of its readings, as a part of the contract',
  async (period, others) => {
    const rows = await demands(`${area}&${period}`)
    const same: DemandRow[] = await listed(`${others}&${area}`)
    expect(rows.map(demandOf)).toEqual(same.map(demandOf))
    const known = rows.filter(({ contract_percent }) => contract_percent !== null)
    expect(known.length).toBeGreaterThan(10)
    for (const { meter_id, contract_demand, contract_percent, pap_demand_primary } of known) {
      const meter = network.find('meter', meter_id)
      expect(contract_demand).toBe(archive.powerLimit(meter, network.pointOf(meter)))
      expect(contract_percent).toBe(round(((pap_demand_primary ?? 0) / (contract_demand ?? 0)) * 100, 1))
    }
  },
)

it('behind transformers it is the demand after the ratio that is compared with the contract', async () => {
  const numbers: string[] = []
  for (let meter = 0; meter < network.plan.meters; meter++)
    if (['03', '04'].includes(archive.type(meter, network.pointOf(meter))))
      numbers.push(own.backend.world.meter(network.id('meter', meter), morning)?.metercomid ?? '')
  const rows = await demands(`type=3&font=${numbers.join(',')}&data_date=2026-11-18`)
  const known = rows.filter(({ contract_percent }) => contract_percent !== null)
  expect(known.length).toBeGreaterThan(0)
  for (const row of known) {
    expect(row.total_ratio).toBeGreaterThan(1)
    expect(row.contract_percent).toBe(
      round(((row.pap_demand_primary ?? 0) / (row.contract_demand ?? 0)) * 100, 1),
    )
  }
})

it('check meters have no contract and so no part of one', async () => {
  const rows = await demands(`${area}&data_date=2026-11-18`)
  const checks = rows.filter(({ contract_demand }) => contract_demand === null)
  expect(checks.length).toBeGreaterThan(0)
  for (const row of checks) expect(row.contract_percent).toBeNull()
})

it('is asked of a day or of a month, and shown to no cashier', async () => {
  for (const query of ['', 'data_date=2026-11-18&month=2026-10'])
    expect((await own.get(`/query/demand/list?${query}`, token)).body.message).toBe(
      'Either a date or a month must be selected',
    )
  expect((await own.get('/query/demand/list?month=2026-10', await own.signIn('cashier'))).status).toBe(403)
})

it('the demand of a day goes until its end', async () => {
  const rows = await demands(`${area}&data_date=2026-11-18`)
  const times = rows.flatMap(({ pap_demand, data_time }) => (pap_demand === null ? [] : data_time))
  expect(new Set(times)).toEqual(new Set(['2026-11-19 00:00:00']))
})

it('the demand of a check or feeder meter comes a moment later, and is the same in every list of its month', async () => {
  type Demand = Pick<DemandRow, 'pap_demand_primary' | 'demand_reason'>
  // Of another line than the demands above.
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
        await listed(
          `${path}/list?type=3&font=${font}&${path === '/query/demand' ? 'month' : 'month_begin'}=2026-10`,
        )
      )[0]
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
    const [unit] = await listed(
      `/query/monthQuery/list?level=area&month=2026-10&tg_id=${network.id('tg', other)}`,
    )
    expect(unit).toMatchObject({ demand_max: first.pap_demand_primary, demand_reason: '' })
  }
})
