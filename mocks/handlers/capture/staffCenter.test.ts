import { beforeAll, expect, it } from 'vitest'
import type { ManualCheckRow } from '../../../src/api/capture/manualCheck'
import type { StaffArea, StaffSummary, StaffVisitRow } from '../../../src/api/capture/staffCenter'
import { manualSeen } from '../../../src/rules/readings/manualReading'
import { visitCards } from '../../../src/rules/readings/staffVisits'
import { backendAt } from '../../testClient'

const own = backendAt({ size: 'demo' })
const path = '/capture/task/staffCenter'
const day = '2026-11-19'
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const name of ['admin', 'operator', 'supervisor', 'reader', 'ebaptiste', 'tanaka', 'auditor'])
    tokens[name] = await own.signIn(name)
})
const result = async (of: string, by = 'admin') => (await own.get(of, tokens[by])).body.result
const list = async (query: string, by = 'admin'): Promise<StaffVisitRow[]> =>
  (await result(`${path}/list?pageSize=500&${query}`, by)).pageDatas.dataList
const total = async (query: string, by = 'admin'): Promise<number> =>
  (await result(`${path}/list?pageSize=1&${query}`, by)).pageDatas.totalCount
const summaryOf = (query: string, by = 'admin'): Promise<StaffSummary> =>
  result(`${path}/summary?${query}`, by)
let orders = 0
const send = async (to: string, by: string, rows: readonly { id: string }[], seen: string, more: object) => {
  orders += 1
  const ids = rows.map(({ id }) => id)
  const expected = Object.fromEntries(ids.map((id) => [id, seen]))
  const order = { id: ids[0], ids: ids.join(), expect: expected, request_id: `staff${orders}`, ...more }
  const { status, body } = await own.post(to, order, tokens[by])
  return {
    status,
    done: body.success === true,
    said: body.message,
    fields: body.result?.fields,
    ...body.result,
  }
}
const give = (rows: readonly StaffVisitRow[], username: string, by: string) =>
  send(`${path}/transfer`, by, rows, rows[0]?.username ?? '', { username, note: 'Holiday' })
const reading = async (row: { id: string }): Promise<ManualCheckRow> =>
  (await result(`${path}/readings?ids=${row.id}`))[0]
const typed = (row: ManualCheckRow, by: number) => ({
  this_r: (row.last_r ?? 0) + by,
  ...((row.tariff_count ?? 1) > 1 && {
    this_r1: (row.last_r1 ?? 0) + by,
    this_r2: row.last_r2,
    this_r3: row.last_r3,
    this_r4: row.last_r4,
  }),
  seen_time: '2026-11-20 09:30:00',
})
const save = async (row: ManualCheckRow, by: string, more: object) =>
  send('/capture/read/manualCheck/save', by, [row], manualSeen(row), more)

it('a day of everybody is the days of its readers; each figure counts exactly the rows that it opens', async () => {
  const readers: { username: string }[] = await result(`${path}/staff`)
  const all = await summaryOf(`data_date=${day}&username=*`)
  let sum = 0
  for (const { username } of [{ username: '*' }, ...readers]) {
    const asked = `data_date=${day}&username=${username}`
    const summary = await summaryOf(asked)
    const { to_read, read, failed, verified } = summary
    const listed = await Promise.all(visitCards.map((card) => total(`${asked}&card=${card}`)))
    expect([username, ...listed]).toEqual([username, to_read, read, failed, verified])
    expect((read ?? 0) + (failed ?? 0)).toBe(to_read)
    expect(verified ?? 0).toBeLessThanOrEqual(read ?? 0)
    // Whoever is asked for, everybody's progress is told.
    expect(summary.readers).toEqual(all.readers)
    const shown = all.readers.filter((reader) => username === '*' || reader.username === username)
    const sumOf = (key: 'visits' | 'done') => shown.reduce((n, reader) => n + (reader[key] ?? 0), 0)
    expect([username, sumOf('visits'), sumOf('done')]).toEqual([username, to_read, read])
    for (const area of summary.areas) expect(await total(`${asked}&tg_id=${area.id}`)).toBe(area.visits)
    expect(summary.areas.reduce((n, { visits }) => n + (visits ?? 0), 0)).toBe(to_read)
    expect(summary.areas.reduce((n, { done }) => n + (done ?? 0), 0)).toBe(read)
    if (username !== '*') sum += to_read ?? 0
  }
  expect(sum).toBe(all.to_read)
  expect(all.failed).toBeGreaterThan(20)
  expect(all.read).toBeGreaterThan(5)
})

it('has every meter that the collection rate counts as not read at the deadline, feeder meters with the reader of their line', async () => {
  const on = '2026-11-17'
  for (;;) {
    const {
      should_read,
      before_8,
      done,
      total: all,
    } = await result(`/query/stat/collectionRate/summary?level=org&data_date=${on}`)
    if (done !== all) continue
    expect((await summaryOf(`data_date=${on}&username=*`)).to_read).toBe(should_read - before_8)
    break
  }
  const { network, outcomes, calendar } = own.backend.world.parts
  const deadline = calendar.parseWall('2026-11-18 08:00:00')
  const missed = Array.from({ length: network.plan.lines }, (_, line) => {
    const point = network.feederPoint(line)
    const meter = network.pointMeter[point] ?? -1
    const read = outcomes.state(meter, point, calendar.parseDate(on), deadline) > 0
    return { id: `${network.id('meter', meter)}.${on}`, line: network.id('line', line), read }
  }).filter(({ read }) => !read)
  expect(missed.length).toBeGreaterThan(0)
  const everybody = await list(`data_date=${on}&username=*`)
  const readers = own.backend.db.tables.staffWork.all()
  for (const { id, line } of missed) {
    const visit = everybody.find((row) => row.id === id)
    expect(visit?.tg_id).toBe('')
    const areas = readers.filter(({ username }) => username === visit?.username).map(({ tg_id }) => tg_id)
    const { line_id } =
      own.backend.db.tables.areas.all().find((area) => areas.includes(area.id) && area.line_id === line) ?? {}
    expect(line_id).toBe(line)
    const { areas: places } = await summaryOf(`data_date=${on}&username=*`)
    expect(places.find((place) => place.id === line)).toMatchObject({ kind: 'feeder', visits: 1 })
    expect((await list(`data_date=${on}&username=*&tg_id=${line}`)).map((row) => row.id)).toEqual([id])
  }
})

it('what is left is what the day list lacks of these areas', async () => {
  const { areas } = await summaryOf('', 'reader')
  expect(areas.length).toBeGreaterThan(3)
  const lacking = await Promise.all(
    areas.map(async ({ id, kind }): Promise<string[]> => {
      const place = kind === 'feeder' ? `line_id=${id}&cons_sort=06` : `tg_id=${id}`
      const { pageDatas } = await result(
        `/query/dayRead/list?date_begin=${day}&date_end=${day}&read_result=2&pageSize=500&${place}`,
      )
      return pageDatas.dataList.map((row: { id: string }) => row.id)
    }),
  )
  const left = (await list('visit=open', 'reader')).map(({ id }) => id)
  expect(left.toSorted()).toEqual(lacking.flat().toSorted())
  expect(new Set((await list('', 'reader')).map(({ username }) => username))).toEqual(new Set(['reader']))
})

it('visits to be made come first, in the order of the route, numbered from 1, and say why they were not read', async () => {
  const listed = await list('username=ebaptiste')
  const open = listed.filter(({ visit }) => visit === 'open')
  expect(listed.slice(0, open.length)).toEqual(open)
  expect(open.map(({ stop }) => stop)).toEqual(
    open.map(({ stop }) => stop).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  )
  const rows = listed.toSorted((a, b) => (a.stop ?? 0) - (b.stop ?? 0))
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.length).toBeGreaterThan(open.length)
  expect(rows.map(({ stop }) => stop)).toEqual(rows.map((_, n) => n + 1))
  expect(rows[0]?.distance).toBeNull()
  for (const row of rows.slice(1)) expect(row.distance).toBeGreaterThanOrEqual(0)
  for (const row of rows) expect(row.fail_reason).not.toBe('')
  for (const { id, last_read_time } of rows.slice(0, 5)) {
    const { body } = await own.get(`/capture/meter/detail/${id.split('.')[0]}`, tokens['admin'])
    expect([last_read_time, last_read_time === body.result.last_online]).toEqual([
      body.result.last_read_time,
      false,
    ])
  }
  const [first] = rows
  own.backend.db.meters.update(
    first?.id.split('.')[0] ?? '',
    { latitude: '', longitude: '' },
    { username: 'admin', ip: '' },
  )
  const later = await list('username=ebaptiste')
  expect(later.find(({ id }) => id === first?.id)).toMatchObject({ stop: null, distance: null })
  expect(later.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

it('a day whose deadline has not passed has no visits', async () => {
  expect((await own.get(`${path}/list?data_date=2026-11-20`, tokens['admin'])).body.success).toBe(false)
  expect((await summaryOf('')).data_date).toBe(day)
})

it('a meter that is given away is the other reader’s at once, and no more the first one’s', async () => {
  const [row, other] = await list('visit=open', 'reader')
  if (!row || !other) throw new Error('nothing to do')
  const before = await summaryOf('username=ebaptiste')
  expect(await give([row], 'ebaptiste', 'reader')).toMatchObject({ done: true, count: 1 })
  expect((await list('', 'reader')).map(({ id }) => id)).not.toContain(row.id)
  const there = await list('username=ebaptiste')
  expect(there.find(({ id }) => id === row.id)).toMatchObject({ staff_name: 'Elena Baptiste' })
  expect((await summaryOf('username=ebaptiste')).to_read).toBe((before.to_read ?? 0) + 1)
  expect(await give([row], 'tanaka', 'admin')).toMatchObject({ status: 409 })
  const [moved] = there.filter(({ id }) => id === row.id)
  expect(await give(moved ? [moved] : [], 'reader', 'ebaptiste')).toMatchObject({ done: true })
  expect((await list('', 'reader')).map(({ id }) => id)).toContain(row.id)
  expect(own.backend.db.tables.staffWork.all().some(({ meter_id }) => meter_id !== '')).toBe(false)
})

it('work is given only to readers who see it, and by others only with the right', async () => {
  const rows = (await list('visit=open', 'reader')).slice(0, 1)
  expect((await give(rows, 'cashier', 'reader')).fields).toHaveProperty('username')
  expect((await give(rows, 'rmarte', 'reader')).fields).toHaveProperty('username')
  expect((await give(rows, 'reader', 'reader')).fields?.username).toMatch(/already/)
  expect((await give(rows, '', 'reader')).fields).toHaveProperty('username')
  // Reads one service centre.
  const far = (await list('username=*&visit=open')).find(({ name }) => name !== rows[0]?.name)
  const away = own.backend.db.users.find('tanaka')?.name
  const outside = await list(`username=*`, 'tanaka')
  expect(outside.length).toBeLessThan((await list('username=*')).length)
  const unseen = (await list('username=*')).find(({ id }) => !outside.some((each) => each.id === id))
  expect((await give(unseen ? [unseen] : [], 'tanaka', 'admin')).fields?.username).toContain(
    `${away} does not see`,
  )
  expect(far?.username).not.toBe('ebaptiste')
  expect(await give(far ? [far] : [], 'ebaptiste', 'ebaptiste')).toMatchObject({ done: false })
  for (const by of ['auditor', 'supervisor']) expect((await give(rows, 'ebaptiste', by)).status).toBe(403)
  expect(await list('visit=open', 'reader')).toEqual(expect.arrayContaining(rows))
})

it('an area that is given away takes its meters along, but those that were given by themselves', async () => {
  const { areas } = await summaryOf('username=reader')
  const area = areas.find(({ visits }) => (visits ?? 0) > 1) as StaffArea
  const [kept, gone] = await list(`username=reader&tg_id=${area.id}`)
  if (!kept || !gone) throw new Error('too few')
  await give([kept], 'desmondc', 'admin')
  const order = { username: 'ebaptiste', note: '' }
  const { count } = await send(`${path}/transferArea`, 'reader', [area], 'reader', order)
  expect(count).toBe((area.meters ?? 0) - 1)
  expect((await list('username=ebaptiste')).map(({ id }) => id)).toContain(gone.id)
  expect((await list('username=desmondc')).map(({ id }) => id)).toContain(kept.id)
  expect((await summaryOf('username=reader')).areas.map(({ id }) => id)).not.toContain(area.id)
})

it('a typed register arrives in the manual read check, the day list and the meter; a supervisor verifies it', async () => {
  const [visit] = await list('visit=open', 'ebaptiste')
  if (!visit) throw new Error('nothing to do')
  const row = await reading(visit)
  expect(row).toMatchObject({ data_date: day, check_status: 'open', this_r: null })
  const before = await summaryOf('', 'ebaptiste')
  const values = typed(row, Math.ceil((row.avg_6m ?? 1) / (row.total_ratio ?? 1)))
  expect(
    (await save(row, 'ebaptiste', { ...values, seen_time: '2026-11-19 22:00:00' })).fields,
  ).toHaveProperty('seen_time')
  expect(
    (await save(row, 'ebaptiste', { ...values, seen_time: '2026-11-20 23:00:00' })).fields,
  ).toHaveProperty('seen_time')
  expect((await save(row, 'ebaptiste', { ...values, this_r: 0 })).fields).toHaveProperty('this_r')
  expect(await save(row, 'ebaptiste', values)).toMatchObject({ done: true })

  const checked = async (status: string): Promise<ManualCheckRow[]> =>
    (await result(`/capture/read/manualCheck/list?pageSize=500&data_date=${day}&check_status=${status}`))
      .pageDatas.dataList
  const [entered, ...none] = await checked('entered')
  expect(none).toEqual([])
  expect(entered).toMatchObject({
    id: visit.id,
    this_r: values.this_r,
    check_result: 'ok',
    quality: 'manual',
    reader: 'ebaptiste',
    seen_time: values.seen_time,
  })
  const { pageDatas } = await result(
    `/query/dayRead/list?date_begin=${day}&date_end=${day}&type=3&font=${visit.metercomid}`,
  )
  expect(pageDatas.dataList[0]).toMatchObject({
    pap_r: values.this_r,
    value_source: 'manual',
    // No collection read it.
    read_result: '2',
  })
  expect((await list('visit=typed', 'ebaptiste')).map(({ id }) => id)).toEqual([visit.id])
  expect(await summaryOf('', 'ebaptiste')).toMatchObject({
    read: (before.read ?? 0) + 1,
    failed: (before.failed ?? 0) - 1,
    verified: 0,
  })

  if (!entered) throw new Error('not entered')
  const decide = (verb: string, by: string, more = {}) =>
    send(`/capture/read/manualCheck/${verb}`, by, [entered], manualSeen(entered), more)
  expect((await decide('verify', 'ebaptiste')).status).toBe(403)
  expect(await decide('verify', 'supervisor')).toMatchObject({ done: true, count: 1 })
  expect((await list('card=verified', 'ebaptiste')).map(({ id }) => id)).toEqual([visit.id])
  const [verified] = await checked('verified')
  if (!verified) throw new Error('not verified')
  expect((await save(verified, 'ebaptiste', values)).said).toMatch(/already verified/)
})

it('a register that is rejected counts no more: the visit is open again', async () => {
  const [visit] = await list('username=desmondc&visit=open')
  if (!visit) throw new Error('nothing to do')
  const row = await reading(visit)
  expect(await save(row, 'reader', typed(row, 1))).toMatchObject({ done: true })
  const entered = await reading(visit)
  const order = { reason: 'Digits exchanged' }
  const reject = (by: string, more: object) =>
    send('/capture/read/manualCheck/reject', by, [entered], manualSeen(entered), more)
  expect((await reject('supervisor', {})).fields).toHaveProperty('reason')
  expect(await reject('supervisor', order)).toMatchObject({ done: true })
  expect(await reading(visit)).toMatchObject({ check_status: 'rejected', this_r: null, reason: order.reason })
  expect((await list('username=desmondc&visit=open')).map(({ id }) => id)).toContain(visit.id)
})

it('months are not verified here, and nobody verifies an own reading', async () => {
  const { pageDatas } = await result('/capture/read/manualCheck/list?month=2026-09&pageSize=1')
  const [month] = pageDatas.dataList
  const verify = (rows: ManualCheckRow[], by: string) =>
    send('/capture/read/manualCheck/verify', by, rows, rows[0] ? manualSeen(rows[0]) : '', {})
  expect((await verify([month], 'supervisor')).said).toMatch(/read audit/)
  const [visit] = await list('username=jrosario&visit=open')
  const row = await reading(visit ?? { id: '' })
  await save(row, 'admin', typed(row, 1))
  expect((await verify([await reading(row)], 'admin')).said).toMatch(/nobody verifies/)
})
