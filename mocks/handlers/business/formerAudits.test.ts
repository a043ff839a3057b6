import { expect, it } from 'vitest'
import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import { createBackend } from '../../createBackend'
import { clientOf, morning } from '../../testClient'

const path = '/business/read/readAudit'

/** Meters whose registers stood or began at 0 again, with the month in which that began: rules mark such months. */
function faulty({ world }: ReturnType<typeof createBackend>) {
  const { network, archive, irregularities, calendar } = world.parts
  const [from, last] = ['2026-05-01', '2026-09-20'].map((date) => calendar.parseDate(date))
  const found: { number: string; id: string; month: string }[] = []
  for (let meter = 0; meter < network.plan.meters; meter++) {
    if (archive.type(meter, network.pointOf(meter)) !== '01') continue
    for (const fault of irregularities.allInside(meter, { first: from ?? 0, last: last ?? 0 }))
      if (fault.kind === 'reset' || fault.kind === 'stopped')
        found.push({
          number: archive.metercomid(meter),
          id: network.id('meter', meter),
          month: calendar.dateOf(Math.max(fault.firstDay, from ?? 0)).slice(0, 7),
        })
  }
  return found
}

it('of the closed months nearly all marked readings are judged, by a supervisor and before the closing', async () => {
  const backend = createBackend({ now: () => morning, size: 'demo', edition: 'default' })
  const api = clientOf(backend)
  const token = await api.signIn('admin')
  const rows = async (query: string): Promise<ReadAuditRow[]> =>
    (await api.get(`${path}/list?${query}`, token)).body.result.pageDatas.dataList
  const marked: ReadAuditRow[] = []
  for (const { number, id, month } of faulty(backend).slice(0, 40)) {
    const asked = `type=3&font=${number}&month=${month}`
    const row = (await rows(asked)).find(({ meter_id }) => meter_id === id)
    if (!row || row.rule_hit === '') continue
    marked.push(row)
    const [name, others] = [row.audit_status, ['0', '1', '2'].filter((each) => each !== row.audit_status)]
    expect((await rows(`${asked}&audit_status=${name}`)).map((each) => each.id)).toContain(row.id)
    for (const other of others)
      expect((await rows(`${asked}&audit_status=${other}`)).map((each) => each.id)).not.toContain(row.id)
    expect((await rows(`${asked}&rule_hit=unjudged`)).length).toBe(name === '0' ? 1 : 0)
  }
  expect(marked.length).toBeGreaterThan(10)
  const judged = marked.filter(({ audit_status }) => audit_status !== '0')
  expect(judged.length / marked.length).toBeGreaterThan(0.9)
  for (const row of judged) {
    // Without an energy there is nothing to verify.
    expect(row.audit_status).toBe(row.energy === null ? '2' : '1')
    expect(row.audit_reason === '').toBe(row.audit_status === '1')
    expect(row.auditor).toBe('supervisor')
    expect(row.audit_time > `${row.month}-31 23:59:59`).toBe(true)
    expect(row.audit_time < '2026-11-05 09:12:00').toBe(true)
  }
  expect(new Set(judged.map(({ audit_status }) => audit_status)).size).toBe(2)

  // The last month is preliminary, and nobody has decided anything about it.
  const { result } = (await api.get(`${path}/state?month=2026-10`, token)).body
  expect(result).toMatchObject({ closed: '0', verified: 0, rejected: 0 })
  expect(result.unverified).toBe(result.total)
  const closed = (await api.get(`${path}/state?month=2026-09`, token)).body.result
  expect(closed).toMatchObject({ closed: '1', closed_by: 'supervisor', verified: null, unverified: null })
}, 120_000)

it('some energies of the last closed month were corrected after it: they stand beside the closed ones', async () => {
  const backend = createBackend({ now: () => morning, size: 'demo', edition: 'default' })
  const api = clientOf(backend)
  const token = await api.signIn('admin')
  const corrections = backend.db.tables.valueVersions.all()
  expect(corrections.length).toBeGreaterThan(2)
  for (const { meter_id, metercomid, data_date, value, create_time, update_time } of corrections) {
    expect(create_time > '2026-11-05 09:12:00' && update_time > create_time).toBe(true)
    expect(update_time < '2026-11-20 10:00:00').toBe(true)
    const { dataList } = (await api.get(`${path}/list?type=3&font=${metercomid}&month=${data_date}`, token))
      .body.result.pageDatas
    const row: ReadAuditRow = dataList.find((each: ReadAuditRow) => each.meter_id === meter_id)
    expect(row).toMatchObject({ later_energy: Number(value), quality: 'valid', entered_by: '' })
    expect(row.energy).not.toBe(Number(value))
  }
  // A head-end that begins before that knows of none.
  const young = createBackend({
    now: () => Date.parse('2026-11-02T12:00:00Z'),
    size: 'demo',
    edition: 'default',
  })
  expect(young.db.tables.valueVersions.all()).toEqual([])
})
