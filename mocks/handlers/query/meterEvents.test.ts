import { describe, expect, it } from 'vitest'
import type { EventRow } from '../../../src/api/query/meterEvents'
import { eventItems } from '../../db/eventItems'
import { backendAt } from '../../testClient'

const path = '/query/eMeterEvent'
const days = 'time_begin=2026-11-10&time_end=2026-11-19'

async function setUp(username = 'operator') {
  const at = backendAt()
  const token = await at.signIn(username)
  const page = async (query = '') => {
    const { body } = await at.get(`${path}/list?currentPage=1&pageSize=500&${query}`, token)
    return body.result.pageDatas as { dataList: EventRow[]; totalCount: number }
  }
  const order = (verb: string, rows: readonly EventRow[], more: object = {}) =>
    at.call('POST', `${path}/${verb}`, {
      token,
      body: {
        ids: rows.map(({ id }) => id).join(','),
        expect: Object.fromEntries(rows.map((row) => [row.id, verb === 'note' ? row.note : row.event_state])),
        ...more,
      },
    })
  return { ...at, token, page, order }
}

describe('events of all meters', () => {
  it('are those that the page of each meter shows', async () => {
    const { page, get, signIn } = await setUp()
    const admin = await signIn('admin')
    const { dataList } = await page(`${days}&severity=2`)
    expect(dataList.length).toBeGreaterThan(30)
    const meters = [...new Set(dataList.map(({ meter_id }) => meter_id))].slice(0, 6)
    for (const id of meters) {
      const times = 'time_begin=2026-11-10 00:00:00&time_end=2026-11-19 23:59:59&severity=2'
      const own = (
        await get(`/query/meterEvent/list?meter_id=${id}&${times}&currentPage=1&pageSize=500`, admin)
      ).body.result.pageDatas.dataList as EventRow[]
      const listed = (await page(`${days}&severity=2&type=3&font=${own[0] ? numberOf(dataList, id) : ''}`))
        .dataList
      // One event has one id wherever it is shown: a note made here is found from there.
      const fields = ({
        id: of,
        event_time,
        event_code,
        end_time,
        duration,
        detail,
        storage_time,
      }: EventRow) => [of, event_time, event_code, end_time, duration, detail, storage_time].join('|')
      expect(listed.map(fields)).toEqual(own.map(fields))
    }
  })

  it('without a time are those of yesterday and today, of the sidebar’s object alone', async () => {
    const { page } = await setUp()
    const { dataList } = await page()
    expect(new Set(dataList.map(({ event_time }) => event_time.slice(0, 10)))).toEqual(
      new Set(['2026-11-19', '2026-11-20']),
    )
    const tml_id = dataList[0]?.tml_id ?? ''
    const own = await page(`tml_id=${tml_id}`)
    expect(own.totalCount).toBe(dataList.filter((row) => row.tml_id === tml_id).length)
  })

  it('name the device above that was dark: its power failure has one cause', async () => {
    const { page, backend } = await setUp()
    const { dataList } = await page(`${days}&event_code=1`)
    expect(dataList.length).toBeGreaterThan(20)
    for (const row of dataList) expect(row.cause_type).toBe('line')
    const [first] = dataList
    const line = backend.db.tables.lines.get(first?.cause_id ?? '')
    expect(first?.cause_name).toBe(line?.line_name)
    const caused = await page(`${days}&event_code=1&cause_id=${first?.cause_id ?? ''}`)
    expect(caused.totalCount).toBe(dataList.filter(({ cause_id }) => cause_id === first?.cause_id).length)
  })

  it('are counted by hour and severity as they are listed', async () => {
    const { page, get, token } = await setUp()
    const { totalCount } = await page(days)
    const { result } = (await get(`${path}/trend?${days}`, token)).body
    const of = (level: string): number[] =>
      result.severities.find(({ severity }: { severity: string }) => severity === level).counts
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
    expect(result.hours).toHaveLength(240)
    expect(['1', '2', '3', '4'].reduce((all, level) => all + sum(of(level)), 0)).toBe(totalCount)
    expect(sum(of('3'))).toBe((await page(`${days}&severity=3`)).totalCount)
  })

  it('are asked for within a month, in words', async () => {
    const { get, token } = await setUp()
    const asked = await get(`${path}/list?time_begin=2026-09-01&time_end=2026-11-01`, token)
    expect(asked.body).toMatchObject({
      success: false,
      message: 'You can only query data within a month!',
    })
  })

  it('of more meters and days than one question may cost are refused with what to do', async () => {
    const { get, signIn } = backendAt({ size: 'huge' })
    const { body } = await get(`${path}/list?`, await signIn('operator'))
    expect(body.message).toMatch(/^These are 1,?000,?000 meters × 2 days\. Choose fewer days/)
  })
})

describe('the meters whose logs are read', () => {
  const meters = async (at: Awaited<ReturnType<typeof setUp>>, query: string, as = at.token) =>
    (await at.get(`${path}/meters?${query}`, as)).body

  it('are all of an object, whatever happened to them; too many are only counted', async () => {
    const at = await setUp()
    const { tg_id } = at.backend.world.meters({ currentPage: 1, pageSize: 1 }, at.clock.now).rows[0] ?? {
      tg_id: '',
    }
    const known = at.backend.world.meters({ tg_id, currentPage: 1, pageSize: 500 }, at.clock.now).rows
    const { count, rows } = (await meters(at, `tg_id=${tg_id}`)).result
    expect(count).toBe(known.length)
    expect(rows).toEqual(known.map(({ id, comm_port }) => ({ meter_id: id, comm_port })))
    const one = (await meters(at, `tg_id=${tg_id}&type=3&font=${known[0]?.metercomid ?? ''}`)).result
    expect(one).toEqual({ count: 1, rows: rows.slice(0, 1) })
    const most = at.backend.db.tables.sysParams
    most.update('readItems', { value: String(count - 1) }, { username: 'admin', ip: '' })
    expect((await meters(at, `tg_id=${tg_id}`)).result).toEqual({ count, rows: [] })
  })

  it('are told to who may read, and of what they see', async () => {
    const at = await setUp()
    expect((await at.get(`${path}/meters`, await at.signIn('auditor'))).status).toBe(403)
    const all = (await meters(at, '')).result.count
    const own = (await meters(at, '', await at.signIn('rcastanos'))).result.count
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(all)
  })
})

it('the events of an added meter are found with those of all others, and by its number', async () => {
  const { backend, clock, get, signIn } = backendAt()
  const { meters } = backend.db
  const fields = meters.fields(backend.world.parts.network.id('meter', 40))
  if (!fields) throw new Error('no meter')
  const numbers = { metercomid: '990000000013', meter_no: '91000000001', asset_no: 'MT-2026-8000000' }
  const place = { mp: meters.freeMp(fields.tml_id), install_date: '2026-11-20' }
  const id = meters.insert({ ...fields, ...numbers, ...place }, { username: 'operator', ip: '' })
  clock.now += 25 * 86_400_000
  const token = await signIn('operator')
  const admin = await signIn('admin')
  const list = async (address: string, query: string, user: string) =>
    (await get(`${address}/list?currentPage=1&pageSize=500&${query}`, user)).body.result.pageDatas
      .dataList as EventRow[]
  const time = 'time_begin=2026-11-20 00:00:00&time_end=2026-12-15 23:59:59'
  const own = await list('/query/meterEvent', `${time}&meter_id=${id}`, admin)
  expect(own.length).toBeGreaterThan(0)
  const ids = own.map((event) => event.id)
  const byNumber = await list(path, `${time}&type=3&font=990000000013`, token)
  expect(byNumber.map((event) => event.id)).toEqual(ids)
  expect(byNumber[0]).toMatchObject({ metercomid: '990000000013', tml_id: fields.tml_id })
  const day = own[0]?.event_time.slice(0, 10) ?? ''
  const ofDay = await list(path, `time_begin=${day} 00:00:00&time_end=${day} 23:59:59`, token)
  expect(ofDay.flatMap((event) => (event.meter_id === id ? event.id : []))).toEqual(
    own.flatMap((event) => (event.event_time.startsWith(day) ? event.id : [])),
  )
})

describe('an event log that is read on demand', () => {
  const read = (meter: string, code: string) => ({
    kind: 'read',
    target: 'meter',
    devices: [meter],
    items: [code],
    data_date: '2026-11-20',
    request_id: `${meter}${code}`,
  })

  it('brings what the meter kept and had not reported, once and with the time at which it came', async () => {
    const { backend, clock, token, get, post, page, signIn } = await setUp()
    const admin = await signIn('admin')
    const { events, network, calendar, faults } = backend.world.parts
    const today = calendar.dayOf(clock.now)
    const kept = events.eventsOf(today, today).filter(({ meter, instant, stored }) => {
      const point = network.pointOf(meter)
      return instant < clock.now && stored > clock.now + 600_000 && faults.online(meter, point, clock.now)
    })
    expect(kept.length).toBeGreaterThan(1)
    let brought = 0
    for (const event of kept) {
      const id = network.id('meter', event.meter)
      const metercomid = backend.world.meter(id, clock.now)?.metercomid ?? ''
      const mine = async () =>
        (await page(`type=3&font=${metercomid}`)).dataList.filter(
          (row) => row.event_time === calendar.wall(event.instant) && row.event_code === String(event.code),
        )
      const item = eventItems.find((each) => each.events.includes(event.code))?.code ?? ''
      expect(await mine()).toEqual([])
      const { taskId } = (await post('/capture/read/start', read(id, item), token)).body.result
      clock.now += 95_000
      const [row] = (await get(`/capture/read/progress/${String(taskId)}`, token)).body.result.rows
      const came = row.task_read_result === '1'
      expect((await mine()).map(({ storage_time }) => storage_time)).toEqual(came ? [row.read_time] : [])
      if (!came) continue
      brought++
      expect(row.points.map(({ time }: { time: string }) => time)).toContain(calendar.wall(event.instant))
      const times = 'time_begin=2026-11-20 00:00:00&time_end=2026-11-20 23:59:59'
      const own = await get(
        `/query/meterEvent/list?meter_id=${id}&${times}&currentPage=1&pageSize=500`,
        admin,
      )
      const told = (own.body.result.pageDatas.dataList as EventRow[]).filter(
        ({ event_time, event_code }) =>
          event_time === calendar.wall(event.instant) && event_code === String(event.code),
      )
      expect(told.map(({ storage_time }) => storage_time)).toEqual([row.read_time])
    }
    expect(brought).toBeGreaterThan(0)
    // The round that would have brought them tells nothing twice.
    const before = (await page('time_begin=2026-11-20&time_end=2026-11-20')).dataList
    clock.now += 5 * 3_600_000
    const later = (await page('time_begin=2026-11-20&time_end=2026-11-20')).dataList
    expect(new Set(later.map(({ id }) => id)).size).toBe(later.length)
    const stored = new Map(later.map(({ id, storage_time }) => [id, storage_time]))
    for (const { id, storage_time } of before) expect(stored.get(id)).toBe(storage_time)
  })

  it('says why a meter without contact told nothing', async () => {
    const { token, get, post, clock, page } = await setUp()
    const list = await get('/capture/meter/list?currentPage=1&pageSize=5&online_status=0', token)
    const [meter] = list.body.result.pageDatas.dataList
    const before = await page()
    const { taskId } = (await post('/capture/read/start', read(meter.id, 'ev_power'), token)).body.result
    clock.now += 95_000
    const [row] = (await get(`/capture/read/progress/${String(taskId)}`, token)).body.result.rows
    expect(row.task_read_result).toBe('2')
    expect(row.failure_reason).toMatch(/\w+ \w+/)
    const { dataList } = await page(`type=3&font=${String(meter.metercomid)}`)
    expect(dataList).toEqual(before.dataList.filter(({ meter_id }) => meter_id === meter.id))
  })
})

describe('what people do about an event', () => {
  it('is kept: read, handled with a note by somebody, taken back', async () => {
    const { page, order } = await setUp()
    const rows = (await page(days)).dataList.slice(0, 2)
    expect((await order('read', rows)).body.result).toEqual({ count: 2 })
    expect((await page(`${days}&event_state=1`)).dataList.map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id),
    )
    const read = (await page(`${days}&event_state=1`)).dataList
    await order('handle', read.slice(0, 1), { note: 'Crew 4' })
    const [handled] = (await page(`${days}&event_state=2`)).dataList
    expect(handled).toMatchObject({ note: 'Crew 4', handle_time: '2026-11-20 10:00:00' })
    expect(handled?.handled_by).not.toBe('')
    await order('reopen', handled ? [handled] : [])
    expect((await page(`${days}&event_state=2`)).totalCount).toBe(0)
    const [open] = (await page(`${days}&event_state=1`)).dataList
    expect(open).toMatchObject({ note: 'Crew 4', handled_by: '', handle_time: '' })
  })

  it('is refused where somebody else was first, and where there is no such event', async () => {
    const { page, order } = await setUp()
    const rows = (await page(days)).dataList.slice(0, 1)
    await order('handle', rows, { note: '' })
    expect((await order('handle', rows, { note: 'again' })).status).toBe(409)
    const gone = rows.map((row) => ({ ...row, id: row.id.replace(/\d+$/, '5') }))
    expect((await order('note', gone, { note: 'x' })).body).toMatchObject({ success: false })
  })

  it('is for those who may edit', async () => {
    const { page, order } = await setUp('reader')
    const { dataList } = await page(days)
    expect((await order('read', dataList.slice(0, 1))).status).toBe(403)
  })
})

const numberOf = (rows: readonly EventRow[], id: string): string =>
  rows.find(({ meter_id }) => meter_id === id)?.metercomid ?? ''

it('makes the columns of a meter once for a sort by one of them, and none for a sort by a code', async () => {
  const { world } = backendAt().backend
  const { parts } = world
  const meters: number[] = []
  const rows: typeof parts.rows = {
    ...parts.rows,
    lookupRow(meter, cp, instant) {
      meters.push(meter)
      return parts.rows.lookupRow(meter, cp, instant)
    },
  }
  const counted = backendAt({ world: { ...world, parts: { ...parts, rows } } })
  const asked = await counted.signIn('admin')
  const sortedBy = async (field: string) => {
    meters.length = 0
    const list = `/query/eMeterEvent/list?currentPage=1&pageSize=15&sidx=${field}&sord=asc`
    const { totalCount, dataList } = (await counted.get(list, asked)).body.result.pageDatas
    return { totalCount, dataList, lookups: meters.length, distinct: new Set(meters).size }
  }
  const byCode = await sortedBy('event_name')
  expect(byCode.lookups).toBe(byCode.dataList.length)
  const byMeter = await sortedBy('metercomid')
  expect(byMeter.totalCount).toBeGreaterThan(byMeter.distinct)
  expect(byMeter.lookups).toBe(byMeter.distinct + byMeter.dataList.length)
})
