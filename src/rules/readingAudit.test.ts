import { describe, expect, it } from 'vitest'
import { deviationOf, registerProblem, ruleHit } from './readingAudit'

const month = { quality: 'valid', fail_reason: '' }

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
    const none = { energy: null, average: 100, quality: 'missing' }
    expect(ruleHit({ ...none, fail_reason: 'timeout' })).toBe('missing')
    expect(ruleHit({ ...none, fail_reason: 'decrease' })).toBe('decrease')
    expect(ruleHit({ ...none, fail_reason: 'stopped' })).toBe('')
    expect(ruleHit({ energy: 500, average: 100, quality: 'estimated', fail_reason: '' })).toBe('estimated')
  })
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
