import { describe, expect, test } from 'vitest'
import { isUnread, mostItems, noAbnormal, readItems, withList, withoutItem, withRead } from './abnormal.logic'

const item = (id: string, read_result = 'No') => ({
  id,
  meter_id: 'm',
  metercomid: '000012345678',
  dispmonitor_type: 'Clock',
  dispe_type: 'Clock deviation',
  monitor_type: 'clock',
  e_type: 'clockDeviation',
  data_date: '2026-11-19',
  read_result,
})
const ids = (state: { items: readonly { id: string }[] }) => state.items.map(({ id }) => id)

describe('a list from outside', () => {
  test.each([undefined, null, 'x', 7, {}, { length: 2 }])('%j is no list', (list) => {
    expect(readItems(list)).toBeUndefined()
  })

  test('a list of nothing but nonsense is none; an empty list is one', () => {
    expect(readItems([null, 7, { id: {} }])).toBeUndefined()
    expect(readItems([])).toEqual([])
  })

  test('keeps what is an item and leaves nonsense and repetitions out', () => {
    const found = readItems([
      null,
      1,
      'x',
      {},
      { id: '' },
      item('a'),
      item('a', 'Yes'),
      { id: 7, read_result: 'perhaps' },
      { id: 8, read_result: true },
    ])
    expect(found?.map((each) => [each.id, each.read_result])).toEqual([
      ['a', 'No'],
      ['7', 'No'],
      ['8', 'Yes'],
    ])
    expect(found?.[1]?.metercomid).toBe('')
  })

  test('is bounded in number and length', () => {
    const many = Array.from({ length: mostItems * 3 }, (_, i) => ({
      ...item(String(i)),
      dispe_type: 'x'.repeat(9_999),
    }))
    const found = readItems(many) ?? []
    expect(found).toHaveLength(mostItems)
    expect(found[0]?.dispe_type.length).toBeLessThan(200)
  })
})

describe('the list of the bell', () => {
  test('follows the server, and counts what came after the first list', () => {
    const first = withList(noAbnormal, [item('a'), item('b', 'Yes')], true)
    expect(first.arrived).toBe(0)
    const second = withList(first, [item('c'), item('d', 'Yes'), item('a')], false)
    expect([ids(second), second.arrived]).toEqual([['c', 'd', 'a'], 1])
    expect(withList(second, [item('c')], false).arrived).toBe(1)
  })

  test('an item is read once and for good: an older message does not take it back', () => {
    const read = withRead(withList(noAbnormal, [item('a'), item('b')], true), ['a'])
    expect(read.items.map(isUnread)).toEqual([false, true])
    expect(withList(read, [item('a'), item('b')], false).items.map(isUnread)).toEqual([false, true])
  })

  test('what the user removed stays away, also when it is sent again', () => {
    const state = withoutItem(withList(noAbnormal, [item('a'), item('b')], true), 'a')
    expect(ids(state)).toEqual(['b'])
    const again = withList(state, [item('a'), item('b'), item('c')], false)
    expect([ids(again), again.arrived]).toEqual([['b', 'c'], 1])
  })
})
