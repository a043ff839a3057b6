import { describe, expect, it } from 'vitest'
import type { DayEnergyListRow } from '../../../src/api/business/energies'
import type { DayReadRow } from '../../../src/api/query/dayRead'
import { round } from '../../../src/lib/format'
import { typedVersion } from '../../testClient'
import { energyClient } from './energyClient'

const path = '/business/energy/days'
const { own, ask, list, sums, roleOf, rolesOf, checkRoles } = await energyClient<DayEnergyListRow>(
  path,
  ({ data_date }) => data_date,
)
const { network } = own.backend.world.parts
const week = 'date_begin=2026-11-13&date_end=2026-11-19'
const area = `tg_id=${network.id('tg', 1)}&${week}`
/** With its areas' check meters and its feeder meter. */
const line = `line_id=${network.id('line', 0)}&${week}`

describe('day energies of many meters', () => {
  it('are those of the daily energy data, between the registers of two days', async () => {
    const rows = await list(area)
    const read: DayReadRow[] = (await ask(`/query/dayRead/list?${area}&pageSize=500`)).result.pageDatas
      .dataList
    expect(rows.slice(0, 500).map(({ id, pap_e, end_r }) => [id, pap_e, end_r])).toEqual(
      read.map(({ id, pap_e, pap_r }) => [id, pap_e === null ? null : round(pap_e, 2), pap_r]),
    )
    const first = rows.find(({ data_date, pap_e }) => data_date === '2026-11-13' && pap_e !== null)
    expect(((first?.end_r ?? 0) - (first?.start_r ?? 0)) * (first?.total_ratio ?? 0)).toBeCloseTo(
      first?.pap_e ?? -1,
      2,
    )
    // Newest first, meter by meter: the next row is the day before.
    const registers = rows.flatMap(({ meter_id, start_r }, place) =>
      rows[place + 1]?.meter_id === meter_id ? [[start_r, rows[place + 1]?.end_r]] : [],
    )
    expect(registers.length).toBeGreaterThan(100)
    for (const [start, end] of registers) expect(start).toBe(end)
  })

  it('have every energy of the meter’s own days', async () => {
    const rows = await list(line)
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
      const rows = await list(query)
      const totals = await sums(query)
      expect([totals.rows, totals.roles]).toEqual([rows.length, rolesOf(rows)])
      expect(totals.roles.length).toBeGreaterThan(1)
    },
  )

  it('are those of consumers, check or feeder meters alone, in the list and in its sums', async () => {
    for (const rows of await checkRoles(line)) expect(rows.length).toBeGreaterThan(5)
    expect((await ask(`${path}/list?${line}&meter_role=2`)).success).toBe(false)
  })

  it('are summed up with what people enter', async () => {
    const row = (await list(area)).find(
      (each) => each.data_date === '2026-11-19' && each.pap_e !== null && roleOf(each) === 'consumer',
    )
    const before = await sums(area)
    own.backend.db.tables.valueVersions.insert(
      typedVersion({
        meter_id: row?.meter_id ?? '',
        metercomid: row?.metercomid ?? '',
        data_date: row?.data_date ?? '',
        value: String((row?.end_r ?? 0) + 10),
      }),
      { username: 'operator', ip: '10.0.0.1' },
    )
    const after = await sums(area)
    expect((after.roles[0]?.pap_e ?? 0) - (before.roles[0]?.pap_e ?? 0)).toBeCloseTo(
      10 * (row?.total_ratio ?? 0),
      1,
    )
  })

  it('reach a week at most and are shown to no cashier', async () => {
    const { message } = await ask(`${path}/totals?date_begin=2026-11-01&date_end=2026-11-19`)
    expect(message).toBe('You can only query data within a week!')
    expect((await own.get(`${path}/list`, await own.signIn('cashier'))).status).toBe(403)
  })
})
