import { expect, it } from 'vitest'
import { checkResultOf, energyBetween, expectedRange, manualStateOf } from './manualReading'

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

it.each([
  // Half to twice of what is usual, after the ratio.
  [1000, 400, 1, 1, { from: 1200, to: 1800 }],
  [1000, 400, 40, 1, { from: 1005, to: 1020 }],
  // Of little, 1 kWh a day more or less is nothing.
  [1000, 0.4, 1, 1, { from: 1000, to: 1001.4 }],
  [1000, 8, 1, 7, { from: 1001, to: 1016 }],
  [1000, 20, 1, undefined, { from: 1000, to: 1050 }],
  [null, 400, 1, 1, undefined],
  [1000, null, 1, 1, undefined],
])(
  'after %s with %s kWh usual and a ratio of %s in %s days %j is expected',
  (last, usual, ratio, days, range) => {
    expect(expectedRange(last, usual, ratio, days)).toEqual(range)
  },
)

it('what is expected is what the check finds plausible', () => {
  const check = (energy: number, days: number) =>
    checkResultOf({ ...month, this_r: 1000 + energy, energy, average: 5 }, days)
  const range = expectedRange(1000, 5, 1, 2)
  expect(range).toEqual({ from: 1002.5, to: 1010 })
  expect([2.5, 10].map((energy) => check(energy, 2))).toEqual(['ok', 'ok'])
  expect([2.4, 10.1].map((energy) => check(energy, 2))).toEqual(['drop', 'jump'])
})
