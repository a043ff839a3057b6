import { expect, it } from 'vitest'
import type { PlanRow, YearAnswer } from '../../../src/api/prepaid/plans'
import { backendAt } from '../../testClient'

interface Answer<Result> {
  success: boolean
  message: string
  result: Result
}

async function setUp(account = 'operator') {
  const { backend, clock, get, signIn } = backendAt()
  const token = await signIn(account)
  const { network, contracts, archive, calendar } = backend.world.parts
  const list = async (query = ''): Promise<PlanRow[]> => {
    const { body } = await get(`/prepaid/price/plan/list?currentPage=1&pageSize=15${query}`, token)
    return (body as Answer<{ pageDatas: { dataList: PlanRow[] } }>).result.pageDatas.dataList
  }
  const year = async (id: string) =>
    (await get(`/prepaid/price/plan/year?meter_id=${id}`, token)).body as Answer<YearAnswer>
  const meterOf = (fits: (meter: number, point: number) => boolean): number => {
    for (let meter = 0; meter < network.plan.meters; meter++)
      if (fits(meter, network.pointOf(meter))) return meter
    throw new Error('no such meter in the small world')
  }
  return { backend, clock, network, contracts, archive, calendar, list, year, meterOf, get, token }
}

it('lists the plans with prices in force, what is announced, and how many contracts they have', async () => {
  const { list, network, contracts } = await setUp()
  const rows = await list()
  expect(rows.map(({ id }) => id)).toEqual(['RES-PRE', 'RES-POST', 'COM-1', 'BT-T4', 'MT-T4'])
  expect(rows[0]).toMatchObject({
    plan_name: 'Residential, prepaid',
    price_type: 'steps',
    version: 2,
    valid_from: '2025-07-01',
    next_from: '',
    prices: [5.97, 8.51, 13.03, 13.26],
    monthly_fee: 37.95,
    vat_rate: 15,
  })
  expect(rows[1]).toMatchObject({ next_from: '2027-01-01' })
  expect(rows[1]?.versions.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
    ['2014-01-01', '2025-07-01'],
    ['2025-07-01', '2027-01-01'],
    ['2027-01-01', ''],
  ])
  const counted = Array.from({ length: network.plan.meters }, (_, meter) =>
    contracts.planOf(meter, network.pointOf(meter)),
  )
  for (const { id, used_by } of rows)
    expect(used_by).toBe(counted.filter((code) => code === id).length || null)
})

it('finds plans by name, code and price type', async () => {
  const { list } = await setUp()
  expect((await list('&plan_name=prepaid')).map(({ id }) => id)).toEqual(['RES-PRE'])
  expect((await list('&plan_name=t4')).map(({ id }) => id)).toEqual(['BT-T4', 'MT-T4'])
  expect((await list('&price_type=simple')).map(({ id }) => id)).toEqual(['COM-1'])
})

it('tells what a consumer used in the last twelve whole months, as the list of months has it', async () => {
  const { year, meterOf, contracts, calendar, network, backend, clock } = await setUp()
  const today = calendar.dayOf(clock.now)
  const meter = meterOf(
    (index, point) =>
      contracts.planOf(index, point) === 'BT-T4' &&
      (contracts.contractOn(index, point, today)?.begin ?? today) < today - 400,
  )
  const id = network.id('meter', meter)
  const { result } = await year(id)
  expect(result).toMatchObject({ meter_id: id, contract_kind: 'postpaid', plan_code: 'BT-T4' })
  expect(result.months.map(({ month }) => month)).toEqual([
    '2025-11',
    '2025-12',
    ...Array.from({ length: 10 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
  ])
  const known = backend.world.monthEnergy(id, '2025-11', '2026-10', clock.now) ?? []
  for (const row of known) {
    const shown = result.months.find(({ month }) => month === row.month)
    expect(shown?.energy).toBe(row.pap_e)
    expect(shown?.tariffs).toEqual(
      row.pap_e1 === null ? [] : [row.pap_e1, row.pap_e2, row.pap_e3, row.pap_e4],
    )
  }
  expect(known.length).toBeGreaterThan(9)
})

it('leaves months out that belong to somebody who lived there before', async () => {
  const { year, meterOf, contracts, calendar, network, clock } = await setUp()
  const today = calendar.dayOf(clock.now)
  const beginOf = (index: number) => contracts.contractOn(index, network.pointOf(index), today)?.begin ?? 0
  const meter = meterOf(
    (index, point) =>
      contracts.planOf(index, point) !== undefined &&
      beginOf(index) > today - 300 &&
      beginOf(index) < today - 60,
  )
  const { result } = await year(network.id('meter', meter))
  expect(result.months.length).toBeLessThan(11)
  expect(`${result.months[0]?.month ?? ''}-01` >= calendar.dateOf(beginOf(meter))).toBe(true)
})

it('a check meter has no contract; an unknown meter is refused', async () => {
  const { year, meterOf, contracts, network } = await setUp()
  const check = meterOf((index, point) => contracts.kind(index, point) === undefined)
  expect((await year(network.id('meter', check))).result).toMatchObject({ plan_code: '', months: [] })
  expect(await year('none')).toMatchObject({ success: false })
})

it('whoever sees a part of the utility is told no number of contracts', async () => {
  const { list } = await setUp('rcastanos')
  expect((await list()).map(({ used_by }) => used_by)).toEqual([null, null, null, null, null])
})

it('cashiers have no list of plans', async () => {
  const { get, token } = await setUp('cashier')
  expect((await get('/prepaid/price/plan/list?currentPage=1&pageSize=15', token)).status).toBe(403)
})
