import { expect, test } from 'vitest'
import { monthState } from './monthState'

test.each([
  ['1', '0', 'running'],
  ['0', '0', 'preliminary'],
  ['0', '1', 'closed'],
  // Of another server: neither is told.
  ['', '', 'preliminary'],
])('a month that runs "%s" and is closed "%s" is %s', (preliminary, closed, state) => {
  expect(monthState({ preliminary, closed })).toBe(state)
})
