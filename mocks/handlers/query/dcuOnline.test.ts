import { expect, it } from 'vitest'
import type { DcuOnlineRow, DcuOnlineTotals } from '../../../src/api/query/dcuOnline'
import { readShare } from '../../../src/rules/readings/readRates'
import { backendAt } from '../../testClient'
import { MINUTE } from '../../world/calendar'
import { heartbeat } from './pointState'

const path = '/query/stat/dcuOnline'
const days = 'date_begin=2026-11-13&date_end=2026-11-19'
const own = backendAt()
const token = own.signIn('admin')
const result = async (of: string) => (await own.get(of, await token)).body.result
const rowsOf = async (query: string): Promise<DcuOnlineRow[]> =>
  (await result(`${path}/list?currentPage=1&pageSize=500&${query}`)).pageDatas.dataList
const totalsOf = (query: string): Promise<DcuOnlineTotals> => result(`${path}/summary?${query}`)

it.each(['org', 'line', 'area'])('all of %s are all concentrators', async (level) => {
  const points = await rowsOf(`level=point&${days}`)
  const rows = await rowsOf(`level=${level}&${days}`)
  const sum = (of: readonly DcuOnlineRow[], name: 'installed' | 'online_now' | 'offline_minutes') =>
    of.reduce((all, row) => all + (row[name] ?? 0), 0)
  expect(sum(rows, 'installed')).toBe(points.length)
  expect(sum(rows, 'online_now')).toBe(points.filter(({ online_status }) => online_status === '1').length)
  const [one, other] = await Promise.all([`level=${level}&${days}`, `level=point&${days}`].map(totalsOf))
  expect(one).toEqual(other)
  expect(one?.installed).toBe(points.length)
})

it('the list of collection points counts and says the same', async () => {
  const { pageDatas } = await result('/capture/cp/list?tml_type=01&currentPage=1&pageSize=500')
  const rows = await rowsOf('level=point')
  const said = (of: readonly { id: string; online_status: string; last_online: string }[]) =>
    of.map(({ id, online_status, last_online }) => `${id} ${online_status} ${last_online}`).toSorted()
  expect(said(rows)).toEqual(said(pageDatas.dataList))
})

it('minutes are those of heartbeats, of a day 1440 for each', async () => {
  const { network, states, calendar } = own.backend.world.parts
  const [from, to] = ['2026-11-13', '2026-11-20'].map((date) => calendar.dayStart(calendar.parseDate(date)))
  const rows = await rowsOf(`level=point&${days}&sidx=offline_minutes&sord=desc`)
  const away = rows.filter(({ offline_minutes }) => (offline_minutes ?? 0) > 0)
  expect(away.length).toBeGreaterThan(2)
  for (const row of away.slice(0, 3)) {
    let lost = 0
    for (let at = from ?? 0; at < (to ?? 0); at += heartbeat)
      if (states.pointOnline(network.find('rcp', row.id), at) !== '1') lost += heartbeat / MINUTE
    expect([row.offline_minutes, row.online_minutes, row.day_rate]).toEqual([
      lost,
      7 * 1440 - lost,
      readShare(7 * 1440 - lost, 7 * 1440),
    ])
    expect(row.longest_offline).toBeLessThanOrEqual(lost)
    expect(row.offline_count).toBeGreaterThan(0)
  }
  const all = await totalsOf(days)
  expect(all.period_minutes).toBe(7 * 1440)
  expect(all.day_rate).toBe(
    readShare((all.known ?? 0) * 7 * 1440 - (all.offline_minutes ?? 0), (all.known ?? 0) * 7 * 1440),
  )
})

it('the last 24 hours end with what the list says now', async () => {
  const all = await totalsOf('')
  const { dataList } = await result(`${path}/trend`)
  expect(dataList.at(-1)).toEqual({ time: all.as_of, online: all.online_now, online_rate: all.online_rate })
  expect(dataList).toHaveLength(97)
  const past = (await result(`${path}/trend?${days}`)).dataList
  const { network, states, calendar } = own.backend.world.parts
  const points = await rowsOf(`level=point&${days}`)
  for (const { time, online } of past.filter((_: unknown, n: number) => n % 12 === 3)) {
    const at = calendar.parseWall(time)
    expect(online).toBe(
      points.filter(({ id }) => states.pointOnline(network.find('rcp', id), at) === '1').length,
    )
  }
})

it('an area has its concentrators, a line those of its areas', async () => {
  const [area] = await rowsOf('level=area&sidx=installed&sord=desc')
  const points = await rowsOf(`level=point&tg_id=${area?.id ?? ''}`)
  expect(points).toHaveLength(area?.installed ?? -1)
  expect(points.every(({ belongs_to }) => belongs_to === area?.unit_name)).toBe(true)
  const [line] = await rowsOf('level=line&sidx=installed&sord=desc')
  expect(await rowsOf(`level=point&line_id=${line?.id ?? ''}`)).toHaveLength(line?.installed ?? -1)
})

it('lists what is offline, and a unit with it', async () => {
  const points = await rowsOf('level=point')
  const off = points.filter(({ online_status }) => online_status === '0').map(({ id }) => id)
  expect((await rowsOf('level=point&online_status=0')).map(({ id }) => id)).toEqual(off)
  expect((await rowsOf('online_status=0')).every(({ offline_now }) => (offline_now ?? 0) > 0)).toBe(true)
  expect((await rowsOf('online_status=1')).every(({ offline_now }) => offline_now === 0)).toBe(true)
})

it('a suspended card is offline here, in its time and on its own page', async () => {
  const mine = backendAt()
  const as = async () => mine.signIn('admin')
  const ask = async (of: string) => (await mine.get(of, await as())).body.result
  const list = async (query: string): Promise<DcuOnlineRow[]> =>
    (await ask(`${path}/list?currentPage=1&pageSize=500&level=point&date_begin=2026-11-20&${query}`))
      .pageDatas.dataList
  const whole = (await list('online_status=1')).filter(({ offline_minutes }) => offline_minutes === 0)
  const cards = (await ask('/capture/sim/list?bound=1&currentPage=1&pageSize=500')).pageDatas.dataList
  const card = cards.find(({ device_id }: { device_id: string }) => whole.some(({ id }) => id === device_id))
  const done = await mine.post('/capture/sim/suspend', { id: card.id, reason: 'traffic' }, await as())
  expect(done.body).toMatchObject({ success: true })
  mine.clock.now += 60 * MINUTE
  const row = (await list('')).find(({ id }) => id === card.device_id)
  expect([row?.online_status, row?.offline_minutes, row?.offline_count, row?.longest_offline]).toEqual([
    '0',
    60,
    1,
    60,
  ])
  const { online, losses } = await ask(`/capture/cp/online/${card.device_id}?span=day`)
  expect(losses[0]).toMatchObject({ end: '', seconds: 3600, cause: 'card' })
  expect(online.at(-1)).toBe(0)
})

it('a period is a week at most', async () => {
  const { body } = await own.get(
    `${path}/list?currentPage=1&pageSize=1&date_begin=2026-11-12&date_end=2026-11-19`,
    await token,
  )
  expect(body.success).toBe(false)
})

it('the longest silence of a unit is that of one of its concentrators', async () => {
  const [lines, points] = [await rowsOf(`level=line&${days}`), await rowsOf(`level=point&${days}`)]
  const of = async (id: string) =>
    (await rowsOf(`level=point&${days}&line_id=${id}`)).map((row) => row.longest_offline ?? 0)
  expect(points.filter(({ longest_offline }) => (longest_offline ?? 0) > 0).length).toBeGreaterThan(1)
  for (const { id, longest_offline } of lines)
    expect(longest_offline ?? 0).toBe(Math.max(0, ...(await of(id))))
})

it('looks the silences of a concentrator up once for an answer: its sums and its trend need the same', async () => {
  const { world } = own.backend
  const { faults } = world.parts
  const asked: number[] = []
  const pointOutages: typeof faults.pointOutages = (point, begin, end) => {
    asked.push(point)
    return faults.pointOutages(point, begin, end)
  }
  const parts = { ...world.parts, faults: { ...faults, pointOutages } }
  const counted = backendAt({ world: { ...world, parts } })
  const trend = `${path}/trend?${days}`
  const { body } = await counted.get(trend, await counted.signIn('admin'))
  expect(body.result).toEqual(await result(trend))
  expect(asked.length).toBeGreaterThan(10)
  expect(new Set(asked).size).toBe(asked.length)
})
