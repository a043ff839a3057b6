import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { moved } from './moved'
import { SortableList } from './SortableList'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }))

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
  [0, -1, 'abcd'],
  [0, 4, 'abcd'],
])('moved: %i to %i gives %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected)
})

function List() {
  const [ids, setIds] = useState<readonly string[]>(['a', 'b', 'c', 'd'])
  return <SortableList items={items} value={ids} onChange={setIds} />
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('things are moved by their buttons and by dragging', () => {
  render(<List />)
  fireEvent.click(screen.getByRole('button', { name: 'Move down: A' }))
  expect(shown()).toEqual(['B', 'A', 'C', 'D'])
  expect(screen.getByRole('status')).toHaveTextContent('A: place 2 of 4')
  // At the end it does nothing, and keeps the focus.
  const up = screen.getByRole('button', { name: 'Move up: B' })
  up.focus()
  fireEvent.click(up)
  expect(up).toHaveAttribute('aria-disabled', 'true')
  expect(up).toHaveFocus()
  expect(shown()).toEqual(['B', 'A', 'C', 'D'])
  const [first, , , last] = screen.getAllByRole('listitem')
  if (!first || !last) throw new Error('There are four')
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(last, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  expect(shown()).toEqual(['D', 'B', 'A', 'C'])
})
