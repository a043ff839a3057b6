import { screen } from '@testing-library/react'
import { HttpResponse, http as msw } from 'msw'
import { expect, test } from 'vitest'
import { http } from '@/api/http'
import { preferences } from '@/stores/preferences'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { renderScreen } from './renderScreen'
import { server } from './simulator'
import { useParams, Link } from 'react-router-dom'
import { Button, DatePicker, Select, Table } from 'antd'

function Probe() {
  const { id } = useParams()
  const can = useCan()
  const load = useLoad(['probe', id], (signal) => http.get<{ name: string }>(`/probe/${id}`, { a: [1, 2], b: '' }, { signal }))
  return (
    <>
      <h1>{load.data?.result.name}</h1>
      {can('edit') && <Button>Edit</Button>}
      <Link to="/elsewhere?x=1">away</Link>
      <Select aria-label="Kind" options={[{ value: 1, label: 'One' }, { value: 2, label: 'Two' }]} />
      <DatePicker aria-label="Day" />
      <Table rowKey="id" columns={[{ dataIndex: 'id', title: 'Id' }]} dataSource={[{ id: 'A' }, { id: 'B' }]} />
    </>
  )
}

test('a screen has real providers, params, permissions and calls', async () => {
  server.use(msw.get('*/ami-api/probe/:id', ({ request, params }) => {
    console.log(request.url, Object.fromEntries(request.headers))
    return HttpResponse.json({ success: true, message: '', result: { name: `probe ${String(params['id'])}` } })
  }))
  const { user, path } = await renderScreen(<Probe />, { route: '/p/:id', path: '/p/7', can: [], account: false })
  expect(await screen.findByRole('heading', { name: 'probe 7' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'away' }))
  expect(path()).toBe('/elsewhere?x=1')
})
test('everything is put back', () => {
  expect(preferences.get().language).toBe('en')
  expect(new Date().toISOString()).toBe('2026-11-20T14:00:00.000Z')
})
