/** Token identifiers (TID): minutes in UTC since the beginning of a base year, 24 bits. */

/** Years in which the counting of minutes begins. */
export const baseYears = [1993, 2014, 2035] as const
export type BaseYear = (typeof baseYears)[number]

const minute = 60_000
const minutesOfDay = 1_440

/** The last TID of a base: 2024-11-24, 2045-11-24 or 2066-11-24, 20:15 UTC. */
export const mostTid = 0xff_ff_ff

/** True for minute 00:01 of a day, in which no ordinary token is issued. */
export const isReservedTid = (tid: number): boolean => tid % minutesOfDay === 1

/**
 * The TID of the next token of a meter: its minute, moved on past the last one and past 00:01; undefined outside of the base.
 * @param instant of the issue, ms since 1970
 * @param lastOfMeter TID of the meter's latest token of the same base
 * @example nextTid(2014, Date.UTC(2026, 10, 20, 10)) // 6_777_240
 */
export function nextTid(base: BaseYear, instant: number, lastOfMeter = -1): number | undefined {
  const minuteOfIssue = Math.floor((instant - Date.UTC(base, 0, 1)) / minute)
  if (minuteOfIssue < 0) return undefined
  const earliest = Math.max(minuteOfIssue, lastOfMeter + 1)
  const tid = isReservedTid(earliest) ? earliest + 1 : earliest
  return tid > mostTid ? undefined : tid
}

/** The minute that a TID means, ms since 1970. */
export const instantOfTid = (base: BaseYear, tid: number): number => Date.UTC(base, 0, 1) + tid * minute

/** Last TID of a key by its expiry number (KEN, 0 to 255): a step is 65,536 minutes, 45.5 days; 255 never expires. */
export const lastTidOfKey = (ken: number): number => (ken << 16) | 0xff_ff

/**
 * True when a key has expired at the minute of a token.
 * @example isPastKey(151 << 16, 85) // true
 */
export const isPastKey = (tid: number, ken: number): boolean => tid > lastTidOfKey(ken)
