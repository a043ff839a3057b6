import { expect, it } from 'vitest'
import { fitted, pictureFileProblem } from './readPicture'

const limits = { bytes: 1000, count: 2, types: ['image/png'] }

it.each([
  ['image/png', 1000, undefined],
  ['image/png', 1001, 'size'],
  ['image/svg+xml', 10, 'type'],
  ['', 10, 'type'],
])('a file of type "%s" and %i bytes: %s', (type, size, problem) => {
  expect(pictureFileProblem({ type, size }, limits)).toBe(problem)
})

it.each([
  [100, 50, { width: 100, height: 50 }],
  [4000, 2000, { width: 1600, height: 800 }],
  [10, 16_000, { width: 1, height: 1600 }],
])('fits %i × %i', (width, height, size) => {
  expect(fitted(width, height, 1600)).toEqual(size)
})
