import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { Matrix } from './Matrix'
import { gridMove } from './matrixGrid'

const cells = ['users.add', 'users.del', 'roles.add', 'jobs.run']

function Rights({ lines = ['users', 'roles', 'jobs'] }: { lines?: readonly string[] }) {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['users.add']))
  return (
    <Matrix
      label="Rights"
      corner="Module"
      rows={lines.map((key) => ({ key, name: key, group: key === 'jobs' ? 'B' : 'A' }))}
      columns={['add', 'del', 'run'].map((key) => ({ key, name: key }))}
      has={(row, column) => cells.includes(`${row}.${column}`)}
      on={(row, column) => on.has(`${row}.${column}`)}
      changed={(row, column) => on.has(`${row}.${column}`) !== (`${row}.${column}` === 'users.add')}
      extra={{ title: 'Granted', render: (row) => [...on].filter((key) => key.startsWith(row)).length }}
      onChange={(ticks, ticked) => {
        const next = new Set(on)
        for (const { row, column } of ticks) {
          if (ticked) next.add(`${row}.${column}`)
          else next.delete(`${row}.${column}`)
        }
        setOn(next)
      }}
    />
  )
}
const box = (name: string) => screen.getByRole('checkbox', { name })

beforeAll(() => words.loadNamespaces(['choice']))

test('heads tick their row, their column, or everything, where there is something to tick', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Rights />)
  expect(screen.queryByRole('checkbox', { name: 'jobs: add' })).toBeNull()
  expect(box('All: users')).toHaveProperty('indeterminate', true)
  await user.click(box('All: add'))
  expect(box('users: add')).toBeChecked()
  expect(box('roles: add')).toBeChecked()
  expect(box('users: del')).not.toBeChecked()
  await user.click(box('Everything'))
  for (const name of ['users: del', 'jobs: run', 'All: users', 'All: run']) expect(box(name)).toBeChecked()
  await user.click(box('All: users'))
  expect(box('users: add')).not.toBeChecked()
  expect(box('users: add').closest('td')).toHaveAttribute('data-changed')
})

test('is one tab stop; arrows pass over what does not exist', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Rights />)
  await user.tab()
  expect(box('Everything')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(box('roles: add')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(box('roles: add')).toHaveFocus()
  await user.keyboard(' {End}{Home}')
  expect(box('All: roles')).toHaveFocus()
  expect(box('roles: add')).toBeChecked()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(box('jobs: run')).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
})

test.each([
  ['ArrowUp', false, { row: 0, column: 1 }, { row: -1, column: 1 }],
  ['ArrowDown', false, { row: 0, column: 1 }, { row: 2, column: 1 }],
  ['ArrowLeft', false, { row: -1, column: -1 }, { row: -1, column: -1 }],
  ['Home', true, { row: 2, column: 1 }, { row: -1, column: -1 }],
  ['x', false, { row: 0, column: 0 }, undefined],
])('%s (Ctrl %s) from %j leads to %j', (key, ctrl, from, to) => {
  const exists = ({ row, column }: { row: number; column: number }) => !(row === 1 && column === 1)
  expect(gridMove(key, ctrl, from, { rows: 3, columns: 2 }, exists)).toEqual(to)
})

test('narrowed while the keyboard stood on what is gone, it can still be entered', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = render(<Rights />)
  await user.click(box('jobs: run'))
  rerender(<Rights lines={['users']} />)
  act(() => (document.activeElement as HTMLElement).blur())
  await user.tab()
  expect(box('Everything')).toHaveFocus()
})
