import { beforeAll, expect, it } from 'vitest'
import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import { auditSeen } from '../../../src/rules/readings/readingAudit'
import { countingStopwatch } from '../../kit/stopwatch'
import { backendAt, manualTimers } from '../../testClient'

const { later, advance } = manualTimers()
const own = backendAt({ later, stopwatch: countingStopwatch(2) })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const name of ['admin', 'operator', 'supervisor', 'auditor']) tokens[name] = await own.signIn(name)
})
const path = '/business/read/readAudit'
const month = '2026-10'

const list = async (query: string, by = 'admin') => {
  const { body } = await own.get(`${path}/list?pageSize=500&${query}`, tokens[by])
  const page = body.result?.pageDatas
  return { rows: (page?.dataList ?? []) as ReadAuditRow[], total: page?.totalCount, progress: body.progress }
}
/** The months of a meter are read off one row of its month. */
const one = async (id: string): Promise<ReadAuditRow> => {
  const [row] = (await list(`month=${id.split('.')[1]}&ids=${id}`)).rows
  if (!row) throw new Error(`no ${id}`)
  return row
}
let orders = 0
const send = async (verb: string, row: ReadAuditRow, by: string, more: object = {}) => {
  orders += 1
  const names = verb === 'verify' || verb === 'reject' ? { ids: row.id } : { id: row.id }
  const order = { ...names, expect: { [row.id]: auditSeen(row) }, request_id: `audit${orders}`, ...more }
  const { status, body } = await own.post(`${path}/${verb}`, order, tokens[by])
  return { status, done: body.success === true, said: body.message, fields: body.result?.fields }
}
const typed = (row: ReadAuditRow, by: number) => ({
  this_r: (row.this_r ?? 0) + by,
  this_r1: (row.this_r1 ?? 0) + by,
  this_r2: row.this_r2,
  this_r3: row.this_r3,
  this_r4: row.this_r4,
  reason: 'Seen on site',
})
const readOnes = async (): Promise<ReadAuditRow[]> => {
  const { rows } = await list('pageSize=60')
  return rows.filter((row) => row.rule_hit === '' && row.this_r !== null && row.last_r !== null)
}

it('a month is that of the meter, with the mean of the known ones before it', async () => {
  const [row] = await readOnes()
  if (!row) throw new Error('no reading')
  const span = `meter_id=${row.meter_id}&month_begin=2026-04`
  const before = (await own.get(`/query/monthEnergy/list?${span}&month_end=2026-09`, tokens['admin'])).body
    .result
  const [mine] = (
    await own.get(
      `/query/monthEnergy/list?meter_id=${row.meter_id}&month_begin=${month}&month_end=${month}`,
      tokens['admin'],
    )
  ).body.result
  expect(row).toMatchObject({
    month,
    this_r: mine.pap_r,
    energy: mine.pap_e,
    last_r: before[0].pap_r,
    audit_status: '0',
  })
  const known = (before as { pap_e: number | null }[]).flatMap(({ pap_e }) => pap_e ?? [])
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length
  expect(row.avg_6m).toBeCloseTo(mean, 2)
  expect(row.deviation).toBeCloseTo((((row.energy ?? 0) - mean) / mean) * 100, 1)
})

it('shows the registers of each tariff, and offers last year and the end of the month before', async () => {
  const rows = (await readOnes()).filter(({ this_r2, this_r3 }) => this_r2 !== this_r3)
  const months = async (id: string | undefined, at: string) =>
    (
      await own.get(
        `/query/monthEnergy/list?meter_id=${id}&month_begin=${at}&month_end=${at}`,
        tokens['admin'],
      )
    ).body.result[0]
  const old = await Promise.all(rows.slice(0, 12).map(({ meter_id }) => months(meter_id, '2025-10')))
  const at = old.findIndex((each) => typeof each?.pap_e === 'number')
  const [row, year] = [rows[at], old[at]]
  const [now, before] = [await months(row?.meter_id, month), await months(row?.meter_id, '2026-09')]
  expect([row?.this_r1, row?.this_r2, row?.this_r3, row?.this_r4]).toEqual([
    now.pap_r1,
    now.pap_r2,
    now.pap_r3,
    now.pap_r4,
  ])
  const { body } = await own.get(`${path}/before/${row?.id}`, tokens['admin'])
  expect(body.result).toMatchObject({
    last_r: before.pap_r,
    last_r1: before.pap_r1,
    last_r2: before.pap_r2,
    last_r3: before.pap_r3,
    last_r4: before.pap_r4,
    lastYear: year.pap_e,
  })
})

it('a rule finds exactly the months that say so, once all are compared; many are compared in turns', async () => {
  const first = await list('rule_hit=any')
  expect(first).toMatchObject({
    rows: [],
    total: 0,
    progress: { done: expect.any(Number), total: expect.any(Number) },
  })
  advance(600_000)
  const any = await list('rule_hit=any')
  expect(any.progress).toBeUndefined()
  const [hit] = any.rows
  expect(hit?.rule_hit).toMatch(/^[a-zA-Z]+$/)
  const area = own.backend.world.meter(hit?.meter_id ?? '', own.clock.now)?.tg_id ?? ''
  const all = await list(`tg_id=${area}`)
  const ids = (rows: readonly ReadAuditRow[]) => rows.map(({ id }) => id)
  const found = ids(all.rows.filter((row) => row.rule_hit !== ''))
  expect(ids((await list(`rule_hit=any&tg_id=${area}`)).rows)).toEqual(found)
  expect((await list(`source=automatic&tg_id=${area}`)).total).toBe(
    all.rows.filter((row) => row.value_source === 'automatic').length,
  )
  expect((await list('source=manual')).total).toBe(0)
})

it('a correction is one for all lists, and another person verifies it; what changes later is not verified', async () => {
  const [, row] = await readOnes()
  if (!row) throw new Error('no reading')
  const ratio = row.total_ratio ?? 1
  expect(await send('correct', row, 'supervisor', typed(row, 2))).toMatchObject({ status: 403 })
  expect(await send('correct', row, 'admin', typed(row, 2))).toMatchObject({ done: true })
  const after = await one(row.id)
  expect(after).toMatchObject({
    quality: 'corrected',
    value_source: 'manual',
    entered_by: 'admin',
    audit_reason: 'Seen on site',
  })
  expect((after.energy ?? 0) - (row.energy ?? 0)).toBeCloseTo(2 * ratio, 3)
  const listed = async (from: string) => {
    const { body } = await own.get(`${from}&type=3&font=${row.metercomid}`, tokens['admin'])
    return body.result.pageDatas.dataList[0]
  }
  const days = await listed('/query/dayRead/list?date_begin=2026-10-31&date_end=2026-10-31')
  const months = await listed('/query/monthRead/list?month_begin=2026-10&month_end=2026-10')
  expect([days.pap_r, months.pap_r, months.pap_e]).toEqual([after.this_r, after.this_r, after.energy])
  expect((await list('source=manual')).rows.map(({ id }) => id)).toEqual([row.id])

  expect((await send('verify', after, 'admin')).said).toMatch(/nobody verifies an own correction/)
  expect(await send('verify', after, 'operator')).toMatchObject({ status: 403 })
  expect(await send('verify', row, 'supervisor')).toMatchObject({ status: 409 })
  expect(await send('verify', after, 'supervisor')).toMatchObject({ done: true })
  const verified = await one(row.id)
  expect(verified).toMatchObject({ audit_status: '1', auditor: 'supervisor' })
  expect((await list('audit_status=1')).rows.map(({ id }) => id)).toEqual([row.id])
  expect((await send('verify', verified, 'supervisor')).said).toMatch(/already verified/)
  expect((await send('reject', verified, 'supervisor', { reason: 'No' })).said).toMatch(/already verified/)

  expect(await send('correct', verified, 'operator', typed(row, 3))).toMatchObject({ done: true })
  expect(await one(row.id)).toMatchObject({ audit_status: '0', auditor: '', entered_by: 'operator' })
})

it('what is rejected or taken back shows what was there before; only the own change can be taken back', async () => {
  const [, , row] = await readOnes()
  if (!row) throw new Error('no reading')
  await send('correct', row, 'operator', typed(row, 5))
  const changed = await one(row.id)
  expect((await send('reject', changed, 'supervisor')).fields).toMatchObject({ reason: expect.any(String) })
  expect(await send('reject', changed, 'supervisor', { reason: 'Digits exchanged' })).toMatchObject({
    done: true,
  })
  const rejected = await one(row.id)
  expect(rejected).toMatchObject({ audit_status: '2', audit_reason: 'Digits exchanged', energy: row.energy })
  await send('estimate', rejected, 'operator', { basis: 'average', reason: 'Nobody home' })
  const estimated = await one(row.id)
  expect(estimated).toMatchObject({ audit_status: '0', rule_hit: 'estimated', energy: row.avg_6m })
  // A register that is entered after an estimate says it better.
  await send('correct', estimated, 'admin', typed(row, 1))
  expect(await one(row.id)).toMatchObject({ quality: 'corrected', this_r: (row.this_r ?? 0) + 1 })
  expect((await send('undo', await one(row.id), 'operator')).said).toMatch(/no change of yours/)
  expect(await send('undo', await one(row.id), 'admin')).toMatchObject({ done: true })
  expect(await one(row.id)).toMatchObject({ entered_by: 'operator', energy: row.avg_6m })
  expect(await send('undo', await one(row.id), 'operator')).toMatchObject({ done: true })
  expect(await one(row.id)).toMatchObject({
    value_source: 'automatic',
    energy: row.energy,
    audit_status: '2',
  })
})

it('a reading below the last one is refused at its field, and a register starts over only near its end', async () => {
  const [, , , row] = await readOnes()
  if (!row) throw new Error('no reading')
  const low = typed(row, (row.last_r ?? 0) - (row.this_r ?? 0) - 1)
  expect((await send('correct', row, 'operator', low)).fields?.this_r).toMatch(/last/i)
  expect((await send('correct', row, 'operator', { ...low, rollover: '1' })).fields?.this_r).toMatch(
    /starts over/,
  )
  expect((await send('correct', row, 'operator', { ...typed(row, 1), reason: '' })).fields).toHaveProperty(
    'reason',
  )
  expect(await one(row.id)).toEqual(row)
})

const close = async (by: string, order: object) => {
  const { status, body } = await own.guarded(`${path}/close`, order, tokens[by] ?? '')
  return { status, done: body.success === true, said: body.message }
}
/** What closing a month rests on, when all meters are compared. */
const counts = async () => {
  const ask = async () => (await own.get(`${path}/closing?month=${month}`, tokens['supervisor'])).body.result
  await ask()
  advance(60_000)
  return ask()
}

it('a month is named, and the months before it are closed first', async () => {
  expect((await close('supervisor', {})).said).toMatch(/month/)
  expect((await close('supervisor', { month: '2026-11' })).said).toMatch(/has not ended/)
  expect((await close('operator', { month })).status).toBe(403)
  expect((await close('auditor', { month })).status).toBe(403)
  const early = await close('supervisor', { month })
  expect(early).toMatchObject({
    done: false,
    said: expect.stringMatching(/^2026-10 cannot be closed yet: 20/),
  })
  const { result, progress } = (await own.get(`${path}/closing?month=2026-08`, tokens['supervisor'])).body
  expect(result).toMatchObject({ marked: null, unjudged: null, earlier: expect.stringMatching(/^20/) })
  expect(result.compared).toBeLessThan(result.meters)
  expect(progress).toEqual({ done: result.compared, total: result.meters })
  expect(own.backend.db.tables.closedMonths.all()).toEqual([])
})

it('who sees a part of the utility closes no month of all of it', async () => {
  const { roles, tables } = own.backend.db
  const row = tables.users.all().find(({ username }) => username === 'rcastanos')
  const role = roles.byCode('supervisor')
  if (!row || !role) throw new Error('nobody')
  tables.users.update(row.id, { role_ids: [role.id] }, { username: 'admin', ip: '' })
  const narrow = await own.signIn('rcastanos')
  const state = (await own.get(`${path}/state?month=${month}`, narrow)).body.result
  expect(state.whole).toBe('0')
  expect(state.total).toBeLessThan(
    (await own.get(`${path}/state?month=${month}`, tokens['admin'])).body.result.total,
  )
  expect((await own.get(`${path}/closing?month=${month}`, narrow)).body.message).toMatch(/whole utility/)
  const { body } = await own.guarded(`${path}/close`, { month }, narrow)
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/whole utility/) })
  expect(tables.closedMonths.all()).toEqual([])
})

it('a supervisor closes a month: its figures stay, what becomes known later stands beside them, and nothing is written into it', async () => {
  const [, , , , row] = await readOnes()
  if (!row) throw new Error('no reading')
  const state = async () => (await own.get(`${path}/state?month=${month}`, tokens['supervisor'])).body.result
  const before = await state()
  // Rejected ones were looked at: the filter does not find them, and the number does not count them.
  expect(before.rejected).toBeGreaterThan(0)
  expect(before).toMatchObject({
    closed: '0',
    whole: '1',
    unverified: before.total - before.verified - before.rejected,
  })
  expect((await list(`month=${month}&audit_status=0`)).total).toBe(before.unverified)
  const closedIn = async (rows: string) => {
    const span = `type=3&font=${row.metercomid}&month_begin=${month}&month_end=${month}`
    return (await own.get(`${rows}/list?${span}`, tokens['admin'])).body.result.pageDatas.dataList[0].closed
  }
  const months = ['/query/monthRead', '/business/energy/months']
  expect(await Promise.all(months.map(closedIn))).toEqual(['0', '0'])
  own.backend.db.tables.closedMonths.insert(
    { month: '2026-09', total: 0, unverified: 0 },
    { username: 'admin', ip: '' },
  )
  const now = await counts()
  expect(now).toMatchObject({ earlier: '', limit: 2, total: before.total, unverified: before.unverified })
  const unjudged = await list(`month=${month}&rule_hit=unjudged`)
  expect(unjudged.total).toBe(now.unjudged)
  expect((await list(`month=${month}&rule_hit=any`)).total).toBe(now.marked)
  expect(now.unjudged).toBeGreaterThan(now.marked * 0.02)
  const { rules } = now as { rules: { rule_hit: string; marked: number; unjudged: number }[] }
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules)
    expect((await list(`month=${month}&rule_hit=${rule.rule_hit}`)).total).toBe(rule.marked)
  expect(rules.reduce((sum, rule) => sum + rule.unjudged, 0)).toBe(now.unjudged)
  expect((await close('supervisor', { month })).said).toBe(
    `2026-10 cannot be closed: ${now.unjudged} of ${now.marked} marked readings are neither verified, corrected nor rejected; 2 % may be.`,
  )
  for (const each of unjudged.rows.slice(Math.floor(now.marked * 0.02)))
    expect(await send('reject', each, 'supervisor', { reason: 'Looked at' })).toMatchObject({ done: true })
  expect((await counts()).unjudged).toBe(Math.floor(now.marked * 0.02))
  const bare = { month, request_id: 'bare' }
  expect(
    (await own.post(`${path}/close`, { ...bare, reason: 'Billed' }, tokens['supervisor'])).body,
  ).toMatchObject({
    success: false,
    message: expect.stringMatching(/password/),
  })
  expect((await close('supervisor', { month, reason: '' })).done).toBe(false)
  expect(await state()).toMatchObject({ closed: '0' })
  expect(await close('supervisor', { month })).toMatchObject({ done: true })
  expect(await state()).toMatchObject({ closed: '1', closed_by: 'supervisor', total: before.total })
  expect(await Promise.all(months.map(closedIn))).toEqual(['1', '1'])
  expect((await close('supervisor', { month })).said).toMatch(/is closed/)
  expect((await send('correct', row, 'operator', typed(row, 1))).said).toMatch(/2026-10 is closed/)
  // A month before it is closed with it.
  const [earlier] = (await list(`month=2026-09&type=3&font=${row.metercomid}`)).rows
  if (!earlier) throw new Error('no September')
  expect((await send('correct', earlier, 'operator', typed(earlier, 1))).said).toMatch(/2026-09 is closed/)

  own.clock.now += 3_600_000
  tokens['admin'] = await own.signIn('admin')
  const item = { item_code: 'pap_r', data_time: '', read_time: '', reason: '', check_state: 'new' } as const
  own.backend.db.tables.valueVersions.insert(
    {
      ...item,
      meter_id: row.meter_id,
      metercomid: row.metercomid,
      data_date: '2026-10-31',
      value: String((row.this_r ?? 0) + 4),
      value_source: 'imported',
      quality: 'corrected',
    },
    { username: 'import', ip: '' },
  )
  const laterRow = await one(row.id)
  expect(laterRow.energy).toBe(row.energy)
  expect(laterRow.later_energy).toBeCloseTo((row.energy ?? 0) + 4 * (row.total_ratio ?? 1), 3)
  const { body } = await own.get(
    `/query/monthRead/list?month_begin=${month}&month_end=${month}&type=3&font=${row.metercomid}`,
    tokens['admin'],
  )
  expect(body.result.pageDatas.dataList[0].pap_e).toBe(row.energy)
})

it('counts the readings of a month that is over without asking when a day of each meter is due', async () => {
  const { world } = own.backend
  let lookups = 0
  const outcomes: typeof world.parts.outcomes = {
    ...world.parts.outcomes,
    lastDueDay(meter, point, now) {
      lookups += 1
      return world.parts.outcomes.lastDueDay(meter, point, now)
    },
  }
  const counted = backendAt({ world: { ...world, parts: { ...world.parts, outcomes } } })
  const token = await counted.signIn('admin')
  const { total } = (await counted.get(`${path}/state?month=${month}`, token)).body.result as {
    total: number
  }
  expect(total).toBeGreaterThan(0)
  expect(lookups).toBe(0)
})
