import { expect, test } from 'vitest'
import { monthState } from './monthState'

test.each([
  ['1', '0', 'running'],
  ['0', '0', 'preliminary'],
  ['0', '1', 'closed'],
  ['', '1', 'closed'],
  ['1', '', 'running'],
  // Of another server: what is not told is not claimed.
  ['', '', undefined],
  ['0', '', undefined],
  ['', '0', undefined],
  ['~unknown~', '0', undefined],
])('a month that runs "%s" and is closed "%s" is %s', (preliminary, closed, state) => {
  expect(monthState({ preliminary, closed })).toBe(state)
})
