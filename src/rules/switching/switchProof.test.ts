import { expect, test } from 'vitest'
import {
  customerHasLastStep,
  isFindingOfProof,
  proofOfLimit,
  proofOfOff,
  proofOfOn,
  readBackTimes,
  stateAfterProof,
  type SwitchProof,
} from './switchProof'

const readBack = (relay: string | undefined, ...currents: (number | null)[]) => ({
  relay,
  currents,
  baseCurrent: 5,
})

test.each<[string, ReturnType<typeof readBack>, SwitchProof]>([
  ['0.4 % of 5 A', readBack('22', 0.02), 'proved'],
  ['more than that', readBack('22', 0.021), 'currentFlows'],
  ['as much the other way', readBack('22', -0.021), 'currentFlows'],
  ['one phase of three', readBack('22', 0, 0.02, 0.021), 'currentFlows'],
  ['three quiet phases', readBack('22', 0, 0.01, 0.02), 'proved'],
  ['a phase that was not read', readBack('22', 0, null, 0), 'withoutCurrent'],
  ['a phase that was not read beside one with current', readBack('22', null, 0.021), 'currentFlows'],
  ['no current', readBack('22'), 'withoutCurrent'],
  ['a relay that is still on', readBack('21', 0), 'opposite'],
  ['a relay that waits for the customer', readBack('23', 0), 'opposite'],
  ['an unknown relay', readBack('99', 0), 'unread'],
  ['a relay that was not read', readBack(undefined, 0), 'unread'],
])('proof of off with %s', (_, values, proof) => expect(proofOfOff(values)).toBe(proof))

test('the limit follows the base current', () => {
  const proofs = [0.04, 0.041].map((current) =>
    proofOfOff({ relay: '22', currents: [current], baseCurrent: 10 }),
  )
  expect(proofs).toEqual(['proved', 'currentFlows'])
  // 0.4 % of 1.5 A is 0.006 A, whatever binary fractions make of it.
  expect(proofOfOff({ relay: '22', currents: [0.006], baseCurrent: 1.5 })).toBe('proved')
  expect(
    ['proved', 'currentFlows', 'withoutCurrent'].map((proof) => isFindingOfProof(proof as SwitchProof)),
  ).toEqual([false, true, false])
})

test('proof of on: 21, or 23 where the customer has the last step', () => {
  const proofs = (action: 'on' | 'arm', isLastStepCustomers: boolean) =>
    ['21', '23', '22', '99', undefined].map((relay) => proofOfOn({ relay }, { action, isLastStepCustomers }))
  expect(proofs('on', false)).toEqual(['proved', 'opposite', 'opposite', 'unread', 'unread'])
  expect(proofs('on', true)).toEqual(['proved', 'proved', 'opposite', 'unread', 'unread'])
  expect(proofs('arm', false)).toEqual(['proved', 'proved', 'opposite', 'unread', 'unread'])
})

test('the customer has the last step in modes 1, 3, 5 and 6, and with order 1B', () => {
  const modes = [0, 1, 2, 3, 4, 5, 6].filter((dlmsMode) => customerHasLastStep({ dlmsMode }))
  expect(modes).toEqual([1, 3, 5, 6])
  expect(['1A', '1B', '1b', '1C'].map((order645) => customerHasLastStep({ order645 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(customerHasLastStep({})).toBe(false)
})

test('a power limit is proved by reading it', () => {
  expect([undefined, 2000, 3000].map((limit) => proofOfLimit(limit, 2000))).toEqual([
    'unread',
    'proved',
    'opposite',
  ])
})

const deadline = 600_000
const states = (proof: SwitchProof) =>
  [deadline - 1, deadline].flatMap((instant) => [
    stateAfterProof('executed', proof, { instant, deadline }),
    stateAfterProof('unknown', proof, { instant, deadline }),
  ])

test('the wanted state is verified at any time; current through an open relay is a failure', () => {
  expect(states('proved')).toEqual(['verified', 'verified', 'verified', 'verified'])
  expect(states('currentFlows')).toEqual(['failed', 'failed', 'failed', 'failed'])
})

test('the old state is a failure from the deadline on; without proof by then the outcome is unknown', () => {
  expect(states('opposite')).toEqual(['executed', 'unknown', 'failed', 'failed'])
  expect(states('withoutCurrent')).toEqual(['executed', 'unknown', 'unknown', 'unknown'])
  expect(states('unread')).toEqual(['executed', 'unknown', 'unknown', 'unknown'])
})

test('read back after 3 to 10 s, at 30 s, at 60 s, then each minute until the deadline', () => {
  const seconds = (answeredAt: number, first: number) =>
    readBackTimes(answeredAt, deadline, first).map((time) => (time - answeredAt) / 1000)
  expect(seconds(0, 3_000)).toEqual([3, 30, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600])
  expect(seconds(1_000, 10_000)).toEqual([10, 30, 60, 120, 180, 240, 300, 360, 420, 480, 540])
  // An answer shortly before the deadline.
  expect(seconds(deadline - 20_000, 5_000)).toEqual([5])
  expect(() => readBackTimes(0, deadline, 2_999)).toThrow(RangeError)
  expect(() => readBackTimes(0, deadline, 10_001)).toThrow(RangeError)
})
