import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdDesk } from './holdDesk'

/** Locks of a browser in which another window has the desk, until it lets go. */
function otherWindow() {
  let letGo = () => {}
  const request = (_: string, options: LockOptions, grant: (lock: object | null) => unknown) => {
    if (options.ifAvailable) return Promise.resolve(grant(null))
    return new Promise<void>((resolve) => {
      letGo = () => {
        void grant({})
        resolve()
      }
    })
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return () => letGo()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a window that crashed and lets go a moment later leaves its desk to the next one', () => {
  const letGo = otherWindow()
  const have = vi.fn<(first: boolean) => void>()
  holdDesk('admin', have)
  expect(have).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  letGo()
  expect(have.mock.calls).toEqual([[true]])
})

it('a second window does not take over what the first had open when that is closed later', () => {
  const letGo = otherWindow()
  const have = vi.fn<(first: boolean) => void>()
  holdDesk('admin', have)
  vi.advanceTimersByTime(60_000)
  letGo()
  expect(have.mock.calls).toEqual([[false]])
})

it('a window that is gone before the desk is free takes nothing', () => {
  const letGo = otherWindow()
  const have = vi.fn<(first: boolean) => void>()
  holdDesk('admin', have)()
  letGo()
  expect(have).not.toHaveBeenCalled()
})

it('a browser without locks gives every window the desk', () => {
  vi.stubGlobal('navigator', {})
  const have = vi.fn<(first: boolean) => void>()
  holdDesk('admin', have)
  expect(have.mock.calls).toEqual([[true]])
})
