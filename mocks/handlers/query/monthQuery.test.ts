import { beforeAll, describe, expect, it } from 'vitest'
import type { AreaComparison } from '../../../src/api/business/areaCompare'
import type { AreaLossRow } from '../../../src/api/business/losses'
import type { MonthQueryRow, MonthQuerySummary } from '../../../src/api/query/monthQuery'
import type { MonthReport } from '../../../src/api/query/monthReport'
import type { MonthSuccessRow } from '../../../src/api/query/monthSuccess'
import { backendAt, manualTimers } from '../../testClient'

const timers = manualTimers()
const own = backendAt({ later: timers.later })
let token = ''
const ask = async (path: string) => (await own.get(path, token)).body.result
const rowsOf = async <Row>(path: string): Promise<Row[]> => (await ask(path)).pageDatas.dataList
const list = (query: string): Promise<MonthQueryRow[]> =>
  rowsOf(`/query/monthQuery/list?pageSize=100&${query}`)
const answer = async (query: string): Promise<{ result: MonthQuerySummary; progress?: unknown }> =>
  (await own.get(`/query/monthQuery/summary?${query}`, token)).body

/** Of each day of October, as the comparison of areas knows them. */
async function peaksOf(id: string): Promise<(number | null)[]> {
  const weeks = ['01', '08', '15', '22', '29'].map(async (first) => {
    const last = first === '29' ? '31' : String(Number(first) + 6).padStart(2, '0')
    const span = `date_begin=2026-10-${first}&date_end=2026-10-${last}`
    const { areas }: AreaComparison = await ask(`/business/loss/compare?tg_ids=${id}&${span}`)
    return areas[0]?.figures.map(({ peak }) => peak) ?? []
  })
  return (await Promise.all(weeks)).flat()
}

/** Asks until everything of the month is worked out. */
async function whole(query: string): Promise<MonthQuerySummary> {
  for (let asked = 0; asked < 200; asked++) {
    const { result: sums, progress } = await answer(query)
    if (!progress) return sums
    timers.advance(1_000)
  }
  throw new Error('the figures do not come')
}
beforeAll(async () => {
  token = await own.signIn('admin')
  await whole('month=2026-10')
})

describe('a month by unit', () => {
  it('says of the reading what the monthly success rate says', async () => {
    for (const level of ['org', 'area']) {
      const units = await list(`month=2026-10&level=${level}`)
      const rates = await rowsOf<MonthSuccessRow>(
        `/query/stat/monthSuccess/list?pageSize=100&month=2026-10&level=${level}`,
      )
      expect(units.length).toBeGreaterThan(2)
      for (const { id, should_read, success, rate } of units) {
        const other = rates.find((each) => each.id === id)
        expect({ should_read, success, rate }).toEqual({
          should_read: other?.should_read,
          success: other?.success,
          rate: other?.sum_rate,
        })
      }
    }
  })

  it('says of an area what the losses say, and of an organization what its report says', async () => {
    const areas = await list('month=2026-10&level=area')
    const losses = await rowsOf<AreaLossRow>('/business/loss/areas/list?pageSize=100&month=2026-10')
    expect(areas.some(({ loss_rate }) => loss_rate !== null)).toBe(true)
    for (const { id, supply_energy, sale_energy, loss_energy, loss_rate, loss_reason } of areas) {
      expect(losses.find((each) => each.id === id)).toMatchObject({
        supply_energy,
        sale_energy,
        loss_energy,
        loss_rate,
        loss_reason,
      })
    }
    const [unit] = await list('month=2026-10')
    const report: MonthReport = await ask(`/query/monthReport?month=2026-10&org_id=${unit?.id ?? ''}`)
    const sums = report.months.find(({ month }) => month === '2026-10')
    expect(unit).toMatchObject({
      areas: report.areas,
      computable: sums?.computable,
      supply_energy: sums?.supply_energy,
      loss_rate: sums?.loss_rate,
    })
  })

  it('sums what it lists; the highest demand is that of one of the days', async () => {
    const units = await list('month=2026-10')
    const sums = await whole('month=2026-10')
    for (const field of ['meters', 'should_read', 'success', 'areas', 'computable'] as const)
      expect([field, sums[field]]).toEqual([field, units.reduce((all, row) => all + (row[field] ?? NaN), 0)])
    let areas = await list('month=2026-10&level=area')
    timers.advance(10_000)
    areas = await list('month=2026-10&level=area')
    for (const { demand_max, loss_reason } of areas)
      expect(demand_max === null).toBe(loss_reason === 'noCheck')
    const whole31 = await Promise.all(
      areas.flatMap(({ id, demand_max }) =>
        demand_max === null ? [] : [peaksOf(id).then((peaks) => ({ demand_max, peaks }))],
      ),
    )
    const known = whole31.filter(({ peaks }) => !peaks.includes(null))
    expect(known.length).toBeGreaterThan(0)
    for (const { demand_max, peaks } of known)
      expect(demand_max).toBe(Math.max(...peaks.map((peak) => peak ?? 0)))
    expect(units.every(({ demand_max }) => demand_max === null)).toBe(true)
  })

  it('says of an area where it is and how many meters it has', async () => {
    const areas = await list('month=2026-10&level=area')
    const total = async (id: string): Promise<number> =>
      (await ask(`/capture/meter/list?pageSize=1&tg_id=${id}`)).pageDatas.totalCount
    const { tables } = own.backend.db
    for (const { id, meters, line_name, belongs_to } of areas.slice(0, 3)) {
      const line = tables.lines.get(tables.areas.get(id)?.line_id ?? '')
      const org = tables.organizations.get(line?.org_id ?? '')
      expect({ meters, line_name, belongs_to }).toEqual({
        meters: await total(id),
        line_name: line?.line_name,
        belongs_to: org?.name,
      })
    }
  })

  it('knows nothing of a month that has not begun', async () => {
    const [unit] = await list('month=2027-01')
    expect(unit).toMatchObject({ rate: null, should_read: null, supply_energy: null, loss_reason: 'notYet' })
  })
})
