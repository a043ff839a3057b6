import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  batchChanges,
  batchProgress,
  countBatch,
  isRetryCovered,
  isSharePaused,
  maySendIn,
  nightlyBatches,
  retriedCount,
  stopCounts,
  type BatchCommand,
  type BatchState,
} from './batch'
import { commandStates, type CommandState } from './commandState'

const batchStates: readonly BatchState[] = [
  'draft',
  'waiting',
  'planned',
  'rejected',
  'lapsed',
  'canceled',
  'running',
  'paused',
  'finished',
  'stopped',
  'ended',
]
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

test('a batch changes as its table says, and no other way', () => {
  const changes = Object.fromEntries(
    batchStates.map((state) => [
      state,
      batchStates.filter((next) => batchChanges.allows(state, next)).join(' '),
    ]),
  )
  expect(changes).toEqual({
    draft: 'waiting planned canceled',
    waiting: 'planned rejected lapsed canceled',
    planned: 'canceled running',
    rejected: '',
    lapsed: '',
    canceled: '',
    running: 'paused finished stopped ended',
    paused: 'running finished stopped ended',
    finished: 'running',
    stopped: '',
    ended: '',
  })
  expect(() => batchChanges.move('B1', 'stopped', 'running')).toThrow(
    'B1 is stopped and cannot become running',
  )
  expect(batchStates.filter(maySendIn)).toEqual(['running'])
})

test('the approval of a batch covers its retries before its end', () => {
  const covered = batchStates.filter((state) => isRetryCovered({ state, endsAt: 1000 }, 999))
  expect(covered).toEqual(['running', 'paused', 'finished'])
  expect(isRetryCovered({ state: 'finished', endsAt: 1000 }, 1000)).toBe(false)
})

const fifty: CommandState[] = [
  ...times(41, 'verified' as const),
  ...times(5, 'failed' as const),
  ...times(2, 'expired' as const),
  'unknown',
  'withdrawn',
]

test('50 with 41 done, 5 failed, 2 expired, 1 unknown and 1 withdrawn: 98 %, and a retry takes 7', () => {
  const counts = countBatch(fifty)
  expect(counts).toEqual({
    total: 50,
    waiting: 0,
    inFlight: 0,
    verified: 41,
    failed: 5,
    unknown: 1,
    expired: 2,
    withdrawn: 1,
  })
  expect(batchProgress(counts)).toBe(98)
  expect(retriedCount(fifty)).toBe(7)
})

test('progress is rounded down and 0 of nothing', () => {
  expect(batchProgress(countBatch(['verified', 'sent', 'desired']))).toBe(33)
  expect(batchProgress(countBatch(['verified', 'verified', 'unknown']))).toBe(66)
  expect(batchProgress(countBatch([]))).toBe(0)
  expect(batchProgress(countBatch(times(3, 'withdrawn' as const)))).toBe(100)
})

test('the total is the sum of its parts, whatever the states', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commandStates)), (states) => {
      const { total, ...parts } = countBatch(states)
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(total).toBe(states.length)
    }),
  )
})

const sent = (state: CommandState): BatchCommand => ({ state, sentAt: 1 })

test('a stop tells: sent 12, done 9, failed 1, unknown 2, not sent 38', () => {
  const commands = [
    ...times(9, sent('verified')),
    sent('failed'),
    ...times(2, sent('unknown')),
    ...times(38, { state: 'withdrawn' } as const),
  ]
  expect(stopCounts(commands)).toEqual({
    sent: 12,
    proven: 9,
    failed: 1,
    unknown: 2,
    inFlight: 0,
    notSent: 38,
  })
  // A repeated stop answers the same; the proof of an unknown one is counted when it comes.
  expect(stopCounts([...commands.slice(0, 11), sent('verified'), ...commands.slice(12)])).toMatchObject({
    sent: 12,
    proven: 10,
    unknown: 1,
  })
})

test('what is under way at a stop is told, and what never went is not sent', () => {
  const commands: BatchCommand[] = [
    sent('sent'),
    sent('delivered'),
    sent('executed'),
    sent('expired'),
    { state: 'expired' },
    { state: 'failed' },
  ]
  expect(stopCounts(commands)).toEqual({ sent: 4, proven: 0, failed: 1, unknown: 0, inFlight: 3, notSent: 2 })
})

test('three failures or unknowns running of one reason pause the share of a concentrator', () => {
  const result = (state: CommandState, reason = 'timeout') => ({ state, reason })
  const [miss, unknown, done] = [result('failed'), result('unknown'), result('verified', '')]
  expect(isSharePaused([miss, unknown])).toBe(false)
  expect(isSharePaused([miss, unknown, miss])).toBe(true)
  expect(isSharePaused([miss, miss, done, miss])).toBe(false)
  expect(isSharePaused([miss, result('failed', 'refused'), miss, miss])).toBe(false)
  expect(isSharePaused([result('failed', 'refused'), miss, miss, miss])).toBe(true)
  // It stays paused until a person resumes it.
  expect(isSharePaused([miss, miss, miss, done])).toBe(true)
  expect(isSharePaused([result('expired'), result('expired'), result('expired')])).toBe(false)
})

test('the nightly list is split by area into batches of at most 500', () => {
  const meters = (area: string, count: number) => times(count, { area })
  const sizes = (list: readonly { area: string }[], most?: number) =>
    nightlyBatches(list, most).map((batch) =>
      [...new Set(batch.map(({ area }) => area))].map(
        (area) => `${area} ${String(batch.filter((meter) => meter.area === area).length)}`,
      ),
    )
  expect(sizes([...meters('a', 300), ...meters('b', 200), ...meters('c', 1)])).toEqual([
    ['a 300', 'b 200'],
    ['c 1'],
  ])
  // An area goes whole as far as it fits, and one that is larger than a batch is split.
  expect(sizes([...meters('a', 300), ...meters('b', 201)])).toEqual([['a 300'], ['b 201']])
  expect(sizes(meters('a', 1001))).toEqual([['a 500'], ['a 500'], ['a 1']])
  expect(sizes([...meters('a', 2), ...meters('b', 1), ...meters('a', 1)], 3)).toEqual([['a 3'], ['b 1']])
  expect(sizes([])).toEqual([])
})
