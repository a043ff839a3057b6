import { expect, it } from 'vitest'
import { onlineTime } from './onlineTime'
import { readShare } from './readRates'

it.each([
  // The worked numbers of the field: 508 of 520, and 23,040 of 748,800 minutes lost.
  [
    { devices: 520, minutes: 1440, lostMinutes: 23_040 },
    { online: 725_760, rate: 96.92 },
  ],
  [
    { devices: 1, minutes: 1380, lostMinutes: 690 },
    { online: 690, rate: 50 },
  ],
  [
    { devices: 2, minutes: 1500, lostMinutes: 750 },
    { online: 2250, rate: 75 },
  ],
  [
    { devices: 1, minutes: 10, lostMinutes: 12 },
    { online: 0, rate: 0 },
  ],
  [
    { devices: 0, minutes: 1440, lostMinutes: 0 },
    { online: null, rate: null },
  ],
  [
    { devices: 3, minutes: 0, lostMinutes: 0 },
    { online: null, rate: null },
  ],
])('%j is %j', (of, told) => {
  expect(onlineTime(of)).toEqual(told)
})

it('is online now what answers now', () => {
  expect(readShare(508, 520)).toBe(97.69)
})
