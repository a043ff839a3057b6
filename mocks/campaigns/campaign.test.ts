import { expect, test } from 'vitest'
import { countsOf, endOf, failedOf, retry, settle, statusOf, stop, type Campaign } from './campaign'
import { createCampaignLedger } from './campaignLedger'
import { decide, reopen, stateOf, waitingObject, withdraw, type Outcome } from './objects'

/** A campaign whose objects are decided at 1,000 ms: each outcome holds after its delay. */
function campaign(...verdicts: (readonly [outcome: Outcome, delayMs: number])[]): Campaign {
  const objects = verdicts.map(([outcome, delayMs], index) => {
    const object = waitingObject(`device-${String(index)}`, 1_000)
    decide(object, { outcome, reason: outcome === 'failed' ? 'timeout' : '', delayMs }, 1_000)
    return object
  })
  return createCampaignLedger('c').begin({ username: 'operator', order: {}, objects }, 1_000)
}
const waiting = (work: Campaign, now: number): number => countsOf(work, now).states.waiting
const states = ({ objects }: Campaign, now: number) => objects.map((object) => stateOf(object, now))

test('an outcome holds from its instant on, and the whole is finished with the last one', () => {
  const work = campaign(['succeeded', 100], ['failed', 200], ['unneeded', 50])
  expect(states(work, 1_099)).toEqual(['waiting', 'waiting', 'unneeded'])
  expect([waiting(work, 1_099), statusOf(work, 1_199)]).toEqual([2, 'running'])
  expect(states(work, 1_200)).toEqual(['succeeded', 'failed', 'unneeded'])
  expect([waiting(work, 1_200), statusOf(work, 1_200)]).toEqual([0, 'finished'])
  expect(countsOf(work, 1_200)).toEqual({
    total: 3,
    states: { waiting: 0, succeeded: 1, failed: 1, unneeded: 1, withdrawn: 0 },
    reasons: new Map([['timeout', 1]]),
  })
  expect(endOf(work)).toBe(1_200)
  // A clock that is put back counts anew.
  expect(waiting(work, 1_099)).toBe(2)
})

test('a stop keeps what is done, withdraws what waits, and repeated withdraws nothing', () => {
  const work = campaign(['succeeded', 100], ['failed', 100], ['succeeded', 900])
  expect(stop(work, 1_500)).toBe(1)
  expect(states(work, 5_000)).toEqual(['succeeded', 'failed', 'withdrawn'])
  expect([statusOf(work, 5_000), work.stoppedAt, endOf(work)]).toEqual(['stopped', 1_500, 1_500])
  expect(stop(work, 1_600)).toBe(0)
  expect(work.stoppedAt).toBe(1_500)
})

test('a stop of what is over leaves it finished', () => {
  const work = campaign(['succeeded', 100])
  expect([stop(work, 2_000), statusOf(work, 2_000)]).toEqual([0, 'finished'])
})

test('a retry takes exactly what failed, each as a further attempt, and the campaign runs again', () => {
  const work = campaign(
    ['succeeded', 10],
    ['failed', 10],
    ['unneeded', 10],
    ['failed', 10],
    ['succeeded', 900],
  )
  stop(work, 1_500)
  const taken: string[] = []
  const count = retry(work, 2_000, (failed) => {
    for (const object of failed) {
      taken.push(object.objectId)
      decide(object, { outcome: 'succeeded', delayMs: 100 }, 2_000)
    }
  })
  expect([count, taken]).toEqual([2, ['device-1', 'device-3']])
  expect(states(work, 2_000)).toEqual(['succeeded', 'waiting', 'unneeded', 'waiting', 'withdrawn'])
  expect(work.objects.map(({ attempt }) => attempt)).toEqual([0, 1, 0, 1, 0])
  expect([statusOf(work, 2_000), statusOf(work, 2_100)]).toEqual(['running', 'finished'])
  expect([failedOf(work, 2_100), retry(work, 2_100, () => expect.fail())]).toEqual([[], 0])
})

test('an object never runs twice and never leaves a final state', () => {
  const [succeeded, failed, open] = campaign(['succeeded', 10], ['failed', 10], ['succeeded', 900]).objects
  if (!succeeded || !failed || !open) throw new Error('Three objects were made')
  const again = { outcome: 'succeeded', delayMs: 1 } as const
  expect(() => decide(open, again, 1_100)).toThrow('decided already')
  expect(() => decide(succeeded, again, 1_100)).toThrow('decided already')
  expect(() => reopen(succeeded, 1_100)).toThrow('is succeeded and cannot become waiting')
  expect(() => reopen(open, 1_100)).toThrow('is waiting and cannot become waiting')
  expect(() => withdraw(failed, 1_100)).toThrow('is failed and cannot become withdrawn')
  withdraw(open, 1_100)
  expect(() => reopen(open, 1_100)).toThrow('is withdrawn and cannot become waiting')
})

test('work that the head-end does itself is settled once and stays so when the clock is put back', () => {
  const objects = [waitingObject('area', 1_000), waitingObject('area', 1_000)]
  const work = createCampaignLedger('c').begin({ username: 'operator', order: {}, objects }, 1_000)
  expect(statusOf(work, 9_000)).toBe('running')
  const [first, second] = work.objects
  if (!first || !second) throw new Error('Two objects were made')
  settle(work, first, 'succeeded', 'changed')
  expect([waiting(work, 9_000), waiting(work, 1)]).toEqual([1, 1])
  expect(() => settle(work, first, 'failed')).toThrow('decided already')
  expect([stop(work, 9_000), statusOf(work, 1)]).toEqual([1, 'stopped'])
  expect(() => settle(work, second, 'succeeded')).toThrow('decided already')
  expect(countsOf(work, 1).reasons).toEqual(new Map([['changed', 1]]))
})
