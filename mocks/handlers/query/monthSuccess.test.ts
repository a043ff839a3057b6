import { expect, it } from 'vitest'
import type { MonthSuccessRow, MonthSummary } from '../../../src/api/query/monthSuccess'
import type { UnitRow } from '../../../src/api/query/readRates'
import { daysOfMonth } from '../../../src/rules/readings/monthDays'
import type { Progress } from '../../../src/rules/console/progress'
import { daysUnderTarget, meanOfDays, readShare } from '../../../src/rules/readings/readRates'
import { backendAt, manualTimers } from '../../testClient'
import { HOUR } from '../../world/calendar'

const path = '/query/stat/monthSuccess'
const own = backendAt()
const token = own.signIn('admin')
const result = async (of: string) => (await own.get(of, await token)).body.result
const rowsOf = async (query: string): Promise<MonthSuccessRow[]> =>
  (await result(`${path}/list?currentPage=1&pageSize=500&${query}`)).pageDatas.dataList
const summary = (query: string): Promise<MonthSummary> => result(`${path}/summary?${query}`)
const days = daysOfMonth('2026-11')

it('each day has the rate of that day, and the month is made of them in two ways', async () => {
  const rows = await rowsOf('level=line')
  const [row] = rows.toSorted((a, b) => (b.should_read ?? 0) - (a.should_read ?? 0))
  if (!row) throw new Error('There is no line.')
  let [success, should] = [0, 0]
  for (const { field, date } of days.slice(0, 19)) {
    const query = `level=line&line_id=${row.id}&data_date=${date}&currentPage=1&pageSize=1`
    const [day]: UnitRow[] = (await result(`/query/stat/collectionRate/list?${query}`)).pageDatas.dataList
    expect([date, row[field]]).toEqual([date, day?.rate])
    success += day?.success ?? 0
    should += day?.should_read ?? 0
  }
  const rates = days.map(({ field }) => row[field])
  expect([row.success, row.should_read, row.sum_rate]).toEqual([success, should, readShare(success, should)])
  expect([row.mean_rate, row.under_days, row.rated_days]).toEqual([
    meanOfDays(rates),
    daysUnderTarget(rates),
    19,
  ])
  // Most months come whole in the end: the two differ where a day did not come, or where meters came in the month.
  const all: MonthSuccessRow[] = []
  for (let month = 1; month <= 12; month++)
    for (const level of ['area', 'line', ''])
      all.push(...(await rowsOf(`level=${level}&month=2025-${String(month).padStart(2, '0')}`)))
  expect(all.some((each) => each.mean_rate !== each.sum_rate)).toBe(true)
})

it('a day that can still be read in time has no rate, and no zero; nor has one of a unit without meters to be read', async () => {
  const [row] = await rowsOf('')
  expect(days.slice(19).map(({ field }) => row?.[field])).toEqual(Array.from({ length: 11 }, () => null))
  expect(row?.d31).toBeNull()
  expect(row?.day_states).toEqual(days.map((_, at) => (at < 19 ? 'rated' : 'open')))
  // 07:00: the day before can still be read in time, and is no bad day yet.
  own.clock.now -= 3 * HOUR
  expect((await rowsOf(''))[0]?.day_states.slice(17, 20)).toEqual(['rated', 'open', 'open'])
  own.clock.now += 3 * HOUR
  const [next] = await rowsOf('month=2026-12')
  expect([next?.mean_rate, next?.sum_rate, next?.under_days, next?.success, next?.figure_state]).toEqual([
    null,
    null,
    null,
    null,
    'none',
  ])
  const [area] = (await result('/capture/tg/list?currentPage=1&pageSize=1')).pageDatas.dataList
  const form = { ...area, id: '', tg_name: 'Empty', tg_no: '' }
  expect((await own.post('/capture/tg/insert', form, await token)).body).toMatchObject({ success: true })
  const [empty] = await rowsOf('level=area&unit_name=Empty')
  expect([empty?.d01, empty?.mean_rate, empty?.day_states[0], empty?.day_states[29]]).toEqual([
    null,
    null,
    'nothingDue',
    'open',
  ])
  expect((await own.get(`${path}/summary?month=2026-13`, await token)).body.success).toBe(false)
})

it('units are put in the order of one day, those without a rate last', async () => {
  const rows = await rowsOf('level=area')
  const uneven = days.find(({ field }) => new Set(rows.map((row) => row[field])).size > 1)
  const field = uneven?.field ?? 'd31'
  for (const [sord, sign] of [
    ['asc', 1],
    ['desc', -1],
  ] as const) {
    const rates = (await rowsOf(`level=area&sidx=${field}&sord=${sord}`)).map((row) => row[field])
    const known = rows.flatMap((row) => row[field] ?? [])
    expect(new Set(known).size).toBeGreaterThan(1)
    expect(rates.slice(0, known.length)).toEqual(known.toSorted((a, b) => sign * (a - b)))
  }
})

it('all units together are Σ ÷ Σ of each day; one of them is its row', async () => {
  const rows = await rowsOf('level=org')
  const all = await summary('level=org')
  expect(all.success).toBe(rows.reduce((sum, row) => sum + (row.success ?? 0), 0))
  expect(all.sum_rate).toBe(readShare(all.success ?? 0, all.should_read ?? 0))
  const { trend } = await result('/dashboard/summary')
  const late = (await result(`/query/stat/collectionRate/summary?data_date=2026-11-19`)).rate
  expect([all.days[18]?.rate, trend.at(-1).data_date]).toEqual([late, all.days[18]?.data_date])
  const [row] = rows
  const one = await summary(`level=org&unit_id=${row?.id ?? ''}`)
  expect([one.unit_name, one.mean_rate, one.sum_rate, one.units]).toEqual([
    row?.unit_name,
    row?.mean_rate,
    row?.sum_rate,
    1,
  ])
})

it('a month that is not counted is worked out in turns, its last days first', async () => {
  const { later, advance } = manualTimers()
  const demo = backendAt({ size: 'demo', later })
  const admin = await demo.signIn('admin')
  const ask = async (): Promise<{ result: MonthSummary; progress?: Progress }> =>
    (await demo.get(`${path}/summary`, admin)).body
  const { result: first, progress } = await ask()
  expect(progress?.done).toBeLessThan(progress?.total ?? 0)
  expect([first.days[18]?.state, first.days[0]?.state, first.days[0]?.rate]).toEqual([
    'rated',
    'notYet',
    null,
  ])
  advance(5_000)
  const { result: whole, progress: rest } = await ask()
  expect(rest).toBeUndefined()
  expect(whole.rated_days).toBe(19)
})

it('is seen, but not taken along, by who may only look', async () => {
  const reader = await own.signIn('reader')
  const columns = [{ key: 'd19', title: '19' }]
  const order = { type: 'x', filters: {}, columns, head: { title: 'T', filters: [] } }
  expect((await own.get(`${path}/summary`, reader)).body.success).toBe(true)
  expect((await own.post(`${path}/export`, order, reader)).status).toBe(403)
  expect((await own.post(`${path}/export`, order, await token)).status).toBe(200)
})

it('a month is as old as its last day, and settled once all of its days are collected', async () => {
  const running = await summary('')
  const day = await result('/query/stat/collectionRate/summary?data_date=2026-11-19')
  expect([running.calculated_at, running.figure_state]).toEqual([day.calculated_at, 'collecting'])
  expect((await summary('month=2026-10')).figure_state).toBe('preliminary')
})
