import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { layout } from '@/testing/layout'
import { flatten } from './flatten'
import { TreeBox } from './TreeBox'

interface Node {
  id: string
  children?: Node[]
}
const nodes: Node[] = [
  { id: 'North', children: [{ id: 'Boca', children: [{ id: 'Boca Chica' }, { id: 'Los Mina' }] }] },
]
const index = flatten(nodes, {
  key: (node: Node) => node.id,
  label: (node: Node) => node.id,
  children: (node: Node) => node.children,
})
const ui = (loaded: boolean) => (
  <TreeBox
    label="Places"
    index={loaded ? index : undefined}
    onRetry={() => {}}
    selected={undefined}
    onSelect={() => {}}
  />
)
const search = () => screen.getByRole('searchbox')
const row = (name: string) => within(screen.getByRole('tree')).queryByText(name)

beforeEach(() => layout(300))

test('Enter pressed before the tree has come shows the first match when it has, and the next one then', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = render(ui(false))
  await user.type(search(), 'boca{Enter}')
  rerender(ui(true))
  expect(search()).toHaveValue('boca')
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2')
  await user.type(search(), '{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2')
  expect(row('Los Mina')).toBeInTheDocument()
})

test('what is typed on after that Enter is only counted', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = render(ui(false))
  await user.type(search(), 'boca{Enter} c')
  rerender(ui(true))
  expect(screen.getByRole('status')).toHaveTextContent('1 match')
  expect(row('Los Mina')).toBeNull()
})

test('Enter goes on to the next match, Shift+Enter back', async () => {
  const user = userEvent.setup({ delay: null })
  render(ui(true))
  await user.type(search(), 'o{Enter}{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4')
  await user.type(search(), '{Shift>}{Enter}{/Shift}')
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4')
})
