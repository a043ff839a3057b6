import { expect, it } from 'vitest'
import type { PointEventRow } from '../../src/api/pointEvents'
import { isConcentrator } from '../../src/rules/restrictions'
import { backendAt } from '../testClient'

const path = '/query/eTmnlEvent'
const days = 'time_begin=2026-11-10&time_end=2026-11-19'

async function setUp(username = 'operator') {
  const at = backendAt()
  const token = await at.signIn(username)
  const page = async (query = '') =>
    (await at.get(`${path}/list?currentPage=1&pageSize=500&${query}`, token)).body.result.pageDatas as {
      dataList: PointEventRow[]
      totalCount: number
    }
  return { ...at, token, page }
}

it('are those of each concentrator’s own page, newest first', async () => {
  const { page, get, signIn, backend } = await setUp()
  const admin = await signIn('admin')
  const all = (await page(`${days}&kind=lost`)).dataList.concat(
    (await page(`${days}&kind=powerOff`)).dataList,
  )
  expect(all.length).toBeGreaterThan(3)
  const points = backend.db.tables.points.all().filter(({ tml_type }) => isConcentrator(tml_type))
  expect(points.length).toBeGreaterThan(5)
  for (const { id } of points) {
    const times = 'time_begin=2026-11-10 00:00:00&time_end=2026-11-19 23:59:59'
    const own = (await get(`/capture/cp/events/${id}?${times}`, admin)).body.result
      .dataList as PointEventRow[]
    const { dataList } = await page(`${days}&tml_id=${id}`)
    const told = ({ event_time, kind, end_time, severity }: PointEventRow) =>
      [event_time, kind, end_time, severity].join('|')
    expect(dataList.map(told).toSorted()).toEqual(own.map(told).toSorted())
  }
  const times = (await page(days)).dataList.map(({ event_time }) => event_time)
  expect(times).toEqual(times.toSorted().toReversed())
})

it('are counted by hour as they are listed', async () => {
  const { page, get, token } = await setUp()
  const { result } = (await get(`${path}/trend?${days}`, token)).body
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  const all = (result.severities as { counts: number[] }[]).map(({ counts }) => sum(counts))
  expect(sum(all)).toBe((await page(days)).totalCount)
})

it('of a whole large utility over a month are refused with what to do', async () => {
  const { get, signIn } = backendAt({ size: 'huge' })
  const { body } = await get(
    `${path}/list?time_begin=2026-11-01&time_end=2026-11-19`,
    await signIn('operator'),
  )
  expect(body.message).toMatch(/concentrators × 19 days\. Choose fewer days/)
})
