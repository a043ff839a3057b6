import { expect, test } from 'vitest'
import { tariffsOf } from './tariffs'

const none = { pap_e1: null, pap_e2: null, pap_e3: null, pap_e4: null }

test('as many tariffs as the archive says; where it does not, as many as were read', () => {
  expect(tariffsOf(4, [none])).toBe(4)
  expect(tariffsOf(1, [{ ...none, pap_e1: 3 }])).toBe(0)
  expect(tariffsOf(null, [none, { ...none, pap_e1: 1, pap_e3: 0 }])).toBe(3)
  expect(tariffsOf(null, [none])).toBe(0)
})
