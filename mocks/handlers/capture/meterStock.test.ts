import { expect, test } from 'vitest'
import type { StockMeter } from '../../../src/api/capture/meterStock'
import { searchLength } from '../../../src/rules/limits/fieldLimits'
import { backendAt } from '../../testClient'

async function open(username = 'admin') {
  const made = backendAt()
  const token = await made.signIn(username)
  const page = async (query = '') => (await made.get(`/capture/meterStock/list?${query}`, token)).body
  const stock = async (query = ''): Promise<{ dataList: StockMeter[]; totalCount: number }> =>
    (await page(query)).result.pageDatas
  return { ...made, page, stock }
}

test('holds meters that were taken down, with the reason in words, until somebody uses one again', async () => {
  const { stock, backend } = await open()
  const { dataList, totalCount } = await stock('pageSize=100')
  expect(totalCount).toBeGreaterThan(15)
  expect(dataList).toHaveLength(totalCount)
  for (const { metercomid } of dataList)
    expect(backend.db.meters.find('metercomid', metercomid)).toBeUndefined()
  expect(dataList.map(({ taken_down }) => taken_down)).toEqual(
    dataList
      .map(({ taken_down }) => taken_down)
      .toSorted()
      .toReversed(),
  )
  const [first] = dataList
  expect(first?.dispreason).toMatch(/^[A-Z]/)
  const [meter] = backend.world.meters({ currentPage: 1, pageSize: 1 }, 0).rows
  backend.db.meters.update(
    meter?.id ?? '',
    { metercomid: first?.metercomid ?? '' },
    { username: 'admin', ip: '' },
  )
  const after = await stock('pageSize=100')
  expect(after.dataList.map(({ id }) => id)).not.toContain(first?.id)
})

test('is searched by numbers and model, page by page', async () => {
  const { stock } = await open()
  const { dataList } = await stock('pageSize=15&currentPage=2')
  const wanted = dataList[0]
  expect((await stock(`keyword=${wanted?.asset_no.toLowerCase() ?? ''}`)).dataList).toEqual([wanted])
  const all = await stock('keyword=fd-17&pageSize=100')
  expect(new Set(all.dataList.map(({ meter_model }) => meter_model))).toEqual(new Set(['FD-17']))
})

test('is nothing for those who change no meters', async () => {
  const { get, signIn } = await open()
  expect((await get('/capture/meterStock/list', await signIn('cashier'))).status).toBe(403)
})

test('finds nothing by a word as long as the picker takes, and does not refuse it', async () => {
  const { page } = await open()
  expect(await page(`keyword=${'x'.repeat(searchLength)}`)).toMatchObject({ success: true })
  expect(await page(`keyword=${'x'.repeat(searchLength + 1)}`)).toMatchObject({ success: false })
})
