import { isDate as isDay } from '../../src/lib/time'

/** Checks of wall times in request parameters. */

const timePattern = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** True for a day that exists, written 'yyyy-MM-dd', from 1970 to 2199. */
export const isDate = (text: string): boolean => isDay(text) && text >= '1970' && text < '2200'

/** True for 'yyyy-MM-dd HH:mm:ss' of a day that exists. */
export function isWallTime(text: string): boolean {
  const match = timePattern.exec(text)
  return match?.[1] !== undefined && isDate(match[1])
}

/** True when the days `begin`…`end`, counted inclusively, are at most one calendar year. */
export function withinYear(begin: string, end: string): boolean {
  const [year, month, day] = begin.slice(0, 10).split('-').map(Number)
  const limit = new Date(Date.UTC((year ?? 0) + 1, (month ?? 1) - 1, day ?? 1)).toISOString().slice(0, 10)
  return end.slice(0, 10) < limit
}
