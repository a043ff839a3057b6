import { beforeAll, describe, expect, it } from 'vitest'
import type { HourMatrix, HourRow } from '../../../src/api/query/hourRead'
import type { CurveItem } from '../../../src/api/capture/meterReadings'
import { backendAt } from '../../testClient'

const own = backendAt()
const { backend } = own
const { network } = backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const meters = Array.from({ length: 60 }, (_, n) => network.id('meter', n))
const numberOf = (id: string): string => backend.world.meter(id, own.clock.now)?.metercomid ?? ''
const curveOf = (meter_id: string, density: '1' | '3', items: readonly CurveItem[]) => {
  const day = { date_begin: '2026-11-18', date_end: '2026-11-18' }
  const found = backend.world.curve({ meter_id, ...day, density, items: items.join(',') }, own.clock.now)
  if (!found) throw new Error('no curve')
  return found.series
}
const gaps = (id: string): number => curveOf(id, '1', ['p']).p?.filter((value) => value === null).length ?? 96
const day = 'date_begin=2026-11-18&date_end=2026-11-18'
const list = async (query: string): Promise<{ rows: HourRow[]; total: number }> => {
  const { body } = await own.get(`/query/hourRead/list?pageSize=100&${query}`, token)
  const { dataList, totalCount } = body.result.pageDatas
  return { rows: dataList, total: totalCount }
}
const matrix = async (query: string): Promise<HourMatrix> =>
  (await own.get(`/query/hourRead/matrix?${query}`, token)).body.result

describe('hours of meters', () => {
  it('have the energies and extremes of the curve, and the highest of their four quarters', async () => {
    const id = meters.find((each) => gaps(each) === 0) ?? ''
    const { rows, total } = await list(`type=3&font=${numberOf(id)}&${day}`)
    expect(total).toBe(24)
    const hours = rows.toReversed()
    const hourly = curveOf(id, '3', ['pap_e', 'rap_e', 'u_min', 'u_max'])
    for (const item of ['pap_e', 'rap_e', 'u_min', 'u_max'] as const)
      expect([item, hours.map((hour) => hour[item])]).toEqual([item, hourly[item] ?? hours.map(() => null)])
    const powers = curveOf(id, '1', ['p']).p ?? []
    const highest = hours.map((_, n) =>
      Math.max(...powers.slice(n * 4, n * 4 + 4).map((power) => power ?? NaN)),
    )
    expect(hours.map(({ p_max }) => p_max)).toEqual(highest)
    const [freeze] = backend.world.dayEnergy(id, '2026-11-18', '2026-11-18', own.clock.now) ?? []
    expect(hours.at(-1)?.pap_r).toBe(freeze?.pap_r)
    const sum = hours.reduce((all, { pap_e }) => all + (pap_e ?? NaN), 0)
    expect(Math.abs(sum - (freeze?.pap_e ?? NaN))).toBeLessThan(0.02 * (rows[0]?.total_ratio ?? 1))
  })

  it('are unknown where a quarter is, and say why', async () => {
    const id = meters.find((each) => gaps(each) > 0 && gaps(each) < 90) ?? ''
    const { rows } = await list(`type=3&font=${numberOf(id)}&${day}`)
    const powers = curveOf(id, '1', ['p']).p ?? []
    const whole = (n: number) => powers.slice(n * 4, n * 4 + 4).every((power) => power !== null)
    expect(rows.toReversed().map(({ p_max }) => p_max !== null)).toEqual(rows.map((_, n) => whole(n)))
    for (const { p_max, pap_e, u_min, quality, storage_time } of rows) {
      expect([p_max, pap_e, u_min].includes(null)).toBe(['missing', 'powerOff'].includes(quality))
      expect(storage_time === '').toBe(p_max === null)
    }
  })

  it('stand in the matrix as in the list, of as many meters as there is room for', async () => {
    const id = meters.find((each) => gaps(each) > 0) ?? ''
    const { rows } = await list(`type=3&font=${numberOf(id)}&${day}`)
    const { total, days } = await matrix(`type=3&font=${numberOf(id)}&${day}`)
    expect(total).toBe(1)
    expect(
      days.map(({ hours }) => hours.map(({ data_time, pap_e, p_max }) => [data_time, pap_e, p_max])),
    ).toEqual([rows.toReversed().map(({ data_time, pap_e, p_max }) => [data_time, pap_e, p_max])])
    const many = await matrix('')
    expect(many.days.map(({ data_date }) => data_date).slice(0, 3)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
    expect(new Set(many.days.map(({ meter_id }) => meter_id)).size).toBe(8)
    expect(many.total).toBe(network.plan.meters)
  })

  it('are asked for a week at most', async () => {
    const { body } = await own.get('/query/hourRead/list?date_begin=2026-11-10&date_end=2026-11-18', token)
    expect(body.success).toBe(false)
  })

  it('are 25 on the day on which clocks are set back, 23 on the other', async () => {
    const madrid = backendAt({ zone: 'Europe/Madrid' })
    const hoursOn = async (date: string): Promise<number[]> => {
      const as = await madrid.signIn('admin')
      const { body } = await madrid.get(`/query/hourRead/matrix?date_begin=${date}&date_end=${date}`, as)
      const answer: HourMatrix = body.result
      return [...new Set(answer.days.map(({ hours }) => hours.length))]
    }
    expect(await hoursOn('2026-10-25')).toEqual([25])
    madrid.clock.now = Date.parse('2026-03-31T10:00:00Z')
    expect(await hoursOn('2026-03-29')).toEqual([23])
  })
})
