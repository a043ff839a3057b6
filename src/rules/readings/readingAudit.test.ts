import { describe, expect, it } from 'vitest'
import { deviationOf, monthToType, registerProblem, ruleHit, tooManyUnjudged } from './readingAudit'

const month = { this_r: 1000, quality: 'valid', fail_reason: '' }

describe('what stands out in a month', () => {
  it.each([
    // energy, average → rule
    [200, 100, ''],
    [200.3, 100, 'jump'],
    [50, 100, ''],
    [49.8, 100, 'drop'],
    // Twice a little, and half of a little.
    [58, 29, ''],
    [10, 29, ''],
    [0, 6, 'zero'],
    [0, 5.9, ''],
    [500, null, ''],
    [500, 0, ''],
  ] as const)('%s kWh against %s on average: "%s"', (energy, average, rule) => {
    expect(ruleHit({ ...month, energy, average })).toBe(rule)
  })
  it('is no reading, a register that went down, or an estimate before anything else; nothing where nothing had to be read', () => {
    const none = { this_r: null, energy: null, average: 100, quality: 'missing' }
    expect(ruleHit({ ...none, fail_reason: 'timeout' })).toBe('missing')
    expect(ruleHit({ ...none, fail_reason: 'decrease' })).toBe('decrease')
    expect(ruleHit({ ...none, fail_reason: 'stopped' })).toBe('')
    expect(ruleHit({ ...month, energy: 500, average: 100, quality: 'estimated' })).toBe('estimated')
  })
  it('is the month before where this one has its register and yet no energy', () => {
    const begun = { this_r: 25_102.87, energy: null, average: 100, quality: 'missing' }
    expect(ruleHit({ ...begun, fail_reason: 'timeout' })).toBe('missingBefore')
    expect(ruleHit({ ...begun, fail_reason: 'decrease' })).toBe('decrease')
    expect(ruleHit({ ...begun, fail_reason: 'stopped' })).toBe('')
  })
})

it('leads to the month whose register is missing', () => {
  expect(monthToType({ month: '2026-01', rule_hit: 'missingBefore' })).toBe('2025-12')
  expect(monthToType({ month: '2026-10', rule_hit: 'missing' })).toBe('2026-10')
})

it('a deviation has one decimal, and says nothing of an average of nothing', () => {
  expect(deviationOf({ energy: 133.33, average: 100 })).toBe(33.3)
  expect(deviationOf({ energy: 10, average: 0 })).toBeNull()
  expect(deviationOf({ energy: null, average: 10 })).toBeNull()
})

it.each([
  [100, 100, false, undefined],
  [100, 99.99, false, 'lower'],
  [100, 99.99, true, 'noRollover'],
  [null, 1, false, undefined],
  [999_990, 12, false, 'lower'],
  [999_990, 12, true, undefined],
] as const)('a register of %s that shows %s (began at 0 again: %s): %s', (last, value, rollover, problem) => {
  expect(registerProblem(last, value, rollover)).toBe(problem)
})

it.each([
  [200, 10, 5, false],
  [200, 11, 5, true],
  [200, null, 5, false],
  [null, 11, 5, false],
  [200, 11, null, false],
])(
  'a month with %s marked readings may be closed with %s that nobody judged, at %s %%: not %s',
  (marked, unjudged, limit, tooMany) => {
    expect(tooManyUnjudged({ marked, unjudged, limit })).toBe(tooMany)
  },
)
