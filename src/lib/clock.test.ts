import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnTime, clockAhead, forgetClock, headEndNow, headEndTime, onClockChange } from './clock'
import { ageHours, setUtilityZone, utilityNow, utilityToday, utilityZone } from './time'

const zoneBefore = utilityZone()
const pc = Date.parse('2024-11-27T10:00:00Z')
beforeEach(() => {
  setUtilityZone('UTC')
  vi.useFakeTimers({ toFake: ['Date'], now: pc })
})
afterEach(() => {
  forgetClock()
  setUtilityZone(zoneBefore)
  vi.useRealTimers()
})

test('now is the head-end’s time, however wrong the PC is', () => {
  learnTime('Fri, 27 Nov 2026 10:00:00 GMT', pc - 200, pc)
  expect(utilityToday()).toBe('2026-11-27')
  expect(utilityNow().slice(0, 16)).toBe('2026-11-27 10:00')
  expect(ageHours('2026-11-26 20:00:00')).toBeCloseTo(14, 2)
  expect(headEndTime(pc)).toBe(headEndNow())
})

test('clocks that are kept right are left alone, and an answer that took long proves little', () => {
  const changed = vi.fn<() => void>()
  const stop = onClockChange(changed)
  learnTime('Wed, 27 Nov 2024 10:00:01 GMT', pc, pc)
  learnTime('Wed, 27 Nov 2024 09:59:20 GMT', pc - 80_000, pc)
  expect([clockAhead(), changed.mock.calls.length]).toEqual([0, 0])
  learnTime('Wed, 27 Nov 2024 10:10:00 GMT', pc, pc)
  learnTime('Wed, 27 Nov 2024 10:10:01 GMT', pc, pc)
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
})

test('a header that is none, or none at all, says nothing', () => {
  for (const date of [undefined, '', 'soon', 7]) learnTime(date, pc, pc)
  // The PC's clock was put back while the call was under way.
  learnTime('Fri, 27 Nov 2026 10:00:00 GMT', pc + 5_000, pc)
  expect(headEndNow()).toBe(pc)
})

test('the clock of a PC that was put right is followed', () => {
  learnTime('Fri, 27 Nov 2026 10:00:00 GMT', pc, pc)
  const right = Date.parse('2026-11-27T10:01:00Z')
  learnTime('Fri, 27 Nov 2026 10:01:00 GMT', right, right)
  expect(clockAhead()).toBe(0)
})
