import { describe, expect, it } from 'vitest'
import type { AreaLossRow } from '../../../src/api/business/losses'
import type { MonthReadRow } from '../../../src/api/query/monthRead'
import type { MonthReport } from '../../../src/api/query/monthReport'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import type { MonthQuerySummary } from '../../../src/api/query/monthQuery'
import { energySteps, type EnergyStep } from '../../../src/rules/readings/energySteps'
import type { Progress } from '../../../src/rules/console/progress'
import { countingStopwatch } from '../../kit/stopwatch'
import { backendAt, manualTimers } from '../../testClient'
import { completeAnswer } from '../../kit/completeAnswer'

const timers = manualTimers()
const own = backendAt({ later: timers.later, stopwatch: countingStopwatch(5) })
const token = own.signIn('admin')
const result = async (path: string) => (await own.get(path, await token)).body.result
const answer = async (query: string): Promise<{ result: MonthReport; progress?: Progress }> =>
  (await own.get(`/query/monthReport?${query}`, await token)).body

async function whole(query: string): Promise<MonthReport> {
  for (let n = 0; n < 40; n++) {
    const { result: report, progress } = await answer(query)
    if (!progress) return report
    timers.advance(2_000)
  }
  throw new Error('the report is never whole')
}
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, each) => all + (each ?? 0), 0)

describe('the report of a month', () => {
  it('works out as many sets as one answer has time for', async () => {
    const quick = backendAt({ later: timers.later, stopwatch: () => 0 })
    const { body } = await quick.get('/query/monthReport?month=2026-09', await quick.signIn('admin'))
    expect(body.progress).toBeUndefined()
  })

  it('goes on with all sets by itself, on a slow machine too', async () => {
    const slowTimers = manualTimers()
    const slow = backendAt({ later: slowTimers.later, stopwatch: countingStopwatch(50) })
    const session = await slow.signIn('admin')
    const ask = async () => (await slow.get('/query/monthReport?month=2026-09', session)).body
    expect((await ask()).progress).toBeDefined()
    slowTimers.advance(60_000)
    expect((await ask()).progress).toBeUndefined()
  })

  it('says how far it is, and goes on by itself', async () => {
    const { result: first, progress } = await answer('month=2026-09')
    expect(progress?.total).toBe((first.areas ?? 0) * 6)
    expect(first.calculated_at).toBe('')
    const last = await whole('month=2026-09')
    expect(last.calculated_at).not.toBe('')
    expect(last.months.map(({ month }) => month)).toEqual(['2026-09', '2026-08', '2025-09'])
  })

  it('names the energies of a month so that one becomes the other: those of the month energies and of the month query', async () => {
    const report = await whole('month=2026-10')
    const [ofMonth] = report.months
    const step = (key: EnergyStep['key']) =>
      ofMonth && energySteps(ofMonth).find((each) => each.key === key)?.value
    const summed = async <Totals>(path: string): Promise<Totals> => {
      const once = async (): Promise<{ result: Totals; progress?: Progress }> =>
        (await own.get(path, await token)).body
      const sums = await completeAnswer(once, () => timers.advance(2_000))
      if (!sums) throw new Error('the sums are never whole')
      return sums.result
    }
    const energies = await summed<EnergyTotals>(
      '/business/energy/months/totals?month_begin=2026-10&month_end=2026-10',
    )
    const consumers = energies.roles.find(({ meter_role }) => meter_role === 'consumer')
    // Each row of the month energies is rounded to what is shown.
    expect(Math.abs((step('read') ?? NaN) - (consumers?.pap_e ?? NaN))).toBeLessThan(
      0.01 * (consumers?.rows ?? 0),
    )
    const query = await summed<MonthQuerySummary>('/query/monthQuery/summary?level=area&month=2026-10')
    expect([step('sale'), step('loss'), step('supply')]).toEqual([
      query.sale_energy,
      query.loss_energy,
      query.supply_energy,
    ])
  })

  it('of an area adds what the months of its meters say, by category and tariff', async () => {
    const areas: AreaLossRow[] = (
      await result('/business/loss/areas/list?month=2026-10&currentPage=1&pageSize=15&computable=1')
    ).pageDatas.dataList
    expect(areas.length).toBeGreaterThan(3)
    for (const area of areas.slice(0, 4)) {
      const report = await whole(`month=2026-10&tg_id=${area.id}`)
      expect(report.areas).toBe(1)
      expect(report.months[0]?.supply_energy).toBe(area.supply_energy)
      expect(report.months[0]?.loss_rate).toBe(area.loss_rate)
      expect(sum(report.categories.map(({ pap_e }) => pap_e))).toBeCloseTo(report.months[0]?.pap_e ?? 0, 1)
      // The sale of its balance is the consumption of its meters.
      expect(report.months[0]?.pap_e).toBeCloseTo(area.sale_energy ?? 0, 0)
      const meters: MonthReadRow[] = (
        await result(
          `/query/monthRead/list?month_begin=2026-10&month_end=2026-10&tg_id=${area.id}&currentPage=1&pageSize=100`,
        )
      ).pageDatas.dataList
      const [top] = report.top
      const known = meters.filter(({ pap_e }) => pap_e !== null && pap_e <= (top?.pap_e ?? 0))
      expect(top?.pap_e).toBe(Math.max(...known.map(({ pap_e }) => pap_e ?? 0)))
      const tariffs = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const
      expect(known.map(({ meter_id }) => meter_id)).toContain(top?.meter_id)
      for (const [at, name] of tariffs.entries())
        expect(report.tariffs[at]?.pap_e).toBeCloseTo(sum(known.map((meter) => meter[name])), 0)
    }
  })

  it('counts every area: those that lose, and of the others why there is no rate', async () => {
    const report = await whole('month=2026-10')
    const rows: AreaLossRow[] = (
      await result('/business/loss/areas/list?month=2026-10&currentPage=1&pageSize=100&computable=0')
    ).pageDatas.dataList
    expect(rows.length).toBeGreaterThan(0)
    const reasons = new Map<string, number>()
    for (const { loss_reason } of rows) reasons.set(loss_reason, (reasons.get(loss_reason) ?? 0) + 1)
    expect(new Map(report.not_computable.map(({ loss_reason, count }) => [loss_reason, count]))).toEqual(
      reasons,
    )
    const [now] = report.months
    expect((now?.computable ?? 0) + rows.length).toBe(report.areas)
    expect(report.figure_state).toBe('preliminary')
  })

  it('gives the largest consumers their places, and refuses a month that has not begun', async () => {
    const { top } = await whole('month=2026-10')
    expect(top).toHaveLength(20)
    expect(top.map(({ rank }) => rank)[0]).toBe(1)
    expect(top.map(({ pap_e }) => pap_e)).toEqual(
      top.map(({ pap_e }) => pap_e).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const { body } = await own.get('/query/monthReport?month=2026-12', await token)
    expect(body.message).toBe('There is no reading of this month yet.')
  })
})
