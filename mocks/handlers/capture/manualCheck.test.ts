import { beforeAll, expect, it } from 'vitest'
import { addMonths } from '../../../src/lib/time'
import type { ManualCheckRow } from '../../../src/api/capture/manualCheck'
import { manualSeen } from '../../../src/rules/readings/manualReading'
import { auditSeen } from '../../../src/rules/readings/readingAudit'
import { backendAt } from '../../testClient'

const own = backendAt()
const tokens: Record<string, string> = {}
/** Puts the clock to the day after the next month has begun: whoever was silent then is silent still. */
async function endOf(month: string): Promise<void> {
  own.clock.now = Date.parse(`${addMonths(`${month}-01`, 1).slice(0, 7)}-02T14:00:00Z`)
  for (const name of ['admin', 'operator', 'supervisor', 'reader']) tokens[name] = await own.signIn(name)
}
beforeAll(() => endOf('2025-11'))
const path = '/capture/read/manualCheck'
const list = async (query = '', by = 'admin'): Promise<ManualCheckRow[]> => {
  const { body } = await own.get(`${path}/list?pageSize=500&${query}`, tokens[by])
  return body.result?.pageDatas.dataList ?? []
}
const one = async ({ id, month }: ManualCheckRow): Promise<ManualCheckRow> => {
  const [row] = await list(`month=${month}&ids=${id}`)
  if (!row) throw new Error(`no ${id}`)
  return row
}
let orders = 0
const save = async (row: ManualCheckRow, typed: object, by = 'operator') => {
  orders += 1
  const order = { id: row.id, expect: { [row.id]: manualSeen(row) }, request_id: `hand${orders}`, ...typed }
  const { status, body } = await own.post(`${path}/save`, order, tokens[by])
  return { status, done: body.success === true, said: body.message, fields: body.result?.fields }
}
/** All of the energy in the first tariff. */
const typed = (row: ManualCheckRow, by: number) => ({
  this_r: (row.last_r ?? 0) + by,
  ...(row.tariff_count !== 1 && {
    this_r1: (row.last_r1 ?? 0) + by,
    this_r2: row.last_r2,
    this_r3: row.last_r3,
    this_r4: row.last_r4,
  }),
})
/** A month that was not read, of a meter that has so many tariffs or more. */
const open = async (month: string, tariffs = 1): Promise<ManualCheckRow> => {
  await endOf(month)
  const rows = await list(`month=${month}&check_status=open`)
  const found = rows.find(({ tariff_count, last_r }) => (tariff_count ?? 1) >= tariffs && last_r !== null)
  if (!found) throw new Error(`none open in ${month}`)
  return found
}

it('lists exactly the months whose end was not read', async () => {
  const rows = await list('month=2025-11')
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows)
    expect(row).toMatchObject({
      month: '2025-11',
      this_r: null,
      energy: null,
      check_status: 'open',
      reader: '',
    })
  const area = own.backend.world.meter(rows[0]?.meter_id ?? '', own.clock.now)?.tg_id ?? ''
  const { body } = await own.get(
    `/query/monthRead/list?pageSize=500&tg_id=${area}&month_begin=2025-11&month_end=2025-11`,
    tokens['admin'],
  )
  const months: { id: string; pap_r: number | null; fail_reason: string }[] = body.result.pageDatas.dataList
  const lacking = months.filter((row) => row.pap_r === null && row.fail_reason !== 'stopped')
  expect((await list(`month=2025-11&tg_id=${area}`)).map(({ id }) => id).toSorted()).toEqual(
    lacking.map(({ id }) => id).toSorted(),
  )
  expect(await list('month=2025-11&check_status=entered')).toEqual([])
  expect(await list('month=2025-12')).toEqual([])
})

it('what the check says of typed registers is what is known once they are saved', async () => {
  const row = await open('2025-10', 2)
  expect(row.total_ratio).toBeGreaterThan(1)
  const much = ((row.avg_6m ?? 0) * 3 + 60) / (row.total_ratio ?? 1)
  const reading = typed(row, Math.ceil(much))
  const { body } = await own.post(`${path}/check`, { id: row.id, ...reading }, tokens['operator'])
  expect(body.result).toMatchObject({ check_result: 'jump' })
  expect(await one(row)).toEqual(row)
  expect(await save(row, reading)).toMatchObject({ done: true })
  const after = await one(row)
  expect(after).toMatchObject({
    ...body.result,
    ...reading,
    check_status: 'entered',
    reader: 'operator',
    quality: 'manual',
  })
  expect(after.read_time).not.toBe('')
  const seen = own.backend.db.tables.valueVersions.all().map(({ data_time }) => data_time)
  expect(new Set(seen)).toEqual(new Set(['2025-11-01 00:00:00']))
  expect((await list('month=2025-10&check_status=entered')).map(({ id }) => id)).toEqual([row.id])
  expect(await save(row, reading)).toMatchObject({ status: 409 })
})

it('begins with what the meter showed at the end of the month before, in each tariff', async () => {
  const row = await open('2025-11', 4)
  const { body } = await own.get(
    `/query/monthEnergy/list?meter_id=${row.meter_id}&month_begin=2025-10&month_end=2025-10`,
    tokens['admin'],
  )
  const [before] = body.result
  expect([row.last_date, row.last_r1, row.last_r2, row.last_r3, row.last_r4]).toEqual([
    '2025-10-31',
    before.pap_r1,
    before.pap_r2,
    before.pap_r3,
    before.pap_r4,
  ])
})

it('a register below the last one, tariffs that do not add up, and an estimate without a reason are refused', async () => {
  const [row, several] = [await open('2025-11'), await open('2025-11', 2)]
  expect((await save(row, typed(row, -5))).fields?.this_r).toMatch(/last/i)
  expect((await save(row, { ...typed(row, -5), rollover: '1' })).fields?.this_r).toMatch(/starts over/)
  expect(
    (await save(several, { ...typed(several, 5), this_r: (several.last_r ?? 0) + 7 })).fields?.this_r,
  ).toMatch(/add up/)
  const estimated = { ...typed(row, 5), estimated: '1' }
  expect((await save(row, estimated)).fields).toHaveProperty('reason')
  expect(await one(row)).toEqual(row)
  expect(await save(row, { ...estimated, reason: 'Dog in the yard' })).toMatchObject({ done: true })
  expect(await one(row)).toMatchObject({
    check_result: 'estimated',
    quality: 'estimated',
    reason: 'Dog in the yard',
  })
})

it('the reader enters and another person verifies; what is verified, rejected or closed follows the audit', async () => {
  const row = await open('2026-07')
  expect(await save(row, typed(row, 5), 'supervisor')).toMatchObject({ status: 403 })
  expect(await save(row, typed(row, 5), 'reader')).toMatchObject({ done: true })
  const audit = async (verb: string, by: string, more = {}) => {
    const { body } = await own.get(
      `/business/read/readAudit/list?month=${row.month}&ids=${row.id}`,
      tokens['admin'],
    )
    const [seen] = body.result.pageDatas.dataList
    orders += 1
    const order = { ids: row.id, expect: { [row.id]: auditSeen(seen) }, request_id: `hand${orders}`, ...more }
    return (await own.post(`/business/read/readAudit/${verb}`, order, tokens[by])).body
  }
  expect((await audit('reject', 'supervisor', { reason: 'Digits exchanged' })).success).toBe(true)
  const rejected = await one(row)
  expect(rejected).toMatchObject({ check_status: 'rejected', this_r: null, reason: 'Digits exchanged' })
  expect((await list('month=2026-07&check_status=rejected')).map(({ id }) => id)).toEqual([row.id])
  expect(await save(rejected, typed(row, 6), 'admin')).toMatchObject({ done: true })
  expect((await audit('verify', 'admin')).message).toMatch(/nobody verifies an own correction/)
  expect((await audit('verify', 'supervisor')).success).toBe(true)
  const verified = await one(row)
  expect(verified).toMatchObject({ check_status: 'verified', reader: 'admin' })
  expect((await save(verified, typed(row, 7))).said).toMatch(/already verified/)

  const other = await open('2026-06')
  own.backend.db.tables.closedMonths.insert(
    { month: other.month, total: 0, unverified: 0 },
    { username: 'supervisor', ip: '' },
  )
  expect((await save(other, typed(other, 5))).said).toMatch(/2026-06 is closed/)
  expect(await one(other)).toMatchObject({ closed: '1', this_r: null })
})
