import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { learnTime, forgetClock } from '@/lib/clock'
import { renderScreen } from '@/testing/renderScreen'
import { feedback } from '@/ui/feedback/feedback'
import { ClockWatch } from './ClockWatch'

afterEach(forgetClock)

test('a clock that is wrong by more than five minutes is told once a session', async () => {
  const notify = vi.spyOn(feedback, 'notify').mockImplementation(() => {})
  await renderScreen(<ClockWatch />)
  const now = Date.now()
  const ahead = (ms: number) => act(() => learnTime(new Date(now + ms).toUTCString(), now, now))
  ahead(4 * 60_000)
  expect(notify).not.toHaveBeenCalled()
  ahead(-730 * 86_400_000)
  ahead(3_600_000)
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    'warning',
    'This computer’s clock is wrong',
    expect.stringContaining('the head-end’s'),
  )
})
