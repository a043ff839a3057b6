import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { id, object, text, type Infer } from '@/lib/shape'
import { ObjectLink } from '@/ui/value/ObjectLink'
import type { Column } from './column'
import { DataTable } from './DataTable'

const pole = object({ id, name: text })
type Pole = Infer<typeof pole>
const columns: readonly Column<Pole>[] = [
  { key: 'name', title: 'Pole', width: 100, identity: true, render: (row) => row.name },
  {
    key: 'id',
    title: 'Number',
    width: 100,
    render: (row) => <ObjectLink to={`/pole/${row.id}?tab=all`}>{row.id}</ObjectLink>,
  },
]

test('a row whose identifier lost digits is shown with the reason, and nothing can be done with it', async () => {
  const rows = [
    pole.read({ id: '9007199254740993', name: 'Sound' }),
    pole.read(JSON.parse('{"id": 9107199254740993, "name": "Lost"}')),
  ]
  const select = vi.fn<(rows: readonly Pole[], on: boolean) => void>()
  const onOpen = vi.fn<(row: Pole) => void>()
  const user = userEvent.setup({ delay: null })
  render(
    <MemoryRouter>
      <DataTable
        name="Poles"
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        ticks={{ selected: new Map(), select }}
        behaviour={{
          name: (row) => row.name,
          onOpen,
          actions: { width: 40, render: (row) => <button type="button">Delete {row.name}</button> },
        }}
      />
    </MemoryRouter>,
  )
  const table = screen.getByRole('table', { name: 'Poles' })
  const sound = within(within(table).getByRole('row', { name: /Sound/ }))
  const lost = within(within(table).getByRole('row', { name: /Lost/ }))
  expect(sound.getByRole('link')).toHaveAttribute('href', '/pole/9007199254740993?tab=all')
  expect(sound.getByRole('button', { name: 'Delete Sound' })).toBeInTheDocument()
  expect(sound.queryByRole('img', { name: /too large to be exact/ })).toBeNull()

  expect(lost.getByRole('img', { name: /too large to be exact/ })).toHaveAttribute('title')
  expect(lost.getByRole('checkbox')).toBeDisabled()
  expect(lost.queryByRole('link')).toBeNull()
  expect(lost.queryByRole('button')).toBeNull()
  await user.click(lost.getByText('Lost'))
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(sound.getByText('Sound'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0])
  await user.click(within(table).getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(select).toHaveBeenCalledExactlyOnceWith([rows[0]], true)
})
