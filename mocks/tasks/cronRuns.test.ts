import { expect, test } from 'vitest'
import { runsAfter } from '../../src/lib/runTime'
import { instants } from '../../src/testing/instants'
import { cronRuns } from './cronRuns'

const lines = [
  '*/15 * * * *',
  '0 */2 * * *',
  '30 2 * * *',
  '0 3 1 * *',
  '5 1 * * 1-5',
  '0 0 29 2 *',
  'nonsense',
]
const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
// Around both changes of 2026, in the midst of the seasons, and at an odd second.
const moments = [
  '2026-03-07T12:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-07-01T04:30:17Z',
  '2026-10-31T23:00:00Z',
]

test.each(zones)('says what the rules of the console say in %s', (zone) => {
  for (const line of lines)
    for (const moment of moments)
      for (const count of [1, 2, 60]) {
        const from = Date.parse(moment)
        const runs = runsAfter(line, zone, from, count)
        expect(cronRuns(line, zone, from, count)).toEqual(runs)
        expect(cronRuns(line, zone, from, count)).toEqual(runs)
      }
})

test.each(instants)('says what they say on $instant', ({ now, zone }) => {
  for (const line of lines)
    expect(cronRuns(line, zone, Date.parse(now), 12)).toEqual(runsAfter(line, zone, Date.parse(now), 12))
})
