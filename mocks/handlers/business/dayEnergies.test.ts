import { beforeAll, describe, expect, it } from 'vitest'
import type { DayEnergyListRow, EnergyTotals } from '../../../src/api/business/energies'
import type { DayReadRow } from '../../../src/api/query/dayRead'
import { round } from '../../../src/lib/format'
import { meterRoleOf, meterRoles } from '../../../src/rules/archive/meterRules'
import { worstQuality } from '../../../src/rules/codes/valueQuality'
import { backendAt, manualTimers, typedVersion } from '../../testClient'

const { later, advance } = manualTimers()
const own = backendAt({ later })
const { network } = own.backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const ask = async (path: string, as = token) => (await own.get(path, as)).body
const list = async (path: string): Promise<{ rows: DayEnergyListRow[]; total: number }> => {
  const rows: DayEnergyListRow[] = []
  for (let page = 1; ; page++) {
    const { dataList, totalCount } = (await ask(`${path}&pageSize=500&currentPage=${page}`)).result.pageDatas
    rows.push(...dataList)
    if (rows.length >= totalCount || dataList.length === 0) return { rows, total: totalCount }
  }
}
const totals = async (query: string): Promise<EnergyTotals> => {
  for (;;) {
    const { result, progress } = await ask(`/business/energy/days/totals?${query}`)
    if (!progress) return result
    expect(result.roles).toEqual([])
    advance(1_000)
  }
}
const sumOf = (rows: readonly DayEnergyListRow[]): number =>
  round(
    rows.reduce((sum, { pap_e }) => sum + (pap_e ?? 0), 0),
    2,
  )
const week = 'date_begin=2026-11-13&date_end=2026-11-19'
const roleOf = ({ meter_id }: DayEnergyListRow) =>
  meterRoleOf(own.backend.world.meter(meter_id, own.clock.now)?.meter_type ?? '')
/** With its areas' check meters and its feeder meter. */
const line = `line_id=${network.id('line', 0)}&${week}`

describe('day energies of many meters', () => {
  it('are those of the daily energy data, between the registers of two days', async () => {
    const query = `tg_id=${network.id('tg', 1)}`
    const { rows } = await list(`/business/energy/days/list?${query}&${week}`)
    const read: DayReadRow[] = (await ask(`/query/dayRead/list?${query}&${week}&pageSize=500`)).result
      .pageDatas.dataList
    expect(rows.slice(0, 500).map(({ id, pap_e, end_r }) => [id, pap_e, end_r])).toEqual(
      read.map(({ id, pap_e, pap_r }) => [id, pap_e === null ? null : round(pap_e, 2), pap_r]),
    )
    const first = rows.find(({ data_date, pap_e }) => data_date === '2026-11-13' && pap_e !== null)
    expect(((first?.end_r ?? 0) - (first?.start_r ?? 0)) * (first?.total_ratio ?? 0)).toBeCloseTo(
      first?.pap_e ?? -1,
      2,
    )
    // Newest first, meter by meter: the next row is the day before.
    const registers = rows.flatMap(({ meter_id, start_r }, at) =>
      rows[at + 1]?.meter_id === meter_id ? [[start_r, rows[at + 1]?.end_r]] : [],
    )
    expect(registers.length).toBeGreaterThan(100)
    for (const [start, end] of registers) expect(start).toBe(end)
  })

  it('have every energy of the meter’s own days', async () => {
    const { rows } = await list(`/business/energy/days/list?${line}`)
    const shown = (value: number | null | undefined) => (value == null ? null : round(value, 2))
    const gaps = rows.filter(({ gap_e }) => gap_e !== null)
    expect(gaps.length).toBeGreaterThan(0)
    for (const row of [...rows.slice(0, 40), ...gaps]) {
      const [day] =
        own.backend.world.dayEnergy(row.meter_id, row.data_date, row.data_date, own.clock.now) ?? []
      for (const field of ['pap_e2', 'pap_e3', 'rap_e', 'prp_e', 'rrp_e', 'gap_e'] as const)
        expect([row.id, field, row[field]]).toEqual([row.id, field, shown(day?.[field])])
      expect(row.gap_days).toBe(day?.gap_days)
    }
  })

  it.each([`${line}&cons_sort=06`, line])(
    'are summed up over exactly the rows of the list: %s',
    async (query) => {
      const { rows, total } = await list(`/business/energy/days/list?${query}`)
      const said = await totals(query)
      expect(said.rows).toBe(total)
      const roles = meterRoles.filter((role) => rows.some((row) => roleOf(row) === role))
      expect(roles.length).toBeGreaterThan(1)
      expect(said.roles.map(({ meter_role }) => meter_role)).toEqual(roles)
      const dates = [...new Set(rows.map(({ data_date }) => data_date))].toSorted()
      for (const { meter_role, periods, ...sum } of said.roles) {
        const of = rows.filter((row) => roleOf(row) === meter_role)
        const known = of.filter(({ pap_e }) => pap_e !== null)
        expect(sum).toEqual({
          rows: of.length,
          known: known.length,
          pap_e: sumOf(of),
          quality: worstQuality(known.map(({ quality }) => quality)),
        })
        const days = dates.map((date) => of.filter(({ data_date }) => data_date === date))
        expect(periods.map(({ rows: count, pap_e }) => [count, pap_e])).toEqual(
          days.map((day) => [day.length, sumOf(day)]),
        )
      }
    },
  )

  it('are those of consumers, check or feeder meters alone, in the list and in its sums', async () => {
    const { rows: all } = await list(`/business/energy/days/list?${line}`)
    const whole = await totals(line)
    for (const { meter_role, ...sum } of whole.roles) {
      const wanted = all.filter((row) => roleOf(row) === meter_role)
      const { rows } = await list(`/business/energy/days/list?${line}&meter_role=${meter_role}`)
      expect(rows.length).toBeGreaterThan(5)
      expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      expect((await totals(`${line}&meter_role=${meter_role}`)).roles).toEqual([{ meter_role, ...sum }])
    }
    expect((await ask(`/business/energy/days/list?${line}&meter_role=2`)).success).toBe(false)
  })

  it('are summed up with what people enter', async () => {
    const query = `tg_id=${network.id('tg', 1)}&${week}`
    const { rows } = await list(`/business/energy/days/list?${query}`)
    const row = rows.find(
      (each) => each.data_date === '2026-11-19' && each.pap_e !== null && roleOf(each) === 'consumer',
    )
    const before = await totals(query)
    own.backend.db.tables.valueVersions.insert(
      typedVersion({
        meter_id: row?.meter_id ?? '',
        metercomid: row?.metercomid ?? '',
        data_date: row?.data_date ?? '',
        value: String((row?.end_r ?? 0) + 10),
      }),
      { username: 'operator', ip: '10.0.0.1' },
    )
    const after = await totals(query)
    expect((after.roles[0]?.pap_e ?? 0) - (before.roles[0]?.pap_e ?? 0)).toBeCloseTo(
      10 * (row?.total_ratio ?? 0),
      1,
    )
  })

  it('reach a week at most and are shown to no cashier', async () => {
    const { message } = await ask('/business/energy/days/totals?date_begin=2026-11-01&date_end=2026-11-19')
    expect(message).toBe('You can only query data within a week!')
    expect((await own.get('/business/energy/days/list', await own.signIn('cashier'))).status).toBe(403)
  })
})
