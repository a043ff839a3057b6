import { expect, test } from 'vitest'
import {
  baseYears,
  instantOfTid,
  isPastKey,
  isReservedTid,
  lastTidOfKey,
  mostTid,
  nextTid,
  type BaseYear,
} from './tokenTime'

const at = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`)

test.each<[time: string, base: BaseYear, tid: number]>([
  ['2026-11-20 10:00:00', 2014, 6_777_240],
  ['2026-11-20 10:00:59', 2014, 6_777_240],
  ['2026-11-20 10:01:00', 2014, 6_777_241],
  ['2031-02-28 23:59:00', 2014, 9_025_919],
  ['2014-01-01 00:00:00', 2014, 0],
  ['2014-01-01 00:01:59', 2014, 2],
  ['2014-01-01 00:02:00', 2014, 2],
  ['2027-03-01 00:01:30', 2014, 6_922_082],
  ['1999-12-31 23:59:59', 1993, 3_680_639],
  ['2045-11-24 20:15:00', 2014, 16_777_215],
  ['2035-06-15 12:30:00', 2035, 238_350],
])('a token of %s, base %i, has TID %i', (time, base, tid) => expect(nextTid(base, at(time))).toBe(tid))

test.each<[base: BaseYear, last: string]>([
  [1993, '2024-11-24 20:15'],
  [2014, '2045-11-24 20:15'],
  [2035, '2066-11-24 20:15'],
])('the last minute of base %i is %s', (base, last) => {
  expect(instantOfTid(base, mostTid)).toBe(at(last))
  expect(nextTid(base, at(last))).toBe(mostTid)
  expect(nextTid(base, at(last) + 60_000)).toBeUndefined()
  expect(nextTid(base, at(last), mostTid)).toBeUndefined()
  expect(nextTid(base, Date.UTC(base, 0, 1) - 1)).toBeUndefined()
})

test('each further token of a meter takes the next minute, and never 00:01', () => {
  const midnight = at('2026-11-20 00:00')
  const tids = [nextTid(2014, midnight) ?? 0]
  for (let n = 0; n < 3; n += 1) tids.push(nextTid(2014, midnight, tids.at(-1)) ?? 0)
  expect(tids.map((tid) => tid % 1_440)).toEqual([0, 2, 3, 4])
  // The clock goes on past them, and does not go back behind them.
  expect(nextTid(2014, midnight + 3_600_000, tids.at(-1))).toBe((tids[0] ?? 0) + 60)
  expect(nextTid(2014, midnight - 3_600_000, tids.at(-1))).toBe((tids[0] ?? 0) + 5)
  expect(tids.some(isReservedTid)).toBe(false)
})

test('no minute of three days has a reserved TID, and every base begins at midnight', () => {
  const reserved = baseYears.flatMap((base) =>
    Array.from(
      { length: 4_320 },
      (_, minute) => nextTid(base, Date.UTC(base + 9, 4, 1) + minute * 60_000) ?? 1,
    ),
  )
  expect(reserved.filter(isReservedTid)).toEqual([])
})

test('a key lives as long as its expiry number says', () => {
  const tid = nextTid(2014, at('2032-10-27 08:00')) ?? 0
  expect(tid >> 16).toBe(151)
  expect(isPastKey(tid, 85)).toBe(true)
  expect(isPastKey(tid, 150)).toBe(true)
  expect(isPastKey(tid, 151)).toBe(false)
  expect(isPastKey(mostTid, 255)).toBe(false)
  expect(isPastKey(lastTidOfKey(85), 85)).toBe(false)
  expect(isPastKey(lastTidOfKey(85) + 1, 85)).toBe(true)
  expect(lastTidOfKey(0)).toBe(65_535)
})
