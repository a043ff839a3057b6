import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DetailTable } from './DetailTable'
import { LoadedTable } from './LoadedTable'

const none = { title: 'No events', hint: 'Nothing happened in these days.' }
const columns = [{ key: 'name', title: 'Name', width: 100, render: (row: { id: string }) => row.id }]

test('says in words that there are no rows, and only then', () => {
  const { rerender } = render(<DetailTable name="Events" rows={[]} columns={columns} none={none} />)
  expect(screen.getByText('No events')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  rerender(<DetailTable name="Events" rows={[{ id: 'e1' }]} columns={columns} none={none} />)
  expect(screen.getByRole('table', { name: 'Events' })).toHaveTextContent('e1')
  expect(screen.queryByText('No events')).toBeNull()
})

test('while its rows come, the head stands there for the eye alone', () => {
  const of = {
    loading: true,
    refreshing: false,
    loadedAt: 0,
    reload: () => {},
    again: () => Promise.resolve(undefined),
  }
  const table = (
    <LoadedTable
      name="Events"
      of={{ ...of, data: undefined, error: undefined }}
      columns={columns}
      none={none}
    />
  )
  const { container, rerender } = render(table)
  expect(container.querySelector('th')).toHaveTextContent('Name')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(9)
  expect(screen.queryByRole('table')).toBeNull()
  rerender(
    <LoadedTable
      name="Events"
      of={{ ...of, data: [{ id: 'e1' }], error: undefined }}
      columns={columns}
      none={none}
    />,
  )
  expect(screen.getByRole('table', { name: 'Events' })).toHaveTextContent('e1')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(1)
})
