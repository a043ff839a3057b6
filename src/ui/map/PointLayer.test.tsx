import { expect, it } from 'vitest'
import { answering } from './PointSign'

const points = (on: number, off: number, unknown: number) => [
  ...Array.from({ length: on }, () => ({ online: true })),
  ...Array.from({ length: off }, () => ({ online: false })),
  ...Array.from({ length: unknown }, () => ({ online: undefined })),
]

it.each([
  [9, 0, 1, '90% 90%', false],
  [91, 9, 0, '91% 100%', false],
  [9, 1, 0, '90% 100%', true],
  [0, 0, 5, '0% 0%', false],
])('a cluster of %i that answer, %i that do not, %i unknown', (on, off, unknown, bounds, alarm) => {
  const { pie, alarm: stands } = answering(points(on, off, unknown))
  expect(pie).toContain(`var(--pg-danger) ${bounds}`)
  expect(stands).toBe(alarm)
})
