import { beforeAll, expect, it } from 'vitest'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import type { MonthReadRow } from '../../../src/api/query/monthRead'
import { backendAt } from '../../testClient'

const own = backendAt()
const { network, archive, calendar } = own.backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const ask = async (path: string) => (await own.get(path, token)).body
const list = async (query: string): Promise<{ rows: MonthReadRow[]; total: number }> => {
  const { dataList, totalCount } = (await ask(`/query/monthRead/list?pageSize=500&${query}`)).result.pageDatas
  return { rows: dataList, total: totalCount }
}

it('months of many meters are the same rows as on the page of each, of a young meter only those it has', async () => {
  const days = Array.from({ length: network.plan.meters }, (_, meter) => ({
    meter,
    first: archive.firstDay(meter, network.pointOf(meter)),
  }))
  const young = days.reduce((a, b) => (b.first > a.first ? b : a))
  const born = calendar.dateOf(young.first).slice(0, 7)
  const [year = 0, month = 0] = born.split('-').map(Number)
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
  const old = days.find(({ first }) => first < calendar.parseDate(`${before}-01`))
  const ids = [young, old].map((each) => network.id('meter', each?.meter ?? 0))
  const numbers = ids.map((id) => own.backend.world.meter(id, own.clock.now)?.metercomid)
  const span = `month_begin=${before}&month_end=${born}`
  const { rows, total } = await list(`type=3&font=${numbers.join(',')}&${span}`)
  expect(total).toBe(3)
  for (const id of ids) {
    const pages: MonthEnergyRow[] = (await ask(`/query/monthEnergy/list?meter_id=${id}&${span}`)).result
    const mine = rows.filter((row) => row.meter_id === id)
    expect(mine.map((row) => row.month)).toEqual(pages.map((row) => row.month))
    expect(mine).toMatchObject(pages)
  }
})

it('without a month the last one that has ended is meant; a running one is preliminary; half a year is the most', async () => {
  const { rows, total } = await list('pageSize=2')
  expect([total, ...rows.map((row) => row.month)]).toEqual([network.plan.meters, '2026-10', '2026-10'])
  const running = await list('month_end=2026-11&pageSize=1')
  expect(running.rows).toMatchObject([{ month: '2026-11', preliminary: '1' }])
  const sorted = await list('month_begin=2026-10&month_end=2026-11&sidx=month&sord=asc&pageSize=3')
  expect(sorted.rows.every((row) => row.month === '2026-10')).toBe(true)
  const { message } = await ask('/query/monthRead/list?month_begin=2026-05&month_end=2026-11')
  expect(message).toBe('You can only query data within half a year!')
})

it('of two months the one that was closed says so', async () => {
  const other = backendAt()
  other.backend.db.tables.closedMonths.insert(
    { month: '2026-09', total: 0, unverified: 0 },
    { username: 'admin', ip: '' },
  )
  const as = await other.signIn('admin')
  const query = `tg_id=${network.id('tg', 1)}&month_begin=2026-09&month_end=2026-10&pageSize=40`
  const rows: MonthReadRow[] = (await other.get(`/query/monthRead/list?${query}`, as)).body.result.pageDatas
    .dataList
  const said = new Set(rows.map(({ month, closed }) => `${month} ${closed}`))
  expect(said).toEqual(new Set(['2026-09 1', '2026-10 0']))
  const { dataList } = (await other.get(`/business/energy/months/list?${query}`, as)).body.result.pageDatas
  const shown = (each: { id: string; closed: string }) => [each.id, each.closed]
  expect(dataList.map(shown)).toEqual(rows.map(shown))
  expect(dataList.map(({ settle_time }: { settle_time: string }) => settle_time)).toEqual(
    rows.map(({ data_time }) => data_time),
  )
})
