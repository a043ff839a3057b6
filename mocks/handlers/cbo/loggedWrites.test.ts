import { expect, it } from 'vitest'
import type { AbnormalRow } from '../../../src/api/cbo/abnormal'
import { backendAt } from '../../testClient'

const path = '/cbo/abnormalData'

async function setUp() {
  const { backend, call, get, post, signIn } = backendAt()
  const token = await signIn('admin')
  const rows = async (): Promise<AbnormalRow[]> =>
    (await get(`${path}/list`, token)).body.result.pageDatas.dataList
  const row = (await rows()).find(({ read_result, meter_id }) => read_result === 'No' && meter_id !== '')
  if (!row) throw new Error('an unread record of a meter')
  /** The latest entry of the operation log with its changes. */
  const latest = async () => {
    const [entry] = (await get('/cbo/operationLog/list', token)).body.result.pageDatas.dataList
    const detail = (await get(`/cbo/operationLog/detail/${String(entry.id)}`, token)).body.result
    return { object: entry.object, content: entry.content, changes: detail.changes }
  }
  const change = (work: object) => call('PUT', `${path}/update`, { body: { ids: row.id, ...work }, token })
  return { backend, call, token, post, rows, row, latest, change }
}

it('the log of what people do to a record names it, and what was changed', async () => {
  const { row, latest, change, call, token } = await setUp()
  await change({ note: 'Seal broken' })
  await change({ note: 'Seal broken, crew sent', assignee: 'supervisor' })
  const noted = await latest()
  expect(noted.object).toBe(`${row.metercomid} ${row.data_date}`)
  expect(noted.content).toBe(`Change abnormal data: ${noted.object}`)
  expect(noted.changes).toHaveLength(1)
  const [logged] = noted.changes
  expect(logged.before).toMatchObject({ note: 'Seal broken', assignee: '', abnormal_rule: row.e_type })
  expect(logged.after).toMatchObject({ note: 'Seal broken, crew sent', assignee: 'supervisor' })

  await call('PUT', '/result/eMpExceptionRead/updateAllInfo', {
    body: { ids: row.id, read_result: 'Yes' },
    token,
  })
  const read = await latest()
  expect(read.object).toBe(`${row.metercomid} ${row.data_date}`)
  expect(read.changes[0].after.read_time).toBe('2026-11-20 10:00:00')
})

it('what was written about a record is put back from the log of changes', async () => {
  const { backend, row, rows, change, post, token } = await setUp()
  await change({ note: 'Seal broken' })
  await change({ note: 'Wrong meter', snoozed_until: '2026-11-21 08:00:00' })
  const [latest] = backend.db.tableLog.all()
  expect((await post('/cbo/tableLog/restore', { id: latest?.id }, token)).body).toMatchObject({
    success: true,
  })
  expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({
    note: 'Seal broken',
    snoozed_until: '',
    read_time: '',
    read_result: 'No',
  })
})

it('a save without a difference is an operation about its object, and no change', async () => {
  const { backend, call, get, signIn } = backendAt()
  const token = await signIn('admin')
  const [row] = backend.db.tables.dictDetails.all()
  if (!row) throw new Error('an entry of a dictionary')
  const mark = backend.db.tableLog.mark()
  const { body } = await call('PUT', '/cbo/dictDetail/update', { body: row, token })
  expect(body).toMatchObject({ success: true })
  expect(backend.db.tableLog.since(mark)).toEqual([])
  const [entry] = (await get('/cbo/operationLog/list', token)).body.result.pageDatas.dataList
  expect(entry.object).toBe(`${row.value} ${row.label_en}`)
})

it('what a row keeps for good is not taken in silence', async () => {
  const { backend, call, signIn } = backendAt()
  const token = await signIn('admin')
  const { dictDetails, dicts, moduleActions } = backend.db.tables
  const [entry] = dictDetails.all()
  const other = dicts.all().find(({ id }) => id !== entry?.dict_id)
  const update = async (updatePath: string, form: object) =>
    (await call('PUT', updatePath, { body: form, token })).body.result
  expect(await update('/cbo/dictDetail/update', { ...entry, dict_id: other?.id })).toMatchObject({
    fields: { dict_id: 'This cannot be changed. Add a new entry there instead.' },
  })
  const [action] = moduleActions.all()
  expect(await update('/cbo/buttons/update', { ...action, module_id: 'line' })).toMatchObject({
    fields: { module_id: expect.any(String) },
  })
})
