/** Of a meter search: 1 consumer number, 2 consumer name, 3 communication id of the meter. */
export type SearchKind = '1' | '2' | '3'

/** Digits of a consumer number; the communication id of a meter has 12, the number of a prepaid one at least 11. */
const consumerDigits = 10

/**
 * The kind of what is typed or pasted, by its letters and digits; undefined where that may be a part of several kinds.
 * @example searchKind('000021604417') // '3'
 */
export function searchKind(text: string): SearchKind | undefined {
  if (/\p{L}/u.test(text)) return '2'
  const lengths = (text.match(/\d+/g) ?? []).map((digits) => digits.length)
  if (lengths.length === 0) return undefined
  if (lengths.every((length) => length === consumerDigits)) return '1'
  return lengths.every((length) => length > consumerDigits) ? '3' : undefined
}

/** The kind under which what is not found may still be found; undefined where it can be no other. */
export function otherKind(text: string, kind: SearchKind): SearchKind | undefined {
  const typed = searchKind(text)
  if (typed !== undefined && typed !== kind) return typed
  // A consumer number may be a part of a meter's; a name is no number, and what is longer no consumer number.
  if (!/\d/.test(text) || typed === '2' || typed === '3') return undefined
  return kind === '3' ? '1' : '3'
}
