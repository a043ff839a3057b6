import { expect, test } from 'vitest'
import { lengthOf, sharing, sumOf, totalOf } from './tariffModel'

const consumers = { meter_role: 'consumer', rows: 10, known: 9, quality: 'valid' }
const homes = { ...consumers, cons_sort: '05', pap_e1: 20, pap_e2: 60, pap_e3: 20, pap_e4: 0 }
const shops = { ...consumers, cons_sort: '03', pap_e1: 10, pap_e2: 30, pap_e3: 10, pap_e4: 0 }
const all = [homes, shops]

test('sums go over tariffs and over categories', () => {
  expect([sumOf(homes), sumOf(shops), totalOf(all, 2), totalOf(all, 4)]).toEqual([100, 50, 90, 0])
})

test.each([
  ['its own sum', shops, 2, true, 60],
  ['the largest sum', shops, 2, false, 30],
  ['the largest sum', homes, 2, false, 60],
] as const)('a part is drawn against %s', (_what, category, n, own, length) => {
  expect(lengthOf(category, n, all, own)).toBe(length)
})

test('nothing is drawn of nothing', () => {
  const none = { ...consumers, cons_sort: '01', pap_e1: 0, pap_e2: 0, pap_e3: 0, pap_e4: 0 }
  expect(lengthOf(none, 1, [none], true)).toBe(0)
})

test('the ring leaves out what check and feeder meters count once more, unless there is nothing else', () => {
  const checks = { ...homes, meter_role: 'check', cons_sort: '' }
  expect(sharing([homes, shops, checks])).toEqual({ shared: all, consumers: true, rows: 20, known: 18 })
  expect(sharing([checks])).toEqual({ shared: [checks], consumers: false, rows: 10, known: 9 })
  expect(sharing([checks, { ...checks, meter_role: 'feeder' }]).shared).toEqual([checks])
})

test('a sum of which a part is not known is not known, and has no length', () => {
  const unknown = { ...shops, pap_e4: null }
  expect([sumOf(unknown), totalOf([homes, unknown], 4), totalOf([homes, unknown], 2)]).toEqual([
    null,
    null,
    90,
  ])
  expect(lengthOf(unknown, 2, [homes, unknown], true)).toBe(0)
})
