import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { diffOf } from '@/lib/diff'
import { Diff } from './Diff'

const words = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  changed: 'changed',
  all: 'All fields',
  none: 'Nothing',
}
const show = (_field: string, value: unknown) => (typeof value === 'string' ? value : '')

test('shows what differs, and the rest when asked', async () => {
  const fields = diffOf({ name: 'a', code: '1' }, { name: 'b', code: '1' })
  render(
    <Diff
      label="Changes"
      fields={fields}
      fieldWord={(field) => field.toUpperCase()}
      show={show}
      words={words}
    />,
  )
  const table = within(screen.getByRole('table', { name: 'Changes' }))
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['±NAME'])
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['a', 'b'])
  await userEvent.click(screen.getByRole('switch', { name: 'All fields' }))
  expect(table.getAllByRole('rowheader')).toHaveLength(2)
  expect(table.getByRole('rowheader', { name: /changed/ })).toHaveTextContent('NAME')
})

test('says when nothing differs', () => {
  render(<Diff label="Changes" fields={[]} fieldWord={String} show={show} words={words} />)
  expect(screen.getByText('Nothing')).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
})
