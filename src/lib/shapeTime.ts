import type { Shape } from './shape'
import { utilityZone, wallIn, wallMs, wallOf, type WallTime } from './time'

const written =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

const dayMs = 86_400_000
/** Seconds since 1970 until the year 5138; what is more are milliseconds. */
const lastSecond = 1e11

/** An instant as wall time; '' for 0, which is no time but a field that was never set. */
function wallAt(ms: number, asDay: boolean): WallTime {
  if (!Number.isFinite(ms) || ms <= 0 || ms > 8.64e15) return ''
  // A day that was written as an instant is midnight somewhere: in UTC, or where the utility is.
  return asDay && ms % dayMs === 0 ? wallOf(ms) : wallIn(utilityZone(), ms)
}

function wallOfText(text: string, asDay: boolean): WallTime {
  const m = written.exec(text)
  if (!m) return ''
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset] = m
  const wall = `${year}-${month}-${day} ${hour}:${minute}:${second}`
  const ms = wallMs(wall)
  // 0000-00-00, 31 February and 25 o'clock are no times.
  if (Number.isNaN(ms) || wallOf(ms) !== wall || Number(year) === 0) return ''
  const midnight = `${hour}${minute}${second}` === '000000'
  if (!offset || (asDay && midnight)) return m[4] === undefined ? wall.slice(0, 10) : wall
  return wallIn(utilityZone(), ms - offsetMs(offset))
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

function read(value: unknown, asDay: boolean): WallTime {
  const text = typeof value === 'number' || typeof value === 'string' ? `${value}`.trim() : ''
  // 8 and 14 digits are a date without its signs; 9 to 13 are seconds or milliseconds since 1970.
  if (/^\d{9,13}$/.test(text)) {
    const n = Number(text)
    return wallAt(n < lastSecond ? n * 1000 : n, asDay)
  }
  return wallOfText(text, asDay)
}

/** A moment: the utility's wall time 'yyyy-MM-dd HH:mm:ss', '' for none. ISO with an offset and epochs are turned into it. */
export const time: Shape<WallTime> = { kind: 'time', read: (value) => read(value, false) }

/** A day: 'yyyy-MM-dd', '' for none. */
export const day: Shape<WallTime> = { kind: 'day', read: (value) => read(value, true).slice(0, 10) }

/** A month: 'yyyy-MM', '' for none. */
export const month: Shape<string> = {
  kind: 'month',
  read: (value) => {
    const text = typeof value === 'number' || typeof value === 'string' ? `${value}`.trim() : ''
    const m = /^(\d{4})-?(0[1-9]|1[0-2])$/.exec(text)
    return m ? `${m[1]}-${m[2]}` : read(value, true).slice(0, 7)
  },
}
