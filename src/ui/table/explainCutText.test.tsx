import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { explainCutText } from './explainCutText'

const size = (element: HTMLElement, sizes: Partial<Record<'scrollWidth' | 'scrollHeight', number>>) => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true })
}

test('a text that is cut is explained by what it says now, one that fits is not', () => {
  render(
    <div onPointerOver={explainCutText}>
      <table>
        <tbody>
          <tr>
            <td>Costa Verde</td>
            <td title="Its own">Own</td>
          </tr>
        </tbody>
      </table>
    </div>,
  )
  const [cell, own] = screen.getAllByRole('cell')
  if (!cell || !own) throw new Error('There are two')
  const title = () => {
    fireEvent.pointerOver(cell)
    return cell.title
  }
  expect(title()).toBe('')
  size(cell, { scrollWidth: 200 })
  expect(title()).toBe('Costa Verde')
  cell.textContent = 'Puerto Viejo'
  expect(title()).toBe('Puerto Viejo')
  size(cell, { scrollWidth: 0 })
  expect(title()).toBe('')
  // A head of two lines is cut below.
  size(cell, { scrollHeight: 60 })
  expect(title()).toBe('Puerto Viejo')
  size(own, { scrollWidth: 200 })
  fireEvent.pointerOver(own)
  expect(own.title).toBe('Its own')
})
