import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useReloadAfter } from './useFollowing'

const part = { progress: { done: 1, total: 2 } }

function followed() {
  const follow = vi.fn<() => void>()
  const { rerender } = renderHook(
    ({ data, loadedAt }: { data: unknown; loadedAt: number }) => useReloadAfter({ data, loadedAt }, follow),
    { initialProps: { data: undefined as unknown, loadedAt: 0 } },
  )
  const comes = (data: unknown, loadedAt: number): number => {
    rerender({ data, loadedAt })
    return follow.mock.calls.length
  }
  return { comes }
}

it('loads again what shows the same figures with each answer after one that was not whole', () => {
  const { comes } = followed()
  expect(comes(part, 1)).toBe(0)
  expect(comes(part, 1)).toBe(0)
  // The same figures, told once more: a list may know more by now.
  expect(comes(part, 2)).toBe(1)
  expect(comes({}, 3)).toBe(2)
  expect(comes({}, 4)).toBe(2)
})

it('loads nothing for an answer to another question: its list is asked for with it', () => {
  const { comes } = followed()
  expect(comes(part, 1)).toBe(0)
  expect(comes(part, 0)).toBe(0)
  expect(comes(part, 2)).toBe(0)
  expect(comes({}, 3)).toBe(1)
})
