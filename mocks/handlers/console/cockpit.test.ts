import { expect, test } from 'vitest'
import type { CockpitOverview } from '../../../src/api/console/cockpit'
import { backendAt } from '../../testClient'

/** The simulated head-end always says which events there were. */
type Overview = CockpitOverview & Required<Pick<CockpitOverview, 'events'>>

const path = '/cockpit/overview'

test('needs a session, and no more than that', async () => {
  const { get, signIn } = backendAt()
  expect((await get(path)).status).toBe(401)
  expect((await get(path, await signIn('cashier'))).body.success).toBe(true)
})

test('shows the numbers of the dashboard, and the 24 hours before them', async () => {
  const { get, signIn } = backendAt()
  const token = await signIn('admin')
  const summary = (await get('/dashboard/summary', token)).body.result
  const overview: Overview = (await get(path, token)).body.result
  expect(overview).toMatchObject(summary)
  expect(overview.online_day).toHaveLength(25)
  expect(overview.supply).toEqual({ voltage: '120/240 V', frequency: 60 })
  const now = overview.online_day.at(-1)
  expect(now).toMatchObject({ time: summary.as_of })
  expect(now?.meter_rate).toBeCloseTo(summary.meter_online / summary.meter_count, 3)
  const times = overview.online_day.map(({ time }) => time)
  expect(times).toEqual(times.toSorted())
})

test('tells the latest events of weight, newest first, none of them ahead of the clock', async () => {
  const { get, signIn } = backendAt()
  const overview: Overview = (await get(path, await signIn('admin'))).body.result
  const times = overview.events.map((event) => event.event_time)
  expect(times.length).toBeGreaterThan(3)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const event of overview.events) {
    expect(event.severity).not.toBe('1')
    expect(event.event_time <= overview.as_of && event.event_time > '2026-11-19 10').toBe(true)
  }
  const counted = Object.entries(overview.event_counts).filter(([severity]) => severity !== '1')
  expect(counted.reduce((sum, [, n]) => sum + (n ?? 0), 0)).toBeGreaterThanOrEqual(overview.events.length)
})

test.each(['organisation', 'province', 'district'])(
  'ranks by %s, and the parts make the whole',
  async (unit) => {
    const { get, signIn } = backendAt()
    const overview: Overview = (await get(`${path}?unit=${unit}`, await signIn('admin'))).body.result
    const sum = (of: 'meters' | 'online' | 'should' | 'success') =>
      overview.ranking.reduce((all, row) => all + (row[of] ?? 0), 0)
    expect(sum('meters')).toBe(overview.meter_count)
    expect(sum('online')).toBe(overview.meter_online)
    expect(sum('should')).toBe(overview.read_should)
    expect(sum('success')).toBe(overview.read_success)
    expect(overview.ranking).toHaveLength(unit === 'province' ? 2 : 3)
    const rates = overview.ranking.map((row) => (row.success ?? 0) / (row.should ?? 0))
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  },
)

test('speaks the language of the call and refuses other units', async () => {
  const { get, signIn } = backendAt()
  const token = await signIn('admin')
  const names = async (lang: string) =>
    ((await get(path, token, lang)).body.result as Overview).events.map((event) => event.event_name)
  expect(await names('zh')).not.toEqual(await names('en'))
  expect((await get(`${path}?unit=planet`, token)).body.success).toBe(false)
})

test('names a big screen for three accounts', async () => {
  const { get, signIn } = backendAt()
  const shown = async (name: string) => (await get('/auth/info', await signIn(name))).body.showCockpit
  expect(await Promise.all(['admin', 'supervisor', 'tesla', 'operator'].map(shown))).toEqual([
    'demo',
    'LDS',
    'duomi',
    '',
  ])
})

test('tells a user of the own part of the utility, and of nothing else', async () => {
  const { get, signIn } = backendAt()
  const narrow = await signIn('rcastanos')
  const summary = (await get('/dashboard/summary', narrow)).body.result
  const own: Overview = (await get(path, narrow)).body.result
  const whole: Overview = (await get(path, await signIn('admin'))).body.result
  expect(own).toMatchObject(summary)
  expect(own.meter_count).toBeLessThan(whole.meter_count ?? 0)
  expect(own.ranking.map(({ meters }) => meters)).toEqual([own.meter_count])
  const rows = (await get('/capture/meter/list?pageSize=500', narrow)).body.result.pageDatas.dataList
  const seen = new Set((rows as { metercomid: string }[]).map(({ metercomid }) => metercomid))
  expect(own.events.filter(({ metercomid }) => !seen.has(metercomid))).toEqual([])
  expect(whole.events.some(({ metercomid }) => !seen.has(metercomid))).toBe(true)
  const rate = own.online_day.at(-1)
  expect(rate?.dcu_rate).toBeCloseTo((own.dcu_online ?? 0) / (own.dcu_count || 1), 3)
})
