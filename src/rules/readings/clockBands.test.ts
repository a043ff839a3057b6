import { expect, test } from 'vitest'
import { clockBandOf, freezeStep, needsReason } from './clockBands'

test.each([
  [null, 'unknown'],
  [0, 'upTo1'],
  [60, 'upTo1'],
  [-60, 'upTo1'],
  [61, 'upTo5'],
  [-300, 'upTo5'],
  [301, 'upTo60'],
  [3_600, 'upTo60'],
  [-3_601, 'over60'],
])('%s s off is %s', (seconds, band) => expect(clockBandOf(seconds)).toBe(band))

test.each([
  [null, false],
  [300, false],
  [-300, false],
  [301, true],
  [-301, true],
])('a step of %s s needs a reason: %s', (seconds, needed) => expect(needsReason(seconds)).toBe(needed))

test.each([
  ['2026-11-23 00:03:00', -300, 'missed'],
  ['2026-11-23 00:03:00', -180, ''],
  ['2026-11-23 00:03:00', -181, 'missed'],
  ['2026-11-22 23:58:00', 120, 'twice'],
  ['2026-11-22 23:58:00', 119, ''],
  ['2026-11-23 12:00:00', 7_200, ''],
  ['2026-11-23 00:03:00', null, ''],
  ['2026-11-23 00:00:00', 0, ''],
])('at %s a meter that is %s s ahead has its freeze %s', (time, seconds, step) =>
  expect(freezeStep(Date.parse(`${time.replace(' ', 'T')}Z`), seconds)).toBe(step),
)
