import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Runs with the timers in the hand of the test: `pass(ms)` lets time pass at once. So a test proves that nothing happens,
 * neither at once nor later, without sleeping; what is to stay away must be provoked in here.
 * @example await passing(async (pass) => { fireEvent.pointerEnter(link); await pass(10_000); expect(card).not.toHaveBeenCalled() })
 */
export async function passing(run: (pass: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
  })
  try {
    await run(async (ms) => {
      await act(() => vi.advanceTimersByTimeAsync(ms))
    })
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  }
}
