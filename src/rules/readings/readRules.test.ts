import { describe, expect, it, test } from 'vitest'
import { isHex8, isItemCode, isObis } from '../limits/itemRules'
import { fromStore, liveRead, readProblem, type ReadProblem } from './readRules'

const value = { task_type: '1', event_type: '' } as const
const curve = { task_type: '2', event_type: '' } as const
const fraud = { task_type: '3', event_type: 'fraud' } as const
const relay = { task_type: '3', event_type: 'relay' } as const
const behind = { comm_port: '31' }
const direct = { comm_port: '40' }
const through = { read_scheme: '2', read_source: '2' }
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('a reading on demand', () => {
  it.each<[string, Parameters<typeof readProblem>[0], ReadProblem | undefined]>([
    ['values of many meters', { meters: times(25, behind), items: times(20, value) }, undefined],
    ['nobody', { meters: [], items: [value] }, 'noDevice'],
    ['nothing', { meters: [behind], items: [] }, 'noItem'],
    ['values and events', { meters: [behind], items: [value, fraud] }, 'mixedTypes'],
    ['two profiles', { meters: [behind], items: [curve, curve], data_date: '2026-11-19' }, 'oneCurve'],
    ['one profile', { meters: times(3, behind), items: [curve], data_date: '2026-11-19' }, undefined],
    ['a profile of no day', { meters: [behind], items: [curve] }, 'noDate'],
    [
      'events of two types',
      { meters: [behind], items: [fraud, relay], data_date: '2026-11-19' },
      'oneEventType',
    ],
    ['events of one type', { meters: [behind], items: [fraud, fraud], data_date: '2026-11-19' }, undefined],
    ['21 items', { meters: [behind], items: times(21, value) }, 'tooManyItems'],
    ['501 answers', { meters: times(501, behind), items: [value] }, 'tooManyRequested'],
    ['500 answers', { meters: times(500, behind), items: [value] }, undefined],
    ['two direct meters', { meters: [direct, direct], items: [value] }, 'oneDirect'],
    ['a direct meter among others', { meters: [behind, direct], items: [value] }, 'oneDirect'],
    ['one direct meter', { meters: [direct], items: times(3, value) }, undefined],
    ['many from the store', { meters: times(3, behind), items: [value], way: fromStore }, undefined],
    ['two live over power line', { meters: times(2, behind), items: [value], way: liveRead }, 'oneLive'],
    [
      'two live over wire',
      { meters: times(2, { comm_port: '2' }), items: [value], way: liveRead },
      undefined,
    ],
    ['one live over power line', { meters: [behind], items: [value], way: liveRead }, undefined],
    ['two through', { meters: times(2, { comm_port: '2' }), items: [value], way: through }, 'oneTransparent'],
    ['one through', { meters: [behind], items: [value], way: through }, undefined],
    [
      'the store of what only forwards',
      { meters: [behind], items: [value], way: { ...through, read_source: '1' } },
      'noStore',
    ],
  ])('%s', (_what, order, problem) => expect(readProblem(order)).toBe(problem))
})

test('addresses of data items', () => {
  expect(['1-0:1.8.0.255', '0-0:96.3.10.255'].every(isObis)).toBe(true)
  expect(['1.8.0', '1-0:1.8.0', '1-0:256.8.0.255', '1-0:1.8.0.255 ', 'a-0:1.8.0.255'].some(isObis)).toBe(
    false,
  )
  expect(['00010000', '0400010c'].every(isHex8)).toBe(true)
  expect(['0001000', '000100000', '0001000g'].some(isHex8)).toBe(false)
  expect(['pap_r1', 'x'].every(isItemCode)).toBe(true)
  expect(['1x', 'a-b', '', 'a b'].some(isItemCode)).toBe(false)
})
