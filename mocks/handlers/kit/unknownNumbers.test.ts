import { expect, it } from 'vitest'
import { backendAt } from '../../testClient'

it('names the numbers of a list of which the caller has no meter, on every list that takes numbers', async () => {
  const at = backendAt()
  const token = await at.signIn('admin')
  const ask = async (path: string) => (await at.get(path, token)).body.result.pageDatas
  const { dataList } = await ask('/capture/meter/list?pageSize=3')
  const numbers: string[] = dataList.map((row: { metercomid: string }) => row.metercomid)
  const font = [...numbers, '999999999999'].join(',')
  for (const path of ['/capture/meter/list', '/g/cMeter/dataMeterlist', '/query/demand/list'])
    expect({ path, ...(await ask(`${path}?type=3&font=${font}&data_date=2026-11-18`)) }).toMatchObject({
      asked: 4,
      notFound: ['999999999999'],
    })
  const all = await ask(`/capture/meter/list?type=3&font=${numbers.join(',')}`)
  expect(all).not.toHaveProperty('notFound')
  // One number alone may be a part of many.
  expect(await ask('/capture/meter/list?type=3&font=9999')).not.toHaveProperty('notFound')
})
