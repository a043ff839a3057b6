import { beforeAll, expect, test } from 'vitest'
import type { AreaLosses, GisObjects } from '../../../src/api/capture/gis'
import type { LossAnalysis } from '../../../src/api/business/lossAnalysis'
import type { AreaLossRow, LossSummary } from '../../../src/api/business/losses'
import type { MapSite } from '../../../src/api/capture/map'
import type { TopologyNode } from '../../../src/api/capture/topology'
import { createBackend } from '../../createBackend'

/** A device model with the number of its devices. */
interface Counted {
  device_type: string
  meter_count: number
}

const backend = createBackend({
  now: () => Date.UTC(2026, 10, 20, 14),
  size: 'huge',
  edition: 'default',
  // What follows between the calls is not waited for.
  later: () => () => undefined,
})
const { network } = backend.world.parts
let headers = {}

async function text(path: string, init: RequestInit = { headers }): Promise<string> {
  const response = await backend.answer(new Request(`http://head-end/ami-api${path}`, init))
  return (await response?.text()) ?? ''
}
type Said<Result> = Result & { message?: string; progress?: { done: number; total: number } }
const said = async <Result>(path: string): Promise<Said<Result>> => {
  const { result, message, progress } = JSON.parse(await text(path)) as Said<{ result: Result }>
  return { ...result, ...(message && { message }), ...(progress && { progress }) }
}
const page = async (path: string): Promise<{ dataList: TopologyNode[]; totalCount: number }> =>
  (
    await said<{ pageDatas: { dataList: TopologyNode[]; totalCount: number } }>(
      `${path}pageSize=3&currentPage=1`,
    )
  ).pageDatas

beforeAll(async () => {
  const body = JSON.stringify({ username: 'admin', password: 'Power2026' })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const { result } = JSON.parse(await text('/auth/login', init)) as { result: { token: string } }
  headers = { Authorization: `Bearer ${result.token}` }
}, 60_000)

const { plan, areaCount, pointCount } = network
test.each([
  ['/capture/meter/list?', plan.meters],
  ['/capture/cp/list?', pointCount],
  ['/capture/cp/list?sidx=online_status&sord=asc&', pointCount],
  ['/capture/tg/list?', areaCount],
  ['/capture/tg/list?sidx=tg_name&sord=desc&', areaCount],
  ['/capture/line/list?', plan.lines],
  ['/capture/substation/list?', plan.substations],
  ['/capture/topologyNode/list?', plan.meters + pointCount],
  ['/capture/sim/list?bound=1&', pointCount],
])(
  '%s lists everything there is',
  async (path, count) => {
    const { dataList, totalCount } = await page(path)
    expect([dataList.length, totalCount]).toEqual([3, count])
  },
  60_000,
)

test('the tree of the grid holds everything there is', async () => {
  const tree = await text('/g/rCp/treeGridList')
  const nodes = (identify: string): number => tree.split(`"identify":"${identify}"`).length - 1
  expect([nodes('rcp'), nodes('tg'), nodes('line')]).toEqual([pointCount, areaCount, plan.lines])
}, 60_000)

test('the map holds everything there is, and says how many areas have been looked at for their losses', async () => {
  const { substations, lines, areas, points } = await said<GisObjects>('/capture/gis/objects')
  expect([substations, lines, areas, points].map(({ length }) => length)).toEqual([
    plan.substations,
    plan.lines,
    areaCount,
    pointCount,
  ])
  const { dataList, progress } = await said<AreaLosses>('/capture/gis/loss')
  expect(progress?.total).toBe(areaCount)
  expect(progress?.done).toBeLessThan(areaCount)
  expect(dataList.length).toBeGreaterThan(0)
}, 60_000)

test('the small map has a site for each thing that stands in the field, and all meters below them', async () => {
  const { dataList } = await said<{ dataList: MapSite[] }>('/capture/siteMap/list')
  const count = (type: string): number => dataList.filter(({ tml_type }) => tml_type === type).length
  expect([count('03'), count('02'), count('01')]).toEqual([plan.substations, plan.specialAreas, plan.dcus])
  expect(count('05')).toBe(plan.direct - plan.specialMeters - plan.lines)
  const meters = dataList.reduce((sum, site) => sum + (site.tml_type === '03' ? 0 : (site.meters ?? 0)), 0)
  // A line's feeder meter stands in its substation.
  expect(meters).toBe(plan.meters - plan.lines)
}, 60_000)

test('meters of all models, filtered and counted one by one, are all meters', async () => {
  const { dataList } = (
    await said<{ pageDatas: { dataList: Counted[] } }>('/capture/deviceModel/list?pageSize=100&currentPage=1')
  ).pageDatas
  const sum = (of: (row: Counted) => boolean): number =>
    dataList.filter(of).reduce((all, { meter_count }) => all + meter_count, 0)
  expect(sum(({ device_type }) => device_type !== '04')).toBe(plan.meters)
  expect(sum(({ device_type }) => device_type === '04')).toBe(plan.dcus)
}, 60_000)

test('a page in natural order looks at its own meters, a sort at each once', async () => {
  const { world } = backend
  const looks = async (path: string): Promise<number> => {
    const before = world.looked()
    await page(path)
    return world.looked() - before
  }
  expect(await looks('/capture/meter/list?sord=asc&')).toBeLessThan(10)
  expect(await looks('/capture/cp/list?tml_type=01&')).toBe(0)
  const sorted = '/capture/meter/list?sidx=meter_type&sord=asc&'
  expect(await looks(sorted)).toBeLessThan(plan.meters + 10)
  expect(await looks(sorted)).toBeLessThan(10)
}, 60_000)

test('what would take too long is refused in words: nothing is left out without saying so', async () => {
  expect((await said('/capture/topologyNode/list?sidx=level&sord=asc')).message).toContain('too many rows')
  expect((await said('/capture/tg/list?sidx=loss_rate&sord=desc')).message).toContain(
    `of ${String(areaCount)} areas`,
  )
  const freezes = '/query/monthRead/list?freeze_result=2&month_begin=2026-05&month_end=2026-10&'
  expect((await said(freezes)).message).toContain('too many rows')
  expect((await page(`${freezes}line_id=${network.id('line', 0)}&`)).totalCount).toBeGreaterThan(0)
})

test('losses of a day that are not worked out yet stand last and say so; the sums say how many are there', async () => {
  const day = 'data_date=2026-11-18'
  const sorted = `/business/loss/areas/list?${day}&sidx=loss_rate&sord=asc&pageSize=15&currentPage=`
  const rates = async (at: number): Promise<AreaLossRow[]> =>
    (await said<{ pageDatas: { dataList: AreaLossRow[] } }>(`${sorted}${String(at)}`)).pageDatas.dataList
  const { progress, computable, not_computable } = await said<LossSummary>(
    `/business/loss/areas/summary?${day}`,
  )
  expect(progress?.total).toBe(areaCount)
  expect(progress?.done).toBeLessThan(areaCount)
  const unknown = not_computable.find(({ loss_reason }) => loss_reason === 'notYet')?.count ?? 0
  expect(unknown).toBe(areaCount - (progress?.done ?? 0))
  const [first] = await rates(1)
  expect([computable === 0, typeof first?.loss_rate]).toEqual([false, 'number'])
  const last = (await rates(Math.floor(areaCount / 15))).at(-1)
  expect([last?.loss_rate, last?.loss_reason, last?.calculated_at]).toEqual([null, 'notYet', ''])
}, 60_000)

test('a module is found by its number among a million', async () => {
  const meter = plan.meters - 7
  const number = backend.world.parts.archive.metercomid(meter)
  const { dataList, totalCount } = await page(`/capture/topologyNode/list?comid=${number}&`)
  expect([totalCount, dataList[0]?.comid]).toEqual([1, number])
  const gateway = `9${String(pointCount).padStart(11, '0')}`
  const [found] = (await page(`/capture/topologyNode/list?comid=${gateway}&`)).dataList
  expect(found).toMatchObject({ comid: gateway, tml_id: network.id('rcp', pointCount - 1) })
}, 60_000)

test('a loss of an area whose neighbours the rules did not look at has no cause that says so', async () => {
  const { irregularities, calendar } = backend.world.parts
  const day = calendar.parseDate('2026-11-18')
  const taken = Array.from({ length: areaCount }, (_, area) => area).filter(
    (area) => network.checkOf(area) >= 0 && irregularities.unmetered(area, day) > 0.15,
  )
  const causes: string[] = []
  for (const area of taken.slice(0, 4)) {
    const query = `tg_id=${network.id('tg', area)}&date_begin=2026-11-18&date_end=2026-11-18`
    const { loss_cause, sums } = await said<LossAnalysis>(`/business/loss/analysis?${query}`)
    if (sums.counted) causes.push(loss_cause)
  }
  expect([...new Set(causes)]).toEqual(['notLooked'])
})

test('abnormal records say how many areas they cover, and those of any other area come with it', async () => {
  const { areas, all } = await said<{ areas: number; all: number }>('/cbo/abnormalData/coverage')
  expect(all).toBe(areaCount)
  expect(areas).toBeLessThan(areaCount)
  const { findingsCover, parts } = backend.world
  // An area that the list of all does not cover, into which the archive files consumers of its neighbour.
  const area = Array.from({ length: areaCount }, (_, each) => each).find(
    (each) => !findingsCover(each) && parts.irregularities.touches(each) && network.checkOf(each) >= 0,
  )
  const tg_id = network.id('tg', area ?? -1)
  type Records = {
    pageDatas: { dataList: { id: string; tg_id: string; e_type: string; metercomid: string }[] }
  }
  const path = '/cbo/abnormalData/list?currentPage=1&pageSize=500'
  const { dataList } = (await said<Records>(`${path}&tg_id=${tg_id}`)).pageDatas
  expect(dataList.map((row) => row.tg_id)).toEqual(dataList.map(() => tg_id))
  const [first] = dataList.filter(({ metercomid }) => metercomid !== '')
  expect(first).toBeDefined()
  const byNumber = await said<Records>(`${path}&type=3&font=${first?.metercomid ?? ''}`)
  expect(byNumber.pageDatas.dataList.map(({ id }) => id)).toContain(first?.id)
  const answer = await text('/result/eMpExceptionRead/updateAllInfo', {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ read_result: 'Yes', ids: first?.id, request_id: 'huge-1' }),
  })
  expect(JSON.parse(answer)).toMatchObject({ success: true, result: { count: 1 } })
}, 60_000)
