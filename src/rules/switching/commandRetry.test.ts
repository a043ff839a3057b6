import { expect, test } from 'vitest'
import { automaticRetryAt, mayRetry, type FailedCommand } from './commandRetry'
import { commandStates } from './commandState'

const minute = 60_000
const failure: FailedCommand = {
  state: 'failed',
  reason: 'meterOffline',
  failedAt: 1000,
  retries: 0,
  foundOldState: false,
  isBatchOver: false,
  wasRetriedByHand: false,
}
const waitOf = (change: Partial<FailedCommand>): number | undefined => {
  const instant = automaticRetryAt({ ...failure, ...change })
  return instant === undefined ? undefined : (instant - failure.failedAt) / minute
}

test('"Retry failed" takes what failed or expired, never what is unknown or withdrawn', () => {
  expect(commandStates.filter(mayRetry)).toEqual(['failed', 'expired'])
})

test('by itself 30, 60 and 120 minutes after the failure before, then no more', () => {
  expect([0, 1, 2, 3].map((retries) => waitOf({ retries }))).toEqual([30, 60, 120, undefined])
})

test('by itself only what was offline, and a timeout once a check found the old state', () => {
  expect(waitOf({ reason: 'dcuOffline' })).toBe(30)
  expect(waitOf({ reason: 'timeout' })).toBeUndefined()
  expect(waitOf({ reason: 'timeout', foundOldState: true })).toBe(30)
  expect(waitOf({ reason: 'currentFlows', foundOldState: true })).toBeUndefined()
  expect(commandStates.filter((state) => waitOf({ state }) !== undefined)).toEqual(['failed'])
})

test('nothing by itself after a stop or an end, or once a person retried', () => {
  expect(waitOf({ isBatchOver: true })).toBeUndefined()
  expect(waitOf({ wasRetriedByHand: true })).toBeUndefined()
})
