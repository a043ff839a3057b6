import { expect, test } from 'vitest'
import { lengthOf, sharing, sumOf, totalOf } from './tariffModel'

const homes = { cons_sort: '05', pap_e1: 20, pap_e2: 60, pap_e3: 20, pap_e4: 0 }
const shops = { cons_sort: '03', pap_e1: 10, pap_e2: 30, pap_e3: 10, pap_e4: 0 }
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
  const none = { cons_sort: '01', pap_e1: 0, pap_e2: 0, pap_e3: 0, pap_e4: 0 }
  expect(lengthOf(none, 1, [none], true)).toBe(0)
})

test('the ring leaves out what check meters count once more, unless there is nothing else', () => {
  const checks = { ...homes, cons_sort: '06' }
  expect(sharing([homes, checks])).toEqual({ shared: [homes], checks: false })
  expect(sharing([checks])).toEqual({ shared: [checks], checks: true })
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
