import { expect, it } from 'vitest'
import type { PointEventRow } from '../../../src/api/query/pointEvents'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { backendAt } from '../../testClient'

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

it('are handled with a note by somebody, found by that, taken back, and refused where somebody was first', async () => {
  const { page, call, token, signIn } = await setUp()
  const [row] = (await page(`${days}&kind=lost`)).dataList
  if (!row) throw new Error('a loss')
  const order = (verb: string, more: object, as = token) =>
    call('POST', `${path}/${verb}`, { token: as, body: { ids: row.id, expect: { [row.id]: '0' }, ...more } })
  expect((await order('handle', { note: 'x' }, await signIn('reader'))).status).toBe(403)
  expect((await order('handle', { note: 'Antenna replaced' })).body.result).toEqual({ count: 1 })
  const { dataList, totalCount } = await page(`${days}&event_state=2`)
  expect(totalCount).toBe(1)
  expect(dataList[0]).toMatchObject({
    id: row.id,
    note: 'Antenna replaced',
    handle_time: '2026-11-20 10:00:00',
  })
  expect(dataList[0]?.handled_by).not.toBe('')
  expect((await order('handle', { note: 'again' })).status).toBe(409)
  await order('reopen', { expect: { [row.id]: '2' } })
  expect((await page(`${days}&event_state=2`)).totalCount).toBe(0)
  expect((await page(`${days}&event_state=1`)).dataList).toMatchObject([
    { id: row.id, note: 'Antenna replaced', handled_by: '', handle_time: '' },
  ])
  const gone = await call('POST', `${path}/note`, { token, body: { ids: `${row.tml_id}-lost-5`, note: 'x' } })
  expect(gone.body).toMatchObject({ success: false })
})

it('about a meter that cannot be read name it by its measuring point; all were reported after they happened', async () => {
  const { page, backend } = await setUp()
  const { dataList } = await page('kind=meterUnread&time_begin=2026-11-01&time_end=2026-11-20')
  expect(dataList.length).toBeGreaterThan(0)
  for (const row of dataList) {
    const meter = backend.world.meter(row.meter_id, Date.parse('2026-11-20T14:00:00Z'))
    expect([row.mp, row.metercomid, row.tml_id, row.erc]).toEqual([
      meter?.mp,
      meter?.metercomid,
      meter?.tml_id,
      '31',
    ])
    expect(row.end_time !== '' || meter?.online_status === '0').toBe(true)
  }
  for (const { event_time, report_time } of (await page(days)).dataList)
    expect(report_time > event_time).toBe(true)
})

it('are the same whatever time is asked for: what began before it stands on its own day', async () => {
  const { page } = await setUp()
  const told = ({ id, event_time, end_time }: PointEventRow) => [id, event_time, end_time].join('|')
  const whole = (await page(days)).dataList
  const long = whole.find(
    ({ kind, event_time, end_time }) => kind === 'lost' && end_time.slice(0, 10) > event_time,
  )
  const apart: string[] = []
  for (let day = 10; day <= 19; day++)
    apart.unshift(
      ...(await page(`time_begin=2026-11-${String(day)}&time_end=2026-11-${String(day)}`)).dataList.map(told),
    )
  expect(long).toBeDefined()
  expect(apart).toEqual(whole.map(told))
})

it('are flagged as begun while they last and as over afterwards; what is of a moment has no flag', async () => {
  const { page, backend, clock } = await setUp()
  const lasting = ['lost', 'powerOff', 'meterUnread']
  const { dataList } = await page(days)
  for (const { kind, event_flag, end_time } of dataList)
    expect([kind, event_flag]).toEqual([kind, lasting.includes(kind) ? (end_time === '' ? '1' : '0') : ''])
  expect(new Set(dataList.map(({ event_flag }) => event_flag))).toContain('0')
  expect(new Set(dataList.map(({ event_flag }) => event_flag))).toContain('')
  const [over] = dataList.filter(({ kind }) => kind === 'powerOff')
  clock.now = backend.world.parts.calendar.parseWall(over?.end_time ?? '') - 60_000
  const during = (await page(`${days}&kind=powerOff&tml_id=${over?.tml_id ?? ''}`)).dataList
  expect(during.find(({ id }) => id === over?.id)).toMatchObject({ event_flag: '1', end_time: '' })
  const flags = (await page(`${days}&sidx=event_flag&sord=desc`)).dataList.map(({ event_flag }) => event_flag)
  const known = flags.filter((flag) => flag !== '')
  expect(known).toEqual(known.toSorted().toReversed())
})
