import { expect, it } from 'vitest'
import type { DeviceModelRow } from '../../../src/api/capture/deviceModels'
import { models } from '../../world/models'
import { backendAt } from '../../testClient'

const input = {
  model: 'LX990',
  manufacturer: 'Lumetra',
  device_type: '01',
  protocols: ['01'],
  phases: '3',
  fw_version: '1.0',
  images: ['model-lx110:front'],
  capabilities: ['relay.control', 'energy.read'],
  remark: '',
}

async function setUp() {
  const own = backendAt()
  const token = await own.signIn('admin')
  const list = async (query = ''): Promise<DeviceModelRow[]> =>
    (await own.get(`/capture/deviceModel/list?pageSize=100&${query}`, token)).body.result.pageDatas.dataList
  const put = async (what: string, body: object) =>
    (await own.post(`/capture/deviceModel/${what}`, body, token)).body
  return { ...own, token, list, put }
}

it('knows every model of the field, with pictures, and counts its devices', async () => {
  const { list, get, token } = await setUp()
  const rows = await list()
  for (const { name } of Object.values(models).flat()) {
    const row = rows.find((each) => each.model === name)
    expect(row?.images.length).toBeGreaterThan(0)
    const meters = (await get(`/capture/meter/list?meter_model=${name}`, token)).body.result.pageDatas
    expect(row?.meter_count).toBe(meters.totalCount)
  }
  const picture = (await get(`/capture/deviceModel/image/${String(rows[0]?.images[0])}`, token)).body.result
    .data
  expect(decodeURIComponent(picture)).toContain('<svg')
})

it('counts a name that is part of other names by itself', async () => {
  const { put, list } = await setUp()
  await put('insert', { ...input, model: 'NV' })
  expect((await list('model=NV')).find((row) => row.model === 'NV')?.meter_count).toBe(0)
})

it('derives relay and credit from the capabilities', async () => {
  const { put, list } = await setUp()
  expect((await put('insert', input)).success).toBe(true)
  expect((await list('model=LX990'))[0]).toMatchObject({ relay: '1', prepay: '0', meter_count: 0 })
})

it('refuses what does not fit, each at its field', async () => {
  const { put } = await setUp()
  const answer = await put('insert', {
    ...input,
    model: 'lx110',
    images: [],
    protocols: ['99'],
    capabilities: ['relay.push'],
    phases: '',
  })
  expect(Object.keys(answer.result.fields).sort()).toEqual([
    'capabilities',
    'images',
    'model',
    'phases',
    'protocols',
  ])
})

it('keeps a picture, but nothing else', async () => {
  const { put, get, token } = await setUp()
  const data = 'data:image/png;base64,iVBORw0KGgo='
  const { id } = (await put('upload', { data })).result
  expect((await get(`/capture/deviceModel/image/${String(id)}`, token)).body.result.data).toBe(data)
  expect((await put('upload', { data: 'data:image/svg+xml,<svg onload=alert(1)>' })).success).toBe(false)
  expect((await put('insert', { ...input, images: ['upload-77'] })).result.fields).toHaveProperty('images')
})

it('neither deletes nor renames a model that devices refer to', async () => {
  const { put, list, call, token, signIn, get } = await setUp()
  const row = (await list('model=LX110'))[0]
  expect((await put('delete', { ids: row?.id })).message).toContain('LX110')
  const renamed = await call('PUT', '/capture/deviceModel/update', {
    body: { ...row, model: 'LX111' },
    token,
  })
  expect(renamed.body.result.fields).toHaveProperty('model')
  const spare = (await list('model=LX120'))[0]
  expect((await put('delete', { ids: spare?.id })).success).toBe(true)
  expect((await get('/capture/deviceModel/list', await signIn('cashier'))).status).toBe(403)
})

it('offers models of meters to whoever enters meters, by name and manufacturer; a chosen one always', async () => {
  const { get, signIn } = await setUp()
  const token = await signIn('operator')
  const ask = async (query: string) =>
    (await get(`/capture/deviceModel/options?${query}`, token)).body.result.dataList as { model: string }[]
  const names = async (query: string) => (await ask(query)).map(({ model }) => model)
  expect((await ask('keyword=lx110'))[0]).toEqual({
    id: 'model-lx110',
    model: 'LX110',
    manufacturer: 'Lumetra',
    device_type: '01',
  })
  expect(await names('keyword=tiansu&model=LX110')).toEqual([
    'LX110',
    'TS10-G',
    'TS12-H',
    'TS30-G',
    'TS32-H',
    'TS60-G',
    'TS62-H',
  ])
  // Concentrators only where one is chosen, and nothing of what is on file nowhere.
  expect(await names('keyword=cx21')).toEqual([])
  expect(await names('of=concentrator')).toEqual(['CX21', 'DC-400', 'TSJ-2'])
  expect(await names('keyword=lx110&model=OLD-7')).toEqual(['LX110'])
  const cashier = await signIn('cashier')
  expect((await get('/capture/deviceModel/options', cashier)).status).toBe(403)
})
