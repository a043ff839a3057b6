import { beforeEach, expect, it } from 'vitest'
import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import type { Work } from '../../../src/api/cbo/work'
import { auditSeen } from '../../../src/rules/readings/readingAudit'
import { backendAt } from '../../testClient'

const path = '/business/read/readAudit'
const month = '2026-10'
let own: ReturnType<typeof backendAt>
let tokens: Record<string, string>
let row: ReadAuditRow
const rows = async (query = ''): Promise<ReadAuditRow[]> =>
  (await own.get(`${path}/list?month=${month}&pageSize=50${query}`, tokens['admin'])).body.result.pageDatas
    .dataList
beforeEach(async () => {
  own = backendAt()
  tokens = {}
  for (const name of ['admin', 'operator', 'supervisor', 'auditor']) tokens[name] = await own.signIn(name)
  const known = (await rows()).find(({ energy, rule_hit }) => energy !== null && rule_hit === '')
  if (!known) throw new Error('no reading')
  row = known
})
const work = async (by: string): Promise<Work['audits']> =>
  (await own.get('/cbo/work/mine', tokens[by])).body.result.audits
const ask = (more: object = {}, by = 'operator') =>
  own.post(
    `${path}/ask`,
    { meter_id: row.meter_id, month, note: 'L1 is reversed', request_id: 'ask', ...more },
    tokens[by],
  )
const now = async (): Promise<ReadAuditRow | undefined> => (await rows(`&ids=${row.id}`))[0]

it('an operator asks for an audit: it stands in the work of who may judge, once, until it is judged', async () => {
  expect(await work('operator')).toBeNull()
  expect(await work('supervisor')).toEqual({ total: 0, rows: [] })
  const first = await ask()
  expect(first.body.success).toBe(true)
  expect((await ask()).body).toEqual(first.body)
  expect(await work('supervisor')).toMatchObject({
    total: 1,
    rows: [{ metercomid: row.metercomid, month, note: 'L1 is reversed', asked_time: '2026-11-20 10:00:00' }],
  })
  const asked_by = own.backend.db.users.find('operator')?.name
  expect(await now()).toMatchObject({ asked_by, asked_note: 'L1 is reversed' })
  const second = await ask({ request_id: 'again', note: 'Once more' })
  expect(second.body.success).toBe(false)
  expect(second.body.message).toContain(`${asked_by} asked for its audit`)
  const verify = { ids: row.id, expect: { [row.id]: auditSeen(row) }, request_id: 'verify' }
  expect((await own.post(`${path}/verify`, verify, tokens['supervisor'])).body.success).toBe(true)
  expect(await work('supervisor')).toEqual({ total: 0, rows: [] })
  expect(await now()).toMatchObject({ asked_by: '', asked_note: '', audit_status: '1' })
  expect((await ask({ request_id: 'late' })).body.success).toBe(false)
})

it.each(['correct', 'estimate'] as const)('a request waits no more once somebody did "%s"', async (verb) => {
  expect((await ask()).body.success).toBe(true)
  expect(await work('supervisor')).toMatchObject({ total: 1 })
  const seen = await now()
  if (!seen) throw new Error('no row')
  const { this_r, this_r1, this_r2, this_r3, this_r4 } = seen
  const more = verb === 'correct' ? { this_r, this_r1, this_r2, this_r3, this_r4 } : { basis: 'average' }
  const order = {
    id: row.id,
    expect: { [row.id]: auditSeen(seen) },
    request_id: verb,
    reason: 'Seen on site',
  }
  expect((await own.post(`${path}/${verb}`, { ...order, ...more }, tokens['admin'])).body).toMatchObject({
    success: true,
  })
  expect(await work('supervisor')).toEqual({ total: 0, rows: [] })
  expect(await now()).toMatchObject({ asked_by: '', asked_note: '' })
})

it('is refused without the right, without a reason, and of a month that runs', async () => {
  expect((await ask({}, 'auditor')).status).toBe(403)
  expect((await ask({ note: ' ', request_id: 'empty' })).body.result.fields).toHaveProperty('note')
  expect((await ask({ month: '2026-11', request_id: 'runs' })).body.success).toBe(false)
  expect(await work('supervisor')).toEqual({ total: 0, rows: [] })
})

it('the newest saved record of the phase angles is named, so that the audit leads to it', async () => {
  const { phaseRecords } = own.backend.db.tables
  expect((await now())?.phase_record).toBe('')
  const values = { wiring_mode: '3', nominal_voltage: 120, feeds_in: '0', note: '', source: 'read' }
  const kept = { meter_id: row.meter_id, metercomid: '', data_time: '2026-11-10 08:15:00', ...values }
  const { id } = phaseRecords.insert(kept as Parameters<typeof phaseRecords.insert>[0], {
    username: 'operator',
    ip: '',
  })
  expect((await now())?.phase_record).toBe(id)
})
