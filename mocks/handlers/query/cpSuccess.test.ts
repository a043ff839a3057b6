import { expect, it } from 'vitest'
import type { CpScatter, CpSuccessRow } from '../../../src/api/query/cpSuccess'
import { badDaysInRow, readShare } from '../../../src/rules/readings/readRates'
import { backendAt, typedVersion } from '../../testClient'
import { MINUTE } from '../../world/calendar'
import { heartbeat } from './pointState'

const path = '/query/stat/cpSuccess'
const days = 'date_begin=2026-11-13&date_end=2026-11-19'
const own = backendAt()
const token = own.signIn('admin')
const result = async (of: string) => (await own.get(of, await token)).body.result
const rowsOf = async (query: string): Promise<CpSuccessRow[]> =>
  (await result(`${path}/list?currentPage=1&pageSize=500&${query}`)).pageDatas.dataList
const total = async (of: string): Promise<number> =>
  (await result(`${of}&currentPage=1&pageSize=1`)).pageDatas.totalCount

it('a collection point has the days that its meters have', async () => {
  const rows = await rowsOf(`${days}&sidx=rate&sord=asc`)
  for (const { id, success, failed, should_read, rate } of rows
    .filter((row) => row.rate !== null)
    .slice(0, 3)) {
    const list = `/query/dayRead/list?tml_id=${id}&${days}`
    expect([await total(`${list}&read_result=1`), await total(`${list}&read_result=2`)]).toEqual([
      success,
      failed,
    ])
    expect(rate).toBe(readShare(success ?? 0, should_read ?? 0))
    expect(await result(`${path}/unread?${days}&ids=${id}`)).toHaveLength(failed ?? -1)
    const single = await Promise.all(
      ['13', '14', '15', '16', '17', '18', '19'].map(async (day) => {
        const date = `2026-11-${day}`
        return (await rowsOf(`tml_id=${id}&date_begin=${date}&date_end=${date}`))[0]?.rate ?? null
      }),
    )
    expect(rows.find((row) => row.id === id)?.consecutive_bad_days).toBe(badDaysInRow(single))
  }
  expect(rows[0]?.failed).toBeGreaterThan(0)
})

it('says beside the rate what people typed of it since, which no rate counts; so do the units of its month', async () => {
  const [unread] = (await result(`/query/dayRead/list?${days}&read_result=2&currentPage=1&pageSize=1`))
    .pageDatas.dataList
  const { meter_id, metercomid, data_date, tml_id } = unread
  const month = `/query/stat/monthSuccess/summary?level=org&month=${data_date.slice(0, 7)}`
  const both = async () => ({
    point: (await rowsOf(`${days}&tml_id=${tml_id}`))[0],
    month: await result(month),
  })
  const before = await both()
  expect([before.point?.typed, before.month.typed]).toEqual([0, 0])
  own.backend.db.tables.valueVersions.insert(
    typedVersion({ meter_id, metercomid, data_date, value: '123456' }),
    { username: 'operator', ip: '10.0.0.1' },
  )
  const after = await both()
  expect(after).toMatchObject({
    point: { ...before.point, typed: 1, online_status: after.point?.online_status },
    month: { ...before.month, typed: 1 },
  })
})

it('was on line while its heartbeats were heard, as its own page says', async () => {
  const { network, states, calendar } = own.backend.world.parts
  const [from, to] = ['2026-11-13', '2026-11-20'].map((date) => calendar.dayStart(calendar.parseDate(date)))
  const rows = (await rowsOf(days)).filter((row) => network.find('rcp', row.id) >= 0)
  const away = rows.filter((row) => (row.online_rate ?? 100) < 100)
  expect(away.length).toBeGreaterThan(0)
  for (const { id, online_rate } of away.slice(0, 3)) {
    let lost = 0
    for (let at = from ?? 0; at < (to ?? 0); at += heartbeat)
      if (states.pointOnline(network.find('rcp', id), at) !== '1') lost += heartbeat
    expect(online_rate).toBe(readShare((to ?? 0) - (from ?? 0) - lost, (to ?? 0) - (from ?? 0)))
  }
  expect(heartbeat).toBe(5 * MINUTE)
})

it('one without meters has no rate, and is neither below a rate nor in the picture', async () => {
  const [first] = (await result('/capture/cp/list?tml_type=01&currentPage=1&pageSize=1')).pageDatas.dataList
  const form = {
    ...first,
    id: '',
    cp_name: 'Empty',
    tml_asset_no: '',
    area_code: '0001',
    tcomid: '777777',
    ip: '',
  }
  const made = await own.post('/capture/cp/insert', form, await token)
  expect(made.body).toMatchObject({ success: true })
  const [row] = await rowsOf(`${days}&cp_name=Empty`)
  expect([
    row?.meter_count,
    row?.should_read,
    row?.rate,
    row?.consecutive_bad_days,
    row?.online_rate,
  ]).toEqual([0, 0, null, null, null])
  const low = await rowsOf(`${days}&rate_max=97`)
  expect(low.every(({ rate }) => rate !== null && rate <= 97)).toBe(true)
  const all = await rowsOf(days)
  expect(low).toHaveLength(all.filter(({ rate }) => rate !== null && rate <= 97).length)
  const { cells, unknown }: CpScatter = await result(`${path}/scatter?${days}`)
  const drawn = cells.reduce((sum, { count }) => sum + (count ?? 0), 0)
  expect(drawn).toBe(all.filter(({ rate, rssi }) => rate !== null && rssi !== null).length)
  expect(unknown).toBe(all.length - drawn)
})

it('is narrowed to an organization and to a rate, both included; who may not read is told no unread days', async () => {
  const all = await rowsOf(days)
  const rated = all.filter(({ rate }) => rate !== null)
  expect(rated.some(({ rate }) => rate === 100)).toBe(true)
  expect(await rowsOf(`${days}&rate_max=100`)).toHaveLength(rated.length)
  const { points, areas, lines } = own.backend.db.tables
  const orgOf = (id: string) => {
    const point = points.get(id)
    return lines.get(point?.line_id || (areas.get(point?.tg_id ?? '')?.line_id ?? ''))?.org_id
  }
  const org = orgOf(all[0]?.id ?? '')
  const mine = all.flatMap(({ id }) => (orgOf(id) === org ? id : []))
  expect((await rowsOf(`${days}&org_id=${org}`)).map(({ id }) => id)).toEqual(mine)
  expect(mine.length).toBeLessThan(all.length)
  const unread = `${path}/unread?${days}&ids=${all[0]?.id ?? ''}`
  expect((await own.get(unread, await own.signIn('auditor'))).status).toBe(403)
})

it('a day without figures has none, and a period is a week at most', async () => {
  const [row] = await rowsOf('date_begin=2026-11-20&date_end=2026-11-20')
  expect([row?.rate, row?.failed, row?.figure_state]).toEqual([null, null, 'none'])
  const { body } = await own.get(
    `${path}/list?currentPage=1&pageSize=1&date_begin=2026-11-12&date_end=2026-11-19`,
    await token,
  )
  expect(body.success).toBe(false)
})
