import { headEndNow } from './clock'

/**
 * Times on the wire are wall time in the utility's zone: 'yyyy-MM-dd HH:mm:ss' (or 'yyyy-MM-dd'). The browser's own
 * zone plays no part anywhere: a wall time is shown, compared and shifted as it is written.
 */
export type WallTime = string

let zone = 'UTC'

/** Sets the utility's IANA zone (from the signed-in user); an unknown zone is ignored. */
export function setUtilityZone(next: string | undefined): void {
  if (!next) return
  try {
    formatIn(next)
    zone = next
  } catch {
    // A zone this browser does not know: keep the old one.
  }
}
export const utilityZone = (): string => zone

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

/** A wall time as ms on a zone-less axis (for differences and charts), NaN for nonsense. */
export function wallMs(wall: WallTime): number {
  const m = pattern.exec(wall)
  if (!m) return Number.NaN
  return Date.UTC(
    Number(m[1]),
    Number(m[2]) - 1,
    Number(m[3]),
    Number(m[4] ?? 0),
    Number(m[5] ?? 0),
    Number(m[6] ?? 0),
  )
}

/** The inverse of `wallMs`: 'yyyy-MM-dd HH:mm:ss'. */
export const wallOf = (ms: number): WallTime => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zoneName: string): Intl.DateTimeFormat {
  const cached = formats.get(zoneName)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneName,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zoneName, format)
  return format
}

/** The instant `ms` (since 1970 UTC) as wall time in an IANA zone. */
export function wallIn(zoneName: string, ms: number): WallTime {
  const part: Record<string, string> = {}
  for (const { type, value } of formatIn(zoneName).formatToParts(ms)) part[type] = value
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`
}

/** Now (or the instant `ms`) in the utility's zone. */
export const utilityNow = (ms: number = headEndNow()): WallTime => wallIn(zone, ms)

/** Today in the utility's zone, 'yyyy-MM-dd'. */
export const utilityToday = (): string => utilityNow().slice(0, 10)

/** Shifts a date by whole days: 'yyyy-MM-dd'. */
export function addDays(date: string, days: number): string {
  const shifted = wallMs(date) + days * 86_400_000
  return Number.isNaN(shifted) ? '' : wallOf(shifted).slice(0, 10)
}

/** The instant of a wall time of the utility, ms since 1970; of an hour that comes twice one of them. NaN for nonsense. */
function instantOf(wall: WallTime): number {
  const utc = wallMs(wall)
  if (Number.isNaN(utc)) return utc
  const ahead = (ms: number) => wallMs(wallIn(zone, ms)) - Math.floor(ms / 1000) * 1000
  return utc - ahead(utc - ahead(utc))
}

/** Hours between a wall time and now, that really passed: clocks may have been changed between. NaN for '' and nonsense. */
export const ageHours = (wall: WallTime, now: WallTime = utilityNow()): number =>
  (instantOf(now) - instantOf(wall)) / 3_600_000

/** dd/MM/yyyy in English and Spanish, yyyy-MM-dd in Chinese and Japanese; '' for nonsense. */
export function formatDate(wall: WallTime, language: string): string {
  const m = pattern.exec(wall)
  if (!m) return ''
  return language.startsWith('zh') || language.startsWith('ja')
    ? `${m[1]}-${m[2]}-${m[3]}`
    : `${m[3]}/${m[2]}/${m[1]}`
}

/** `formatDate` and HH:mm:ss. */
export function formatDateTime(wall: WallTime, language: string): string {
  const date = formatDate(wall, language)
  return date && wall.length > 10 ? `${date} ${wall.slice(11, 19)}` : date
}

/** `formatDate` without the year while that is the utility's present one; '' for nonsense. */
export function formatShortDay(wall: WallTime, language: string): string {
  const date = formatDate(wall, language)
  const year = wall.slice(0, 4)
  if (year !== utilityToday().slice(0, 4)) return date
  return date.startsWith(year) ? date.slice(5) : date.slice(0, 5)
}

/**
 * A time for people: without its year while that is the utility's present one, and without seconds unless they are asked for, as in
 * logs. Whoever shows it offers `formatDateTime` beside it: as a tooltip, when it is copied, in files and on paper.
 */
export function formatShortTime(wall: WallTime, language: string, withSeconds = false): string {
  const date = formatDate(wall, language)
  if (!date || wall.length <= 10) return date
  return `${formatShortDay(wall, language)} ${wall.slice(11, withSeconds ? 19 : 16)}`
}

/** True for an existing day written as 'yyyy-MM-dd', nothing else. */
export const isDate = (text: unknown): text is WallTime =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && isReal(text)

function isReal(date: string): boolean {
  const ms = wallMs(date)
  return !Number.isNaN(ms) && wallOf(ms).startsWith(date)
}

/** Shifts a date by whole months; the 31st becomes the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  if (Number.isNaN(wallMs(date))) return ''
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** Days from `from` to `to`, both counted: the same day is 1. */
export const daysOf = (firstDay: string, lastDay: string): number =>
  Math.round((wallMs(lastDay) - wallMs(firstDay)) / 86_400_000) + 1

/** The date format of a language as people read it: 'dd/MM/yyyy' or 'yyyy-MM-dd'. */
export const dateFormat = (language: string): 'dd/MM/yyyy' | 'yyyy-MM-dd' =>
  language.startsWith('zh') || language.startsWith('ja') ? 'yyyy-MM-dd' : 'dd/MM/yyyy'

/** Reads a typed date in the language's format or as 'yyyy-MM-dd'; undefined when it is no day. */
export function parseDate(text: string, language: string): string | undefined {
  const typed = text.trim()
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed)
  const date =
    parts && dateFormat(language) === 'dd/MM/yyyy' ? `${parts[3]}-${pad(parts[2])}-${pad(parts[1])}` : typed
  return isDate(date) ? date : undefined
}

const pad = (text: string | undefined): string => (text ?? '').padStart(2, '0')

/**
 * The offsets of the zone from the beginning of a day to the end of another one, e.g. 'UTC+02:00', or 'UTC+02:00 / UTC+01:00' where clocks
 * are changed between.
 */
export function zoneOffsets({ from, to }: { from: WallTime; to: WallTime }): string {
  const ends = [`${from} 00:00:00`, `${to} 23:59:59`]
  return [...new Set(ends.map((wall) => zoneOffset(instantOf(wall))))].join(' / ')
}

/** The zone's offset at an instant (default now), e.g. 'UTC−04:00'. */
export function zoneOffset(ms: number = headEndNow()): string {
  const minutes = Math.round((wallMs(utilityNow(ms)) - Math.floor(ms / 1000) * 1000) / 60_000)
  const text = `${pad(String(Math.floor(Math.abs(minutes) / 60)))}:${pad(String(Math.abs(minutes) % 60))}`
  return `UTC${minutes < 0 ? '\u2212' : '+'}${text}`
}
