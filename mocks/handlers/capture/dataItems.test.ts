import { expect, it } from 'vitest'
import type { DataItemRow } from '../../../src/api/capture/dataItems'
import { backendAt } from '../../testClient'

const input = {
  item_code: 'thd_ua',
  item_name: 'THD of voltage L1',
  task_type: '1',
  item_group: 'instantaneous',
  unit: '%',
  decimals: 1,
  obis: '1-0:32.7.124.255',
  class_id: 3,
  attribute: 2,
  di: '',
  oad: '',
  event_type: '',
  sort: 5,
  enabled: '1',
  remark: '',
}

async function setUp(username = 'admin') {
  const own = backendAt()
  const token = await own.signIn(username)
  const list = async (query = '', lang = 'en'): Promise<{ dataList: DataItemRow[]; totalCount: number }> =>
    (await own.get(`/capture/dataItem/list?pageSize=500&${query}`, token, lang)).body.result.pageDatas
  const put = (body: object) => own.call('PUT', '/capture/dataItem/update', { body, token })
  return { ...own, token, list, put }
}

it('knows the items of the trade, in the words of the reader', async () => {
  const { list } = await setUp()
  const { dataList, totalCount } = await list()
  expect(totalCount).toBeGreaterThanOrEqual(80)
  expect(new Set(dataList.map((row) => row.item_code)).size).toBe(totalCount)
  expect(dataList.find((row) => row.item_code === 'pap_r2')).toMatchObject({
    item_name: 'Import register, tariff 2',
    obis: '1-0:1.8.2.255',
    di: '00010200',
    oad: '00100203',
    protocols: '01,03,04,06',
  })
  const chinese = (await list('item_code=lp_ua', 'zh')).dataList
  expect(chinese[0]?.item_name).toMatch(/曲线$/)
  for (const row of dataList) expect(row.event_type === '').toBe(row.task_type !== '3')
})

it('searches by protocol and group, and sorts', async () => {
  const { list } = await setUp()
  for (const row of (await list('protocol=04')).dataList) expect(row.oad).not.toBe('')
  for (const row of (await list('item_group=event')).dataList) expect(row.task_type).toBe('3')
  const codes = (await list('sidx=item_code&sord=desc')).dataList.map((row) => row.item_code)
  expect(codes).toEqual([...codes].sort().toReversed())
})

it('adds one, refuses a taken code and broken addresses, each at its field', async () => {
  const { post, token, list, backend } = await setUp()
  const add = (change: object = {}) => post('/capture/dataItem/insert', { ...input, ...change }, token)
  expect((await add()).body.success).toBe(true)
  expect((await list('item_code=thd_ua')).totalCount).toBe(1)
  expect(backend.db.tableLog.all()[0]).toMatchObject({ table: 'dataItem', operation: 'insert' })
  const fields = async (change: object) => (await add(change)).body.result.fields
  expect(await fields({})).toEqual({ item_code: 'This value is already in use.' })
  expect(await fields({ item_code: 'x1', obis: '1-0:32.7.300.255' })).toEqual({
    obis: 'Use the form A-B:C.D.E.F, each number from 0 to 255.',
  })
  expect(await fields({ item_code: 'x1', obis: '' })).toEqual({
    obis: 'Give the address of at least one protocol.',
  })
  expect(await fields({ item_code: 'x1', di: '1234' })).toEqual({ di: 'Exactly 8 hexadecimal digits.' })
  expect(await fields({ item_code: 'x1', task_type: '3' })).toHaveProperty('event_type')
})

it('renames in the language of who renames, and deletes', async () => {
  const { put, list, post, token } = await setUp()
  const [row] = (await list('item_code=cap_r')).dataList
  expect((await put({ ...input, ...row, item_name: 'Both ways' })).body.success).toBe(true)
  expect((await list('item_code=cap_r')).dataList[0]?.item_name).toBe('Both ways')
  expect((await list('item_code=cap_r', 'es')).dataList[0]?.item_name).toBe('Suma de importada y exportada')
  expect((await post('/capture/dataItem/delete', { ids: row?.id }, token)).body.result.count).toBe(1)
  expect((await list('item_code=cap_r')).totalCount).toBe(0)
})

it('a disabled item is not read, and who may not change does not', async () => {
  const { put, list, post, token, get, signIn } = await setUp()
  const [row] = (await list('item_code=ua')).dataList
  await put({ ...row, enabled: '0' })
  const meters = (await get('/capture/meter/list', token)).body.result.pageDatas.dataList
  const order = { kind: 'read', target: 'meter', devices: [meters[0].id], items: ['ua'], request_id: 'r' }
  expect((await post('/capture/read/start', order, token)).body.message).toContain(
    'cannot be read at present',
  )
  const cashier = await signIn('cashier')
  expect((await get('/capture/dataItem/list', cashier)).status).toBe(403)
  expect((await post('/capture/dataItem/insert', input, cashier)).status).toBe(403)
})

it('keeps an item that collection tasks read', async () => {
  const { list, post, token } = await setUp()
  const idOf = async (code: string) =>
    (await list(`item_code=${code}`)).dataList.find((row) => row.item_code === code)?.id
  const remove = async (code: string) =>
    (await post('/capture/dataItem/delete', { ids: await idOf(code) }, token)).body
  expect(await remove('pap_r')).toMatchObject({ success: false, message: expect.stringContaining('pap_r') })
  expect(await idOf('pap_r')).toBeDefined()
})
