import { beforeAll, describe, expect, it } from 'vitest'
import type { AreaLossRow } from '../../../src/api/business/losses'
import type { MonthQueryRow } from '../../../src/api/query/monthQuery'
import type { MonthReport } from '../../../src/api/query/monthReport'
import type { UnitRow } from '../../../src/api/query/readRates'
import type { StatReport } from '../../../src/api/query/statReport'
import { backendAt, manualTimers } from '../../testClient'
import { completeAnswer } from '../../kit/completeAnswer'

const timers = manualTimers()
const own = backendAt({ later: timers.later })
let token = ''
const ask = async (path: string) => (await own.get(path, token)).body
const answer = (query: string): Promise<{ result: StatReport; progress?: unknown }> =>
  ask(`/query/statReport/list?${query}`)

/** Asks until all of it is worked out. */
async function report(query: string): Promise<StatReport> {
  for (let asked = 0; asked < 300; asked++) {
    const { result: made, progress } = await answer(query)
    if (!progress) return made
    timers.advance(1_000)
  }
  throw new Error('the figures do not come')
}
async function rowsOf<Row>(path: string): Promise<Row[]> {
  return (await ask(path)).result.pageDatas.dataList
}
const all = 'rate,should_read,success,pap_e,estimated_energy,supply_energy,sale_energy,loss_energy,loss_rate'

beforeAll(async () => {
  token = await own.signIn('admin')
  await report(`measures=${all}&month_begin=2026-10&month_end=2026-10`)
})

describe('a statistical report', () => {
  it('says of units what the month query says, of all of them what the month report says', async () => {
    const { rows, totals, units } = await report(`measures=${all}&month_begin=2026-10&month_end=2026-10`)
    const listed = await rowsOf<MonthQueryRow>('/query/monthQuery/list?pageSize=100&month=2026-10')
    expect(units).toBe(listed.length)
    for (const { unit_id, month, ...figures } of rows) {
      const { rate, should_read, success, supply_energy, sale_energy, loss_energy, loss_rate } = figures
      expect(listed.find(({ id }) => id === unit_id)).toMatchObject({
        month,
        rate,
        should_read,
        success,
        supply_energy,
        sale_energy,
        loss_energy,
        loss_rate,
      })
    }
    const paper: MonthReport = (await ask('/query/monthReport?month=2026-10')).result
    const [sums] = totals
    expect(sums?.pap_e).toBeGreaterThan(1000)
    expect(sums).toMatchObject({
      pap_e: paper.months[0]?.pap_e,
      estimated_energy: paper.months[0]?.estimated_energy,
      loss_energy: paper.months[0]?.loss_energy,
      loss_rate: paper.months[0]?.loss_rate,
    })
  })

  it('has the times of the same figures elsewhere: its energies that of the month report, its readings that of the month success', async () => {
    const october = 'month_begin=2026-10&month_end=2026-10'
    const timesOf = async (measures: string) => (await report(`measures=${measures}&${october}`)).months[0]
    const printed = async () => (await own.get('/query/monthReport?month=2026-10', token)).body
    const whole = await completeAnswer(printed, () => timers.advance(1_000))
    const paper: MonthReport = whole?.result
    const success = (await ask('/query/stat/monthSuccess/summary?month=2026-10')).result
    expect(paper.calculated_at).toMatch(/^2026-1/)
    expect(paper.calculated_at < success.calculated_at).toBe(true)
    const [energies, readings] = [{ calculated_at: paper.calculated_at }, { read_at: success.calculated_at }]
    expect(await timesOf('pap_e')).toMatchObject({ ...energies, read_at: '' })
    expect(await timesOf('loss_rate')).toMatchObject({ ...energies, read_at: '' })
    expect(await timesOf('rate')).toMatchObject({ ...readings, calculated_at: '' })
    expect(await timesOf('rate,pap_e')).toMatchObject({ ...energies, ...readings })
  })

  it('splits consumption by category and tariff as the month report does', async () => {
    const measures = 'pap_e,pap_e1,pap_e4,sort_03,sort_04,sort_05,due_count,read_count'
    const { totals } = await report(`measures=${measures}&month_begin=2026-10&month_end=2026-10`)
    const paper: MonthReport = (await ask('/query/monthReport?month=2026-10')).result
    const sort = (code: string) => paper.categories.find(({ cons_sort }) => cons_sort === code)?.pap_e ?? 0
    expect(totals[0]?.sort_05).toBeGreaterThan(0)
    expect(totals[0]).toMatchObject({
      pap_e1: paper.tariffs[0]?.pap_e,
      pap_e4: paper.tariffs[3]?.pap_e,
      sort_03: sort('03'),
      sort_04: sort('04'),
      sort_05: sort('05'),
      due_count: paper.months[0]?.due_count,
      read_count: paper.months[0]?.read_count,
    })
  })

  it('says of an area what its loss says, the largest first and only so many, unknown ones last', async () => {
    const query = 'measures=loss_rate&level=area&order_by=loss_rate&month_begin=2026-10&month_end=2026-10'
    const { rows } = await report(query)
    const losses = await rowsOf<AreaLossRow>('/business/loss/areas/list?pageSize=100&month=2026-10')
    for (const { unit_id, loss_rate } of rows)
      expect(losses.find(({ id }) => id === unit_id)?.loss_rate).toBe(loss_rate)
    const known = rows.flatMap(({ loss_rate }) => loss_rate ?? [])
    expect(known.length).toBeGreaterThan(2)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(rows.slice(known.length).every(({ loss_rate }) => loss_rate === null)).toBe(true)
    const first = await report(`${query}&top=3&sord=asc`)
    expect(first.units).toBe(rows.length)
    expect(first.rows.map(({ loss_rate }) => loss_rate)).toEqual(known.toReversed().slice(0, 3))
  })

  it('is in the order of its last month, of the areas of a line alone', async () => {
    const [area] = own.backend.db.tables.areas.all()
    const query = 'measures=rate&level=area&order_by=rate&month_begin=2026-09&month_end=2026-10'
    const { rows } = await report(query)
    const of = (month: string) =>
      rows.flatMap((row) => (row.month === month && row.rate !== null ? row.rate : []))
    expect(of('2026-10')).toEqual(of('2026-10').toSorted((a, b) => b - a))
    expect(of('2026-09')).not.toEqual(of('2026-09').toSorted((a, b) => b - a))
    const { rows: some } = await report(`${query}&line_id=${area?.line_id ?? ''}`)
    const ids = own.backend.db.tables.areas
      .all()
      .flatMap(({ id, line_id }) => (line_id === area?.line_id ? id : []))
    expect([...new Set(some.map(({ unit_id }) => unit_id))].toSorted()).toEqual(ids.toSorted())
  })

  it('has a row for each month, and asks nothing that its figures do not need', async () => {
    // Large enough that not all is counted at once: the answer says how much there is.
    const demo = backendAt({ size: 'demo', later: timers.later })
    const path = '/query/statReport/list?measures=rate&month_begin=2026-09&month_end=2026-10'
    const { body } = await demo.get(path, await demo.signIn('admin'))
    const made: StatReport = body.result
    expect(made.months.map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
    expect(body.progress.total).toBe(200)
    expect(new Set(made.rows.map(({ month }) => month))).toEqual(new Set(['2026-09', '2026-10']))
    expect(made.rows[0]?.loss_rate).toBeNull()
  })

  it('says of days what the collection rate and the losses of each day say', async () => {
    const days = 'date_begin=2026-11-17&date_end=2026-11-18'
    const { rows, totals, months } = await report(
      `measures=rate,success,loss_energy,loss_rate&level=area&${days}`,
    )
    expect(months.map(({ month }) => month)).toEqual(['2026-11-17', '2026-11-18'])
    const read = await rowsOf<UnitRow>(
      '/query/stat/collectionRate/list?level=area&data_date=2026-11-18&pageSize=500&currentPage=1',
    )
    const losses = await rowsOf<AreaLossRow>('/business/loss/areas/list?pageSize=100&data_date=2026-11-18')
    const last = rows.filter(({ month }) => month === '2026-11-18')
    expect(last.length).toBe(read.length)
    for (const { unit_id, rate, success, loss_energy, loss_rate } of last) {
      expect(read.find(({ id }) => id === unit_id)).toMatchObject({ rate, success })
      expect(losses.find(({ id }) => id === unit_id)).toMatchObject({ loss_energy, loss_rate })
    }
    expect(last.some(({ loss_rate }) => loss_rate !== null)).toBe(true)
    const sum = await ask('/query/stat/collectionRate/summary?level=area&data_date=2026-11-18')
    expect(totals[1]).toMatchObject({ rate: sum.result.rate, success: sum.result.success })
    const refused = async (query: string) => (await ask(`/query/statReport/list?${query}`)).message
    expect(await refused(`measures=rate,pap_e&${days}`)).toMatch(/^Consumption by category .* months only/)
    expect(await refused(`measures=rate&order_by=sort_05&${days}`)).toMatch(/months only/)
    expect(await refused('measures=rate&date_begin=2026-11-10&date_end=2026-11-17')).toBe(
      'You can only query data within a week!',
    )
    expect(await refused('measures=rate&date_begin=2026-11-20&date_end=2026-11-20')).toBe(
      'There is no reading of this day yet.',
    )
  })

  it('refuses what it cannot say', async () => {
    for (const query of [
      'measures=',
      'measures=rate,money',
      'measures=rate&order_by=money',
      'measures=rate&top=0',
    ])
      expect((await ask(`/query/statReport/list?${query}`)).success).toBe(false)
    const long = await ask('/query/statReport/list?measures=rate&month_begin=2026-01&month_end=2026-10')
    expect(long.message).toBe('You can only query data within half a year!')
    const future = await ask('/query/statReport/list?measures=rate&month_begin=2027-01&month_end=2027-01')
    expect(future.message).toBe('There is no reading of this month yet.')
  })

  it('is no page of readers of meters who export', async () => {
    const reader = await own.signIn('reader')
    const order = { type: 'statReportExport', filters: { measures: 'rate' }, columns: [] }
    expect((await own.post('/query/statReport/export', order, reader)).status).toBe(403)
  })

  it('refuses a file that would not fit on paper', async () => {
    const filters = { measures: all, month_begin: '2026-09', month_end: '2026-10' }
    const order = { type: 'statReportExport', filters, columns: [] }
    const wide = (await own.post('/query/statReport/export', order, token)).body
    expect(wide.message).toMatch(/^At most 12 columns of figures fit on paper/)
  })
})
