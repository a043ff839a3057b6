import { expect, it } from 'vitest'
import { brushed } from './useBrush'

it.each([
  [[10, 20], 96, { start: 10, end: 20 }],
  [[20, 10], 96, { start: 10, end: 20 }],
  [[9.6, 20.4], 96, { start: 10, end: 20 }],
  [[-14, 20], 96, { start: 0, end: 20 }],
  [[90, 200], 96, { start: 90, end: 95 }],
  [[-5, 300], 96, { start: 0, end: 95 }],
  [[94, 95], 96, { start: 94, end: 95 }],
  [[40, 40], 96, undefined],
  [[40.2, 39.8], 96, undefined],
  [[96, 120], 96, undefined],
  [[-9, -1], 96, undefined],
  [[Number.NaN, 20], 96, undefined],
  [[0, 1], 1, undefined],
  [[0, 0], 0, undefined],
] as const)('a drag between places %j of %i points selects %j', (places, points, window) =>
  expect(brushed(places, points)).toEqual(window),
)
