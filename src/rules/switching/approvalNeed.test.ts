import { expect, test } from 'vitest'
import {
  approvalNeed,
  isConfirmationMissing,
  needsSecondPerson,
  recentCuts,
  type OrderedCut,
} from './approvalNeed'

const minute = 60_000
const day = 24 * 60 * minute
const meters = (count: number, meter_type = '01') => Array.from({ length: count }, () => ({ meter_type }))
const off = { action: 'off', reason: '3', isSingle: false } as const

test('more than 20 meters need a second person, with what the author disconnected in the last hour', () => {
  expect(approvalNeed(off, meters(20), 0)).toEqual({ when: 'none', causes: [] })
  expect(approvalNeed(off, meters(21), 0)).toEqual({ when: 'before', causes: ['count'] })
  expect(approvalNeed(off, meters(8), 12).when).toBe('none')
  expect(approvalNeed(off, meters(9), 12).when).toBe('before')
  expect(approvalNeed({ ...off, action: 'limit' }, meters(9), 12).when).toBe('before')
  expect(approvalNeed(off, [], 30).when).toBe('none')
})

test('any three-phase meter needs a second person', () => {
  const need = (type: string) => approvalNeed(off, [...meters(1), ...meters(1, type)], 0)
  expect(['01', '02', '03', '04'].map((type) => need(type).when)).toEqual([
    'none',
    'before',
    'before',
    'none',
  ])
  expect(approvalNeed(off, meters(21, '02'), 0).causes).toEqual(['count', 'threePhase'])
})

test('reconnections never wait for anybody', () => {
  for (const action of ['on', 'arm', 'lift'] as const)
    expect(approvalNeed({ ...off, action }, meters(500, '02'), 500).when).toBe('none')
})

test('danger is confirmed afterwards, also of a three-phase meter', () => {
  const danger = { action: 'off', reason: '8', isSingle: true } as const
  expect(approvalNeed(danger, meters(1, '03'), 40)).toEqual({ when: 'afterwards', causes: ['danger'] })
  expect(isConfirmationMissing(0, undefined, day)).toBe(false)
  expect(isConfirmationMissing(0, undefined, day + 1)).toBe(true)
  expect(isConfirmationMissing(0, day, 9 * day)).toBe(false)
})

test('the disconnections of an author count when they were asked for or sent within 60 minutes, or wait', () => {
  const now = 500 * minute
  const cut = (change: Partial<OrderedCut>): OrderedCut => ({
    author: 'ana',
    action: 'off',
    askedAt: now - 100 * minute,
    isWaiting: false,
    ...change,
  })
  const count = (change: Partial<OrderedCut>) => recentCuts([cut(change)], 'ana', now)
  expect(count({})).toBe(0)
  expect(count({ askedAt: now - 60 * minute })).toBe(1)
  expect(count({ askedAt: now - 60 * minute - 1 })).toBe(0)
  expect(count({ sentAt: now - 60 * minute })).toBe(1)
  expect(count({ sentAt: now - 61 * minute })).toBe(0)
  // Whatever its planned time is.
  expect(count({ isWaiting: true })).toBe(1)
  expect(count({ isWaiting: true, action: 'limit' })).toBe(1)
  expect(count({ isWaiting: true, action: 'on' })).toBe(0)
  expect(count({ isWaiting: true, author: 'ben' })).toBe(0)
})

test('other orders that need a second person', () => {
  expect([0, 1].map((devices) => needsSecondPerson('firmware', devices))).toEqual([false, true])
  for (const order of ['tariffs', 'limiter', 'keyChange'] as const)
    expect([20, 21].map((devices) => needsSecondPerson(order, devices))).toEqual([false, true])
  expect(needsSecondPerson('authority', 0)).toBe(true)
})
