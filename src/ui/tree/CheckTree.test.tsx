import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { CheckTree } from './CheckTree'
import type { NodeReader } from './flatten'

interface Node {
  id: string
  children?: Node[]
}
const nodes: Node[] = [
  {
    id: 'Basic data',
    children: [{ id: 'Access', children: [{ id: 'Users' }, { id: 'Roles' }] }, { id: 'Jobs' }],
  },
  { id: 'Collection', children: [{ id: 'Meters' }] },
]
const read: NodeReader<Node> = {
  key: (node) => node.id,
  label: (node) => node.id,
  children: (node) => node.children,
}
let last: readonly string[] = []

function Tree({ disabled = false }: { disabled?: boolean }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['Users']))
  return (
    <CheckTree
      nodes={nodes}
      read={read}
      label="Modules"
      levels={['Areas', 'Groups', 'Pages']}
      checked={checked}
      saved={new Set(['Users'])}
      disabled={disabled}
      onChange={(next) => {
        last = [...next]
        setChecked(next)
      }}
    />
  )
}
const item = (name: RegExp) => screen.getByRole('treeitem', { name })

beforeAll(() => words.loadNamespaces(['choice']))

test('what is above the leaves shows all, some or none, and a press takes all or nothing', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Tree />)
  expect(item(/^Basic data/)).toHaveAttribute('aria-checked', 'mixed')
  expect(item(/^Collection/)).toHaveAttribute('aria-checked', 'false')
  await user.click(item(/^Basic data/))
  expect(last).toEqual(['Users', 'Roles', 'Jobs'])
  expect(item(/^Basic data/)).toHaveAttribute('aria-checked', 'true')
  expect(screen.getByText('3 of 4')).toBeVisible()
  expect(within(item(/^Jobs/)).getByText('added')).toBeVisible()
  await user.click(item(/^Basic data/))
  expect(last).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pages' }))
  expect(within(item(/^Users/)).getByText('removed')).toBeVisible()
})

test('the keyboard walks, opens and ticks', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Tree />)
  const tree = screen.getByRole('tree', { name: 'Modules' })
  tree.focus()
  await user.keyboard('{ArrowDown}')
  expect(tree).toHaveAttribute('aria-activedescendant', item(/^Access/).id)
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ')
  expect(last).toEqual(['Users', 'Roles'])
  await user.keyboard('{End}{Enter}')
  expect(last).toEqual(['Users', 'Roles', 'Meters'])
})

test('a search shows what it found with what is above it, and ticks nothing else', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Tree />)
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'role')
  expect(screen.getAllByRole('treeitem').map((row) => row.textContent)).toEqual([
    'Basic data',
    'Access',
    'Roles',
  ])
  await user.click(item(/^Basic data/))
  expect(last).toEqual(['Users', 'Roles'])
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'xyz')
  expect(screen.getByText('Nothing found')).toBeVisible()
})

test('a disabled tree only shows', async () => {
  last = []
  const user = userEvent.setup({ delay: null })
  render(<Tree disabled />)
  await user.click(item(/^Collection/))
  expect(last).toEqual([])
})
