import { beforeAll, expect, it } from 'vitest'
import type { TariffRow, TariffTotals } from '../../../src/api/business/energies'
import { round } from '../../../src/lib/format'
import { backendAt, manualTimers } from '../../testClient'

const { later, advance } = manualTimers()
const own = backendAt({ later })
const { network } = own.backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})
const ask = async (path: string, as = token) => (await own.get(path, as)).body
const list = async (query: string): Promise<TariffRow[]> => {
  const rows: TariffRow[] = []
  for (let page = 1; ; page++) {
    const path = `/business/energy/tariffs/list?pageSize=500&currentPage=${String(page)}&${query}`
    const { dataList, totalCount } = (await ask(path)).result.pageDatas
    rows.push(...dataList)
    if (rows.length >= totalCount || dataList.length === 0) return rows
  }
}
const totals = async (query: string): Promise<TariffTotals> => {
  for (;;) {
    const { result, progress } = await ask(`/business/energy/tariffs/totals?${query}`)
    if (!progress) return result
    expect(result.categories).toEqual([])
    advance(1_000)
  }
}
const line = `line_id=${network.id('line', 0)}`
const fields = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const
const sumOf = (rows: readonly Pick<TariffRow, (typeof fields)[number]>[], field: (typeof fields)[number]) =>
  round(
    rows.reduce((sum, row) => sum + (row[field] ?? 0), 0),
    2,
  )

it.each(['data_date=2026-11-18', 'month=2026-10'])(
  'tariffs are summed up over exactly the rows of the list, category by category: %s',
  async (period) => {
    const query = `${line}&${period}`
    const rows = await list(query)
    const said = await totals(query)
    const countedIn = (of: 'rows' | 'known') =>
      said.categories.reduce((sum, each) => sum + (each[of] ?? 0), 0)
    expect([said.rows, countedIn('rows'), countedIn('known')]).toEqual([
      rows.length,
      rows.length,
      rows.filter(({ pap_e }) => pap_e !== null).length,
    ])
    // Who counts the same kWh again stands in lines of its own, after the consumers.
    const others = said.categories.filter(({ cons_sort }) => cons_sort === '')
    expect(others.map(({ meter_role }) => meter_role)).toEqual(['check', 'feeder'])
    expect(said.categories.slice(-2)).toEqual(others)
    const homes = await list(`${query}&cons_sort=05`)
    for (const field of fields) {
      expect(sumOf(said.categories, field)).toBe(sumOf(rows, field))
      expect(said.categories.find(({ cons_sort }) => cons_sort === '05')?.[field]).toBe(sumOf(homes, field))
    }
    expect(sumOf(rows, 'pap_e1')).toBeGreaterThan(0)
  },
)

it('are those of the day and of the month, with shares that are 100 together', async () => {
  const area = `tg_id=${network.id('tg', 1)}`
  const rows = await list(`${area}&data_date=2026-11-18`)
  const days = (
    await ask(`/business/energy/days/list?pageSize=500&${area}&date_begin=2026-11-18&date_end=2026-11-18`)
  ).result.pageDatas.dataList
  expect(rows.map(({ id, pap_e, pap_e1, pap_e4 }) => ({ id, pap_e, pap_e1, pap_e4 }))).toEqual(
    days.map(({ id, pap_e, pap_e1, pap_e4 }: TariffRow) => ({ id, pap_e, pap_e1, pap_e4 })),
  )
  const shares = rows
    .filter(({ pap_e }) => (pap_e ?? 0) > 0)
    .map(({ share1, share2, share3, share4 }) => [share1, share2, share3, share4])
  expect(shares.length).toBeGreaterThan(10)
  for (const each of shares) expect(round(each.reduce<number>((sum, one) => sum + (one ?? 0), 0))).toBe(100)
})

it('are asked of a day or of a month, and shown to no cashier', async () => {
  for (const query of ['', 'data_date=2026-11-18&month=2026-10'])
    expect((await ask(`/business/energy/tariffs/list?${query}`)).message).toBe(
      'Either a date or a month must be selected',
    )
  expect(
    (await own.get('/business/energy/tariffs/list?month=2026-10', await own.signIn('cashier'))).status,
  ).toBe(403)
})
