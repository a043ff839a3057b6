import type { Shape } from '@/lib/shape'
import { formatDate, formatDateTime, formatShortTime, wallMs } from '@/lib/time'
import { unitOf } from '../contract/fieldNotes'

/** Another seed gives other values: a record does not depend on them. */
const seed = process.env['RECORD_SEED'] ?? ''

/** The same with every seed: calendars and tables are laid out by days, and by which rows of a list differ. */
export function plainHashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
/** A number between 0 and 2³² − 1 that depends on nothing but the text and the seed. */
export const hashOf = (text: string): number => plainHashOf(`${seed}${text}`)

/** Values of an answer, to find again what is drawn. */
export interface MadeValue {
  /** `place` of the call that is named. */
  place: string
  name: string
  call: string
  value: string | number
  kind: Shape<unknown>['kind']
}

/** Which of its two values a field has. */
export type Variant = 'A' | 'B'

const letters = 'abcdefghjkmnpqrstuvwxyz'
const pair = (hash: number): string =>
  `${letters[hash % letters.length]}${letters[(hash >>> 8) % letters.length]}`
const two = (n: number): string => String(n).padStart(2, '0')

/** A text that names its field and can be found again in any other text: `line_nameAqx`. */
export const madeText = (name: string, variant: Variant, place: string): string =>
  `${name}${variant}${pair(hashOf(place))}`
/** An id is the same in every answer, so that what belongs together is found together: `line_idI0`. */
export const madeId = (name: string, row: number): string => `${name}I${row}`
/** Finds what `madeText` and `madeId` have made. */
export const madeToken = /([a-z][A-Za-z0-9_]*?)(?:[AB][a-z]{2}(?![A-Za-z0-9_])|I\d+(?![A-Za-z0-9_]))/g

export const madeDigits = (size: number, variant: Variant, place: string): string =>
  String(hashOf(`${place} digits ${variant}`))
    .padStart(size, '7')
    .slice(-size)
    .replace(/^0/, '8')

export const madeDay = (variant: Variant, place: string): string => {
  const hash = plainHashOf(`${place} day ${variant}`)
  return `2026-${two(1 + (hash % 8))}-${two(1 + ((hash >>> 8) % 28))}`
}
export const madeMonth = (variant: Variant, place: string): string => {
  const hash = plainHashOf(`${place} month ${variant}`)
  return `${2019 + (hash % 6)}-${two(1 + ((hash >>> 8) % 12))}`
}
export const madeTime = (variant: Variant, place: string): string => {
  const hash = plainHashOf(`${place} hour ${variant}`)
  return `${madeDay(variant, place)} ${two(hash % 24)}:${two((hash >>> 6) % 60)}:${two((hash >>> 12) % 60)}`
}

/** Numbers whose whole part no other number of its answer has. */
export class Numbers {
  private readonly taken = new Set<string>()

  make(name: string, path: string, variant: Variant, place: string): number {
    const unit = unitOf(name, path)?.unit
    for (let turn = 0; ; turn += 1) {
      const hash = hashOf(`${path} ${place} ${variant} ${turn}`)
      const value = valueOf(name, unit, hash)
      const key = value.toFixed(unit === 'fraction 0…1' ? 3 : unit === '%' ? 1 : 0)
      if (this.taken.has(key) && turn < 50) continue
      this.taken.add(key)
      return value
    }
  }
}

function valueOf(name: string, unit: string | undefined, hash: number): number {
  const decimals = 1 + ((hash >>> 16) % 99)
  if (unit === 'fraction 0…1') return (1200 + (hash % 8700)) / 10_000
  if (unit === '%') return 12 + (hash % 87) + decimals / 100
  if (/^(lat|south|north)$/.test(name)) return Number((18 + (hash % 9000) / 10_000).toFixed(4))
  if (/^(lng|west|east)$/.test(name)) return Number((-70 + (hash % 9000) / 10_000).toFixed(4))
  return Number((100 + (hash % 890) + decimals / 100).toFixed(2))
}

/** How people may see a time of the wire, the longest first. */
export function timesDrawn(wall: string): string[] {
  const drawn = [wall, formatDateTime(wall, 'en'), formatDate(wall, 'en')]
  drawn.push(formatShortTime(wall, 'en'), formatShortTime(wall, 'en', true))
  if (wall.length > 10) drawn.push(wall.slice(0, 16), wall.slice(11, 16), wall.slice(0, 10))
  return [...new Set(drawn.filter((each) => each.length > 4))].sort((a, b) => b.length - a.length)
}

const today = wallMs('2026-11-20 00:00:00')
/** A day or a month near the day of the test, as people say it: `today − 1`. */
export function nearToday(text: string): string | undefined {
  const day = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text)
  if (!day) return undefined
  const [, year, month, date, hour] = day
  const signed = (n: number) => (n === 0 ? '' : n > 0 ? ` + ${n}` : ` − ${-n}`)
  if (date === undefined) {
    const months = (Number(year) - 2026) * 12 + Number(month) - 11
    return Math.abs(months) > 14 ? undefined : `this month${signed(months)}`
  }
  const days = Math.round((wallMs(`${year}-${month}-${date} 00:00:00`) - today) / 86_400_000)
  return Math.abs(days) > 75 ? undefined : `today${signed(days)}${hour ? ` ${hour}` : ''}`
}
