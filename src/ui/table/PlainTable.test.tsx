import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Column } from './column'
import { PlainTable } from './PlainTable'

interface Row {
  id: string
  value: number
}
const rows: readonly Row[] = [
  { id: 'A', value: 1 },
  { id: 'B', value: 2 },
]
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'Name', width: 100, identity: true, render: ({ id }) => id },
  { key: 'value', title: () => 'Value', width: 300, align: 'right', render: ({ value }) => value },
]

test('rows with heads of rows and columns; what scrolls can be reached, and what does not is no stop', () => {
  const { rerender } = render(
    <PlainTable
      name="Sums"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      strong={({ id }) => id === 'B'}
      actions={{
        title: 'Actions',
        width: 100,
        render: ({ id }) => <button type="button">{`Do ${id}`}</button>,
      }}
    />,
  )
  const table = screen.getByRole('table', { name: 'Sums' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Value', 'Actions'])
  const row = screen.getByRole('rowheader', { name: 'B' }).closest('tr')
  expect(row).toHaveAttribute('data-strong')
  expect(within(row ?? table).getByRole('button', { name: 'Do B' })).toBeInTheDocument()
  expect(table.querySelector('col')).toHaveStyle({ width: '20%' })
  expect(table.parentElement).toHaveAttribute('tabindex', '0')
  rerender(<PlainTable name="Sums" rows={rows} rowKey={({ id }) => id} columns={columns} look="bare" />)
  expect(screen.getByRole('table').parentElement).not.toHaveAttribute('tabindex')
})

test.each([{ framed: '200px' }, 'bare' as const])(
  'however many rows there are, all of them come',
  async (look) => {
    const many = Array.from({ length: 60 }, (_, n) => ({ id: `N${String(n)}`, value: n }))
    render(<PlainTable name="Many" rows={many} rowKey={({ id }) => id} columns={columns} look={look} />)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(60))
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(many.map(({ id }) => id))
  },
)
