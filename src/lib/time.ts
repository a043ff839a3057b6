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
    new Intl.DateTimeFormat('en', { timeZone: next })
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
  return Date.UTC(Number(m[1]), Number(m[2]) - 1, Number(m[3]), Number(m[4] ?? 0), Number(m[5] ?? 0), Number(m[6] ?? 0))
}

/** The inverse of `wallMs`: 'yyyy-MM-dd HH:mm:ss'. */
export const wallOf = (ms: number): WallTime => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** Now (or the instant `ms`) in the utility's zone. */
export function utilityNow(ms: number = Date.now()): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  }).formatToParts(ms)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** Today in the utility's zone, 'yyyy-MM-dd'. */
export const utilityToday = (): string => utilityNow().slice(0, 10)

/** Shifts a date by whole days: 'yyyy-MM-dd'. */
export const addDays = (date: string, days: number): string => wallOf(wallMs(date) + days * 86_400_000).slice(0, 10)

/** Hours between a wall time and now; NaN for '' and nonsense. */
export const ageHours = (wall: WallTime, now: WallTime = utilityNow()): number => (wallMs(now) - wallMs(wall)) / 3_600_000

/** dd/MM/yyyy in English and Spanish, yyyy-MM-dd in Chinese and Japanese; '' for nonsense. */
export function formatDate(wall: WallTime, language: string): string {
  const m = pattern.exec(wall)
  if (!m) return ''
  return language.startsWith('zh') || language.startsWith('ja') ? `${m[1]}-${m[2]}-${m[3]}` : `${m[3]}/${m[2]}/${m[1]}`
}

/** `formatDate` and HH:mm:ss. */
export function formatDateTime(wall: WallTime, language: string): string {
  const date = formatDate(wall, language)
  return date && wall.length > 10 ? `${date} ${wall.slice(11, 19)}` : date
}
