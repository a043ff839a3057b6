import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { TransferList } from './TransferList'
import { listKey } from './transferKeys'

const people = ['Alba', 'Bruno', 'Carla', 'Dora', 'Emil']
const self = (name: string) => name

function People({ items = people }: { items?: readonly string[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Dora']))
  return (
    <TransferList
      items={items}
      keyOf={self}
      textOf={self}
      render={self}
      selectedKeys={chosen}
      saved={new Set(['Dora'])}
      onChange={setChosen}
      availableTitle="Without"
      selectedTitle="With"
    />
  )
}
const list = (name: string) => screen.getByRole('listbox', { name })
const names = (name: string) =>
  within(list(name))
    .queryAllByRole('option')
    .map((option) => option.textContent)
const press = (name: RegExp | string) => screen.getByRole('button', { name })

beforeAll(() => words.loadNamespaces(['choice']))

test('what is marked moves, there and back, and says that it is not saved', async () => {
  const user = userEvent.setup({ delay: null })
  render(<People />)
  // Nothing moves many before something was marked.
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
  await user.click(within(list('Without')).getByRole('option', { name: 'Bruno' }))
  await user.click(within(list('Without')).getByRole('option', { name: 'Emil' }))
  expect(screen.getByText('· 2 marked').parentElement).toHaveTextContent('4 · 2 marked')
  await user.click(press('Add'))
  // The button has nothing more to do, and does not take the focus with it.
  expect(list('Without')).toHaveFocus()
  expect(names('With')).toEqual(['Bruno', 'Dora', 'Emil'])
  expect(names('Without')).toEqual(['Alba', 'Carla'])
  expect(within(list('With')).getByRole('option', { name: 'Bruno, not saved yet' })).toBeVisible()
  await user.dblClick(within(list('With')).getByRole('option', { name: 'Dora' }))
  expect(names('With')).toEqual(['Bruno', 'Emil'])
})

test('a search narrows one side, and "all" means what it shows', async () => {
  const user = userEvent.setup({ delay: null })
  render(<People />)
  await user.type(screen.getByRole('textbox', { name: 'Search in: Without' }), 'AR')
  expect(names('Without')).toEqual(['Carla'])
  expect(screen.getByText('1 of 4')).toBeVisible()
  const all = screen.getByRole('checkbox', { name: 'Without: Mark all shown' })
  await user.click(all)
  await user.click(press('Add'))
  expect(names('With')).toEqual(['Carla', 'Dora'])
  expect(all).toBeDisabled()
  expect(screen.getByText('Nothing found')).toBeVisible()
})

test('the keyboard walks, marks and moves', async () => {
  const user = userEvent.setup({ delay: null })
  render(<People />)
  list('Without').focus()
  await user.keyboard('{ArrowDown} {ArrowDown} {Enter}')
  expect(names('With')).toEqual(['Bruno', 'Carla', 'Dora'])
  list('With').focus()
  await user.keyboard('{Control>}a{/Control}{Enter}')
  expect(names('With')).toEqual([])
  expect(names('Without')).toEqual(people)
})

test('of thousands only those in sight are drawn', () => {
  render(<People items={Array.from({ length: 5000 }, (_, i) => `Person ${i}`)} />)
  expect(within(list('Without')).queryAllByRole('option').length).toBeLessThan(200)
})

test.each([
  [{ key: 'ArrowDown' }, { kind: 'move', target: 3, mark: false }],
  [
    { key: 'ArrowUp', shiftKey: true },
    { kind: 'move', target: 1, mark: true },
  ],
  [{ key: 'End' }, { kind: 'move', target: 9, mark: false }],
  [{ key: 'a', metaKey: true }, { kind: 'markAll' }],
  [{ key: 'a' }, undefined],
])('%j does %j', (event, action) => {
  expect(listKey({ ctrlKey: false, metaKey: false, shiftKey: false, ...event }, 2, 10)).toEqual(action)
})
