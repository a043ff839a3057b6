import { act, render } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEvery } from './useEvery'

let visible: DocumentVisibilityState = 'visible'
beforeEach(() => {
  visible = 'visible'
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Clock({ ms, run }: { ms: number | undefined; run: () => void }) {
  useEvery(ms, run)
  return null
}
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('does its thing at every turn, not before the first', () => {
  const run = vi.fn<() => void>()
  render(<Clock ms={1000} run={run} />)
  pass(999)
  expect(run).not.toHaveBeenCalled()
  pass(1)
  expect(run).toHaveBeenCalledTimes(1)
  pass(3000)
  expect(run).toHaveBeenCalledTimes(4)
})

test('does what it was told last, without beginning anew', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = render(<Clock ms={1000} run={first} />)
  pass(900)
  rerender(<Clock ms={1000} run={second} />)
  pass(100)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('undefined means not now', () => {
  const run = vi.fn<() => void>()
  const { rerender } = render(<Clock ms={undefined} run={run} />)
  pass(60_000)
  expect(run).not.toHaveBeenCalled()
  rerender(<Clock ms={1000} run={run} />)
  pass(1000)
  expect(run).toHaveBeenCalledTimes(1)
  rerender(<Clock ms={undefined} run={run} />)
  pass(60_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a window out of sight rests', () => {
  const run = vi.fn<() => void>()
  render(<Clock ms={1000} run={run} />)
  visible = 'hidden'
  pass(10_000)
  expect(run).not.toHaveBeenCalled()
  visible = 'visible'
  pass(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a hidden tab rests, and begins with the turn that it has missed when it comes back', () => {
  const run = vi.fn<() => void>()
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Clock ms={1000} run={run} />
    </Activity>
  )
  const { rerender } = render(tab('visible'))
  rerender(tab('hidden'))
  pass(30_000)
  expect(run).not.toHaveBeenCalled()
  rerender(tab('visible'))
  expect(run).toHaveBeenCalledTimes(1)
  pass(1000)
  expect(run).toHaveBeenCalledTimes(2)
  // A glance at another tab: nothing was missed, and the next turn comes when it is due.
  pass(300)
  rerender(tab('hidden'))
  pass(300)
  rerender(tab('visible'))
  expect(run).toHaveBeenCalledTimes(2)
  pass(400)
  expect(run).toHaveBeenCalledTimes(3)
})

test('ends with its component, and leaves no timer behind', () => {
  const run = vi.fn<() => void>()
  const { unmount } = render(
    <StrictMode>
      <Clock ms={1000} run={run} />
    </StrictMode>,
  )
  unmount()
  run.mockClear()
  pass(10_000)
  expect(run).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
