import { expect, it } from 'vitest'
import { registerStep } from './registerStep'

it.each([
  [1_234.5, 1_301.25, 66.75],
  [500, 500, 0],
  [999_990, 12, 22],
  [900_001, 99_999, 199_998],
  [900_000, 99_999, undefined],
  [900_001, 100_000, undefined],
  [45_210, 3.2, undefined],
])('a register that goes from %d to %d advanced %s', (from, to, step) => {
  expect(registerStep(from, to)).toBe(step)
})
