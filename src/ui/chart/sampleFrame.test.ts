import { expect, it } from 'vitest'
import { sampleFrame } from './sampleFrame'

it.each([
  [[1, 1, 9, 1], 9],
  [[5, 5, -3, 5], -3],
  [[2, 2, 2], 2],
  [[Number.NaN, 4, 4, 8], 8],
  [[Number.NaN, Number.NaN, Number.NaN, 4], Number.NaN],
  [[], Number.NaN],
])('%j is drawn as %s', (frame, value) => expect(sampleFrame(frame)).toBe(value))
