import { beforeEach, expect, it } from 'vitest'
import type { CurveChart, CurveRow } from '../../../src/api/query/curveRead'
import { backendAt, clientOf, morning } from '../../testClient'

const day = 86_400_000
let { backend, clock } = backendAt()
let api = clientOf(backend)
let token = ''
const by = { username: 'admin', ip: '' }

beforeEach(async () => {
  ;({ backend, clock } = backendAt())
  api = clientOf(backend)
  token = await api.signIn('admin')
})

async function later(ms: number): Promise<void> {
  clock.now = morning + ms
  token = await api.signIn('admin')
}
/** A meter with transformers of which every day is read around now. */
function steady(): string {
  const found = backend.world
    .meters({ meter_type: '03', currentPage: 1, pageSize: 300 }, morning)
    .rows.find(({ id }) => {
      const days = backend.world.dayEnergy(id, '2026-11-17', '2026-11-21', morning + 2 * day) ?? []
      return days.length === 5 && days.every((each) => each.pap_e !== null)
    })
  if (!found) throw new Error('no meter is always read')
  return found.id
}
async function rowsOf<Row>(path: string, query: string): Promise<Row[]> {
  return (await api.get(`${path}?${query}`, token)).body.result.pageDatas.dataList
}
const days = async (id: string) => {
  const rows = await rowsOf<{
    data_date: string
    pap_r: number
    pap_e: number
    total_ratio: number
    quality: string
  }>(
    '/query/dayRead/list',
    `type=3&font=${backend.db.meters.fields(id)?.metercomid ?? ''}&date_begin=2026-11-18&date_end=2026-11-21`,
  )
  return rows.toSorted((a, b) => (a.data_date < b.data_date ? -1 : 1))
}
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? NaN), 0)

it('an edit of a ratio counts from its saving on: energies before keep theirs, later ones are multiplied by the new', async () => {
  const id = steady()
  const known = backend.db.meters.fields(id)
  const ratio = Number(known?.ct_ratio.split('/')[0]) / 5
  const curveQuery = `type=3&font=${known?.metercomid ?? ''}&date_begin=2026-11-20&date_end=2026-11-20`
  await later(2 * day)
  const before = await days(id)
  const curveBefore = await rowsOf<CurveRow>('/query/curveRead/list', `${curveQuery}&pageSize=100`)

  clock.now = morning
  backend.db.meters.update(id, { ct_ratio: `${String(ratio * 10)}/5` }, by)
  await later(2 * day)
  const after = await days(id)
  expect(after.map((row) => row.total_ratio)).toEqual([ratio, ratio, 2 * ratio, 2 * ratio])
  expect(after.map((row) => row.pap_r)).toEqual(before.map((row) => row.pap_r))
  const times = after.map((row, n) => row.pap_e / (before[n]?.pap_e ?? NaN))
  expect(times[0]).toBe(1)
  expect(times[1]).toBe(1)
  expect(times[2]).toBeGreaterThan(1.2)
  expect(times[2]).toBeLessThan(1.8)
  expect(times[3]).toBeCloseTo(2, 3)
  expect(after.map((row) => row.quality)).toEqual(['valid', 'valid', 'derived', 'valid'])

  // The quarters of the day of the edit add up to it, each with the ratio of its own time.
  const curve = await rowsOf<CurveRow>('/query/curveRead/list', `${curveQuery}&pageSize=100`)
  const quarters = curve.toSorted((a, b) => (a.data_time < b.data_time ? -1 : 1))
  expect(new Set(quarters.map((row) => row.total_ratio))).toEqual(new Set([ratio, 2 * ratio]))
  expect(quarters.find((row) => row.total_ratio === 2 * ratio)?.data_time).toBe('2026-11-20 10:00:00')
  expect(sum(curveBefore.map((row) => row.pap_e))).toBeCloseTo(before[2]?.pap_e ?? NaN, 0)
  expect(sum(quarters.map((row) => row.pap_e)) / (after[2]?.pap_e ?? NaN)).toBeCloseTo(1, 2)

  const charted = async (date: string): Promise<CurveChart> =>
    (
      await api.get(
        `/query/curveRead/chart?items=p&meter_ids=${id}&type=3&font=${known?.metercomid ?? ''}&date_begin=${date}&date_end=${date}`,
        token,
      )
    ).body.result
  expect((await charted('2026-11-19')).meters[0]?.total_ratio).toBe(ratio)
  expect((await charted('2026-11-21')).meters[0]?.total_ratio).toBe(2 * ratio)

  // The meter's history tells it as a change.
  const history = (await api.get(`/capture/meter/changes/${id}`, token)).body.result
  expect(JSON.stringify(history)).toContain(`${String(ratio * 10)}/5`)
})

it('the quarter in which a ratio was edited is marked', async () => {
  const id = steady()
  clock.now = morning + 7 * 60_000
  backend.db.meters.update(id, { ct_ratio: '5000/5' }, by)
  await later(2 * day)
  const rows = await rowsOf<CurveRow>(
    '/query/curveRead/list',
    `type=3&font=${backend.db.meters.fields(id)?.metercomid ?? ''}&date_begin=2026-11-20&date_end=2026-11-20&pageSize=100`,
  )
  expect(rows.filter((row) => row.quality === 'derived').map((row) => row.data_time)).toEqual([
    '2026-11-20 10:15:00',
  ])
})

it('the audit of a month that has passed goes on showing the ratio of that month', async () => {
  const id = steady()
  const ratio = Number(backend.db.meters.fields(id)?.ct_ratio.split('/')[0]) / 5
  const read = async () =>
    (
      await rowsOf<{ total_ratio: number }>(
        '/business/read/readAudit/list',
        `month=2026-10&ids=${id}.2026-10`,
      )
    )[0]?.total_ratio
  expect(await read()).toBe(ratio)
  backend.db.meters.update(id, { ct_ratio: '5000/5' }, by)
  expect(await read()).toBe(ratio)
})

it('the load rate of an area multiplies each quarter of its check meter by the ratio of its time', async () => {
  const { network } = backend.world.parts
  const pure = (area: number, date: string): { end: string; kva: number }[] => {
    const meter_id = network.id('meter', network.checkOf(area))
    const query = { meter_id, date_begin: date, date_end: date, density: '1', items: 'p,q' } as const
    const { data_time = [], series = {} } = backend.world.curve(query, morning + 3 * day) ?? {}
    return data_time.flatMap((end, n) => {
      const [p, q] = [series.p?.[n] ?? null, series.q?.[n] ?? null]
      return p === null || q === null ? [] : [{ end, kva: Math.hypot(p, q) }]
    })
  }
  const area = Array.from({ length: network.areaCount }, (_, n) => n).find(
    (n) =>
      network.checkOf(n) >= 0 && ['2026-11-20', '2026-11-21'].every((date) => pure(n, date).length === 96),
  )
  const id = network.id('tg', area ?? -1)
  const check = network.id('meter', network.checkOf(area ?? -1))
  const row = async () => (await rowsOf<Record<string, number>>('/capture/tg/list', `tg_id=${id}`))[0]
  const plate = (await row())?.['plate_capacity'] ?? NaN
  const rate = (date: string, factorAt: (end: string) => number): number =>
    Math.round(
      (Math.max(...pure(area ?? -1, date).map(({ end, kva }) => kva * factorAt(end))) / plate) * 1000,
    ) / 10

  // Both were asked before, so that nothing that was kept may be shown again.
  await later(day)
  expect((await row())?.['load_rate']).toBe(rate('2026-11-20', () => 1))
  const ratio = Number(backend.db.meters.fields(check)?.ct_ratio.split('/')[0]) / 5
  clock.now = morning
  backend.db.meters.update(check, { ct_ratio: `${String(ratio * 15)}/5` }, by)
  await later(day)
  expect((await row())?.['load_rate']).toBe(
    rate('2026-11-20', (end) => (end > '2026-11-20 10:00:00' ? 3 : 1)),
  )
  await later(2 * day)
  expect((await row())?.['load_rate']).toBe(rate('2026-11-21', () => 3))
})
