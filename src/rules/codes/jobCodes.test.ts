import { expect, test } from 'vitest'
import { isAtRest } from './jobCodes'

test.each([
  ['', true],
  ['1', true],
  ['2', true],
  ['3', false],
  ['ZZ_9', false],
])('a job whose last result is “%s” is at rest: %s', (result, rests) => {
  expect(isAtRest(result)).toBe(rests)
})
