import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DetailTable } from './DetailTable'

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
