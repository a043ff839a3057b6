import { formatNumber } from '@/lib/number'

/**
 * Whether a cell of a file says what its list does: days, times and numbers as they are on the wire, the unit in the heading. A number
 * of the answer stands in the file as it is, and is drawn with all of its digits.
 */
export function alike({
  cell,
  value,
  seen,
  drawn,
  heading,
}: Record<'cell' | 'seen' | 'drawn' | 'heading', string> & { value: unknown }): boolean {
  const plain = cell.replace(/^'(?=[+-])/, '')
  const behind = drawn.startsWith(seen) ? drawn.slice(seen.length).trim() : ''
  if (typeof value === 'number' && /^[\p{L}%$]{1,5}$/u.test(behind) && !heading.endsWith(`(${behind})`))
    return false
  if (typeof value === 'number' && !converts(heading)) {
    const decimals = /\.(\d+)/.exec(seen)?.[1]?.length ?? 0
    const counted = /^-?[\d.]+(?: (?!%)\S+)?$/.test(plain)
    const drawnAs = [formatNumber(value, decimals, 'es'), String(value)]
    if (counted && (Number.parseFloat(plain) !== value || !drawnAs.some((text) => seen.startsWith(text))))
      return false
  }
  if (bare(plain) === bare(seen)) return true
  const wire = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(wire) && seen !== '') return plain.startsWith(wire)
  if (!/^-?\d[\d. /·]*$/.test(plain)) return false
  const unit = /\p{L}[\p{L}$]*$|%$/u.exec(drawn.replace(/^hace.*/, ''))?.[0] ?? ''
  const said = /\(([^)]+)\)$/.exec(heading)?.[1] ?? ''
  const converted = converts(heading)
  return (
    (typeof value === 'number' || wire !== '') &&
    (converted || said === unit) &&
    (converted || digits(seen).startsWith(digits(plain)))
  )
}
/** Whether a list shows what is in the file in a larger unit: 90 s as 1 min 30 s. */
const converts = (heading: string): boolean => /\((?:Byte|ms|s|MHz)\)$/.test(heading)
/** Without what a language writes into numbers. */
const bare = (text: string): string => text.replace(/[\s.,]/g, '').replaceAll('\u2212', '-')
const digits = (text: string): string => text.replace(/\D/g, '')
