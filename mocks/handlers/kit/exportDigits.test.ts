import { expect, it } from 'vitest'
import type { MonthReadRow } from '../../../src/api/query/monthRead'
import { backendAt, manualTimers } from '../../testClient'

it('a file has the digits of the wire, which the list rounds: so its columns add up to the sums that are shown', async () => {
  const { later, advance } = manualTimers()
  const { post, get, signIn } = backendAt({ later })
  const token = await signIn('admin')
  const { dataList } = (await get('/query/monthRead/list?pageSize=500', token)).body.result.pageDatas
  const finer = (dataList as MonthReadRow[]).find(
    ({ pap_e }) => pap_e !== null && Number(pap_e.toFixed(2)) !== pap_e,
  )
  const order = {
    type: 'monthReadExport',
    filters: { type: '3', font: finer?.metercomid },
    columns: [
      { key: 'metercomid', title: 'Meter' },
      { key: 'pap_e', title: 'Energy' },
    ],
  }
  expect((await post('/query/monthRead/export', order, token)).body).toMatchObject({ success: true })
  advance(60_000)
  const { text } = await get('/file/export/e1', token)
  const [, line = ''] = text.slice(text.indexOf('\r\n\r\n')).trim().split('\r\n')
  expect(Number(line.split(',').at(-1))).toBe(finer?.pap_e)
})
