import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DetailTable } from './DetailTable'
import { LoadedTable } from './LoadedTable'

const none = { title: 'No events', hint: 'Nothing happened in these days.' }
const columns = [{ key: 'name', title: 'Name', width: 100, render: (row: { id: string }) => row.id }]

test('says in words that there are no rows, and only then', () => {
  const { rerender } = render(<DetailTable name="Events" rows={[]} columns={columns} emptyState={none} />)
  expect(screen.getByText('No events')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  rerender(<DetailTable name="Events" rows={[{ id: 'e1' }]} columns={columns} emptyState={none} />)
  expect(screen.getByRole('table', { name: 'Events' })).toHaveTextContent('e1')
  expect(screen.queryByText('No events')).toBeNull()
})

test('turns its own pages, and tells a server which one is wanted', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ id: `e${String(i + 1)}` }))
  const user = userEvent.setup()
  const { rerender } = render(<DetailTable name="Events" rows={rows} columns={columns} emptyState={none} />)
  expect(screen.queryByText('e16')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('e16')).toBeVisible()
  expect(screen.queryByText('e15')).toBeNull()
  const onChange = vi.fn<(page: number, size: number) => void>()
  const pages = { page: 1, pageSize: 15, total: 40, onChange }
  rerender(
    <DetailTable name="Events" rows={rows.slice(0, 15)} columns={columns} emptyState={none} pages={pages} />,
  )
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2, 15)
})

test('while its rows come, the head stands there for the eye alone', () => {
  const of = {
    loading: true,
    refreshing: false,
    loadedAt: 0,
    reload: () => {},
    reloadNow: () => Promise.resolve(undefined),
  }
  const table = (
    <LoadedTable
      name="Events"
      loaded={{ ...of, data: undefined, error: undefined }}
      columns={columns}
      emptyState={none}
    />
  )
  const { container, rerender } = render(table)
  expect(container.querySelector('th')).toHaveTextContent('Name')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(9)
  expect(screen.queryByRole('table')).toBeNull()
  rerender(
    <LoadedTable
      name="Events"
      loaded={{ ...of, data: [{ id: 'e1' }], error: undefined }}
      columns={columns}
      emptyState={none}
    />,
  )
  expect(screen.getByRole('table', { name: 'Events' })).toHaveTextContent('e1')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(1)
})
