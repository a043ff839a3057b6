import { beforeAll, describe, expect, it } from 'vitest'
import type { DayReadRow } from '../../../src/api/query/dayRead'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import { backendAt, manualTimers, typedVersion } from '../../testClient'

const own = backendAt()
const { backend } = own
const { network } = backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const ask = async (path: string, as = token) => (await own.get(path, as)).body
const list = async (query: string, as = token): Promise<{ rows: DayReadRow[]; total: number }> => {
  const { dataList, totalCount } = (await ask(`/query/dayRead/list?pageSize=500&${query}`, as)).result
    .pageDatas
  return { rows: dataList, total: totalCount }
}
const ownDays = async (id: string, begin: string, end: string): Promise<DayEnergyRow[]> =>
  (await ask(`/query/dayEnergy/list?meter_id=${id}&date_begin=${begin}&date_end=${end}&pageSize=100`)).result
    .pageDatas.dataList
const week = 'date_begin=2026-11-13&date_end=2026-11-19'

/** The area of a meter that was read after a day that nobody could read, the week of it, and what all pages of its meters say. */
async function areaOfTrouble() {
  const { calendar, outcomes, archive } = backend.world.parts
  const last = calendar.parseDate('2026-11-19')
  for (let area = 0; area < network.areaCount; area++) {
    const { first, end: to } = network.areaMeters(area)
    for (let meter = first; meter < to; meter++) {
      const point = network.pointOf(meter)
      const isRead = (day: number) => outcomes.code(meter, point, day, own.clock.now) > 0
      for (let day = last; day > last - 60; day--) {
        if (!isRead(day) || isRead(day - 1) || day <= archive.firstDay(meter, point)) continue
        const [begin, end] = [day - 3, Math.min(last, day + 3)].map((each) => calendar.dateOf(each))
        if (!begin || !end) continue
        const ids = Array.from({ length: to - first }, (_, n) => network.id('meter', first + n))
        const days = await Promise.all(ids.map(async (id) => ({ id, days: await ownDays(id, begin, end) })))
        return {
          query: `tg_id=${network.id('tg', area)}&date_begin=${begin}&date_end=${end}`,
          days: days.flatMap(({ id, days: of }) => of.map((row) => ({ id, row }))),
        }
      }
    }
  }
  throw new Error('there is no gap')
}

describe('days of many meters', () => {
  it('are the same rows as on the page of each meter, whatever is filtered', async () => {
    const { query: trouble, days } = await areaOfTrouble()
    const expected = (holds: (row: DayEnergyRow) => boolean) =>
      days.filter(({ row }) => holds(row)).map(({ id, row }) => ({ ...row, id: `${id}.${row.data_date}` }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    for (const [query, holds] of [
      ['', () => true],
      ['&read_result=1', ({ read_result }) => read_result === '1'],
      ['&read_result=2', ({ read_result }) => read_result === '2'],
      ['&incomplete=1', ({ pap_e, read_result }) => pap_e === null && read_result !== '3'],
    ] as [string, (row: DayEnergyRow) => boolean][]) {
      const wanted = expected(holds)
      const { rows, total } = await list(trouble + query)
      expect([query, wanted.length > 0, total]).toEqual([query, true, wanted.length])
      expect(rows.toSorted(byId)).toMatchObject(wanted.toSorted(byId).slice(0, 500))
      const { roles }: EnergyTotals = (await ask(`/query/dayRead/totals?${trouble}${query}`)).result
      const energies = wanted.flatMap(({ pap_e }) => pap_e ?? [])
      const sum = (values: readonly (number | null)[]) =>
        values.reduce<number>((all, value) => all + (value ?? 0), 0)
      expect(sum(roles.map(({ known }) => known))).toBe(energies.length)
      expect(sum(roles.map(({ pap_e }) => pap_e))).toBeCloseTo(sum(energies), 0)
    }
  })

  it('are those of the last three due days, meter by meter, newest first; sorted by day, day by day', async () => {
    const dates = ['2026-11-19', '2026-11-18', '2026-11-17']
    const { rows, total } = await list('pageSize=6')
    expect(rows.slice(0, 6).map((row) => row.data_date)).toEqual([...dates, ...dates])
    expect(new Set(rows.slice(0, 3).map((row) => row.meter_id)).size).toBe(1)
    expect(total).toBe(3 * network.plan.meters)
    const first = async (order: string) => (await list(`${order}&pageSize=6`)).rows
    expect((await first('sidx=data_date&sord=asc')).every((row) => row.data_date === dates[2])).toBe(true)
    const sorted = (await first('sidx=cons_no&sord=desc')).map((row) => row.cons_no)
    expect(sorted).toEqual(sorted.toSorted().toReversed())
  })

  it('reach a week at most, and end with the day before', async () => {
    const said = async (query: string) => (await ask(`/query/dayRead/list?${query}`)).message
    expect(await said('date_begin=2026-11-12&date_end=2026-11-19')).toBe(
      'You can only query data within a week!',
    )
    expect(await said('date_begin=2026-11-19&date_end=2026-11-18')).not.toBe('')
    const { rows } = await list('date_begin=2026-11-19&date_end=2026-11-20&pageSize=2')
    expect(rows.map((row) => row.data_date)).toEqual(['2026-11-19', '2026-11-19'])
  })

  it('are found by the ids of their rows, without looking at others', async () => {
    const { rows } = await list('pageSize=5')
    const ids = [rows[1], rows[3]].map((row) => row?.id)
    const looked = backend.world.looked()
    const found = await list(`ids=${ids.join(',')}`)
    expect(found.rows.map((row) => row.id)).toEqual(ids)
    expect(backend.world.looked() - looked).toBeLessThan(20)
  })

  it('know what people entered, also in a filter', async () => {
    const { rows } = await list(`${week}&read_result=2`)
    const [unread] = rows
    if (!unread) throw new Error('every day was read')
    const { total: before } = await list(`${week}&read_result=2`)
    const { total: readBefore } = await list(`${week}&read_result=1`)
    backend.db.tables.valueVersions.insert(
      typedVersion({
        meter_id: unread.meter_id,
        metercomid: unread.metercomid,
        data_date: unread.data_date,
        value: '123456',
      }),
      { username: 'operator', ip: '10.0.0.1' },
    )
    const after = await list(`${week}&read_result=2`)
    // What is typed is known, but no collection read it.
    expect(after.total).toBe(before)
    expect((await list(`${week}&read_result=1`)).total).toBe(readBefore)
    const entered = await list(`ids=${unread.id}&${week}`)
    expect(entered.rows).toMatchObject([{ pap_r: 123456, read_result: '2', value_source: 'manual' }])
  })

  it('are only those of meters that the user may see', async () => {
    const narrow = await own.signIn('rcastanos')
    const meters = network.span('org', network.id('org', network.centreOrg(0))) ?? {
      first: 0,
      end: 0,
    }
    const { rows, total } = await list('pageSize=5', narrow)
    expect(total).toBe(3 * (meters.end - meters.first))
    expect(rows[0]?.name).toBe(network.orgName(network.centreOrg(0)))
    expect((await own.get('/query/dayRead/list', await own.signIn('cashier'))).status).toBe(403)
  })

  it('are made part by part for a file, which holds what the list shows', async () => {
    const { later, advance } = manualTimers()
    const client = backendAt({ later, world: backend.world })
    const admin = await client.signIn('admin')
    const columns = ['metercomid', 'data_date', 'pap_r', 'quality', 'read_result'].map((key) => ({
      key,
      title: key,
    }))
    const order = { type: 'eMpDayReadExport', filters: {}, columns }
    const said = await client.post('/query/dayRead/export', order, admin)
    const rows = 3 * network.plan.meters
    expect(said.body.result).toEqual({ total: rows })
    advance(4_000)
    expect((await client.get('/file/export/e1', admin)).status).toBe(404)
    advance(10_000)
    const lines = (await client.get('/file/export/e1', admin)).text.trimEnd().split('\r\n').slice(-rows)
    const { rows: first } = await list('pageSize=2')
    expect(lines.slice(0, 2)).toEqual(
      first.map((row) => [row.metercomid, row.data_date, row.pap_r, 'Valid', 'Read success'].join(',')),
    )
  })
})
