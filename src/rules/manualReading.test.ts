import { expect, it } from 'vitest'
import { checkResultOf, energyBetween, manualStateOf } from './manualReading'

it.each([
  [10, 12.5, 40, 100],
  [10, 10, 1, 0],
  [12, 10, 1, null],
  [999_990, 15, 1, 25],
  [null, 10, 1, null],
  [10, null, 1, null],
])('from %s to %s with a ratio of %s passed %s kWh', (last, value, ratio, energy) => {
  expect(energyBetween(last, value, ratio)).toBe(energy)
})

const month = { this_r: 10, energy: 100, average: 100, quality: 'manual', fail_reason: '' }
it.each([
  ['ok', {}],
  ['jump', { energy: 300 }],
  ['drop', { energy: 20 }],
  ['zero', { energy: 0 }],
  ['estimated', { quality: 'estimated' }],
  ['unknown', { energy: null }],
  ['decrease', { energy: null, fail_reason: 'decrease' }],
  ['', { energy: null, this_r: null, fail_reason: 'timeout' }],
])('the check says "%s"', (said, change) => {
  expect(checkResultOf({ ...month, ...change })).toBe(said)
})

it.each([
  ['open', { this_r: null, energy: null, audit_status: '0' }],
  ['entered', { this_r: 10, energy: null, audit_status: '0' }],
  ['entered', { this_r: null, energy: 5, audit_status: '0' }],
  ['verified', { this_r: 10, energy: 5, audit_status: '1' }],
  ['rejected', { this_r: null, energy: null, audit_status: '2' }],
])('a reading is %s', (state, row) => {
  expect(manualStateOf(row)).toBe(state)
})
