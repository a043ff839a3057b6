/** Times on the wire are wall time of the utility; this file turns the backend's clock into it and checks what came in. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** The instant `ms` as 'yyyy-MM-dd HH:mm:ss' in `zone`. */
export function wallTime(ms: number, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']}`
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** True for a day that exists, written 'yyyy-MM-dd', from 1970 to 2199. */
export function isDate(text: string): boolean {
  const match = datePattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1970 || year > 2199) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

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
