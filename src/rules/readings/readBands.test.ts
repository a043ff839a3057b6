import { expect, test } from 'vitest'
import { readBandOf } from './readBands'

test.each([
  [100, 'met'],
  [98, 'met'],
  [97.99, 'near'],
  [95, 'near'],
  [94.99, 'low'],
  [90, 'low'],
  [89.99, 'bad'],
  [0, 'bad'],
])('%d %% is %s', (rate, band) => {
  expect(readBandOf(rate)).toBe(band)
})
