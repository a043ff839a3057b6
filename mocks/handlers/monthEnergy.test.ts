import { expect, it } from 'vitest'
import { backendAt } from '../testClient'

async function head(username = 'admin') {
  const at = backendAt()
  const token = await at.signIn(username)
  const get = async (path: string) => (await at.get(path, token)).body
  const meters = (await get('/capture/meter/list?pageSize=60')).result?.pageDatas.dataList ?? []
  return { ...at, token, get, meters }
}
const months = (id: string, begin: string, end: string) =>
  `/query/monthEnergy/list?meter_id=${id}&month_begin=${begin}&month_end=${end}`

it('are the sums of the days, tariff by tariff, with the register of the last day that was read', async () => {
  const { get, meters } = await head()
  let known = 0
  for (const { id } of meters.slice(0, 25)) {
    for (const row of (await get(months(id, '2026-09', '2026-11'))).result) {
      const days = (
        await get(
          `/query/dayEnergy/list?meter_id=${id}&date_begin=${row.month}-01&date_end=${row.month}-${row.month === '2026-10' ? 31 : 30}&pageSize=100`,
        )
      ).result.pageDatas.dataList
      for (const item of ['pap_e', 'pap_e1', 'pap_e4', 'rap_e', 'prp_e']) {
        const values = days.flatMap((day: Record<string, number | null>) => day[item] ?? [])
        const sum = values.reduce((all: number, value: number) => all + value, 0)
        expect(row[item]).toBe(values.length === 0 ? null : Math.round(sum * 100) / 100)
      }
      const read = days.find((day: { pap_r: number | null }) => day.pap_r !== null)
      expect(row.pap_r).toBe(read?.pap_r ?? null)
      expect(row.missing_days).toBe(
        days.filter(
          (day: { pap_e: number | null; read_result: string }) =>
            day.pap_e === null && day.read_result !== '3',
        ).length,
      )
      const tariffs = [row.pap_e1, row.pap_e2, row.pap_e3, row.pap_e4].filter((kWh) => kWh !== null)
      const all = tariffs.reduce((sum: number, kWh: number) => sum + kWh, 0)
      expect(tariffs.length === 0 ? row.pap_e : all).toBeOneOf([row.pap_e, expect.closeTo(row.pap_e ?? 0, 0)])
      if (row.pap_e !== null) known += 1
    }
  }
  expect(known).toBeGreaterThan(50)
})

it('come newest first, only for months that have begun, half a year at most', async () => {
  const { get, meters } = await head()
  const id = meters[3].id
  const rows = (await get(months(id, '2026-09', '2027-02'))).result
  expect(rows.map((row: { month: string }) => row.month)).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(await get(months(id, '2026-05', '2026-11'))).toMatchObject({
    success: false,
    message: 'You can only query data within half a year!',
  })
  expect((await get(months(id, '2026-05', '2026-10'))).success).toBe(true)
  expect((await get(months(id, '2026-13', '2026-13'))).success).toBe(false)
  expect((await get(months(id, '2026-11', '2026-10'))).success).toBe(false)
  expect((await get(months('nobody', '2026-11', '2026-11'))).message).toBe('This meter does not exist.')
})
