import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/testing/simulator'
import { organizationsApi } from './organizations'

test('a tree counts what was looked for, and says how many of its rows could not be read', async () => {
  const rows = [
    { id: 1, parent_id: '', matched: 0, name: 'All' },
    { id: 2, parent_id: 1, matched: 1, name: 'North' },
    { parent_id: 1, matched: 1, name: 'Nobody' },
  ]
  server.use(
    mock.get('*/cbo/organization/tree', () =>
      HttpResponse.json({ success: true, result: { dataList: rows } }),
    ),
  )
  const page = await organizationsApi.page({ currentPage: 1, pageSize: 15 })
  expect(page.rows.map((row) => row.id)).toEqual(['1', '2'])
  expect(page).toMatchObject({ total: 1, unread: 1 })
})
