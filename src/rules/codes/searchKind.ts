import { plainForm } from '../../lib/fold'
import { splitNumbers } from '../limits/numberList'
import { isShortened } from '../limits/validators'

/** Kinds of meter search; a meter's number is its communication id. */
export const searchKinds = { consumerNumber: '1', consumerName: '2', meterNumber: '3' } as const
export type SearchKind = (typeof searchKinds)[keyof typeof searchKinds]

/** Digits of a consumer number; the communication id of a meter has 12, the number of a prepaid one at least 11. */
const [consumerDigits, meterDigits] = [10, 12]

/**
 * The kind of what is typed or pasted, by its letters and digits; undefined where that may be a part of several kinds.
 * @example searchKind('000021604417') // '3'
 */
export function searchKind(text: string): SearchKind | undefined {
  const { numbers } = splitNumbers(text)
  if (numbers.length > 1) return kindOfMost(numbers)
  const plain = plainForm(text)
  if (isShortened(plain)) return undefined
  if (/\p{L}/u.test(plain)) return '2'
  const lengths = (plain.match(/\d+/g) ?? []).map((digits) => digits.length)
  if (lengths.length === 0) return undefined
  if (lengths.every((length) => length === consumerDigits)) return '1'
  return lengths.every((length) => length > consumerDigits) ? '3' : undefined
}

/** The kind of more than half of the numbers of a list: one that lacks its zeros, or a slip, changes nothing. */
function kindOfMost(numbers: readonly string[]): SearchKind | undefined {
  const counts: Record<SearchKind, number> = { '1': 0, '2': 0, '3': 0 }
  for (const number of numbers) {
    const kind = searchKind(number)
    if (kind) counts[kind] += 1
  }
  const kinds = ['1', '2', '3'] as const
  return kinds.find((kind) => counts[kind] * 2 > numbers.length)
}

/**
 * Numbers of a list with the leading zeros that a spreadsheet took away, where at least half of them still have theirs;
 * what is longer, or no number, stays.
 */
export function filledUp(numbers: readonly string[], kind: SearchKind | undefined): string[] {
  if (kind === undefined || kind === '2' || numbers.length < 2) return [...numbers]
  const digits = kind === '1' ? consumerDigits : meterDigits
  if (numbers.filter((number) => number.length >= digits).length * 2 < numbers.length) return [...numbers]
  return numbers.map((number) => (/^\d+$/.test(number) ? number.padStart(digits, '0') : number))
}

/** The kind under which what is not found may still be found; undefined where it can be no other. */
export function otherKind(text: string, kind: SearchKind): SearchKind | undefined {
  const typed = searchKind(text)
  if (typed !== undefined && typed !== kind) return typed
  // A consumer number may be a part of a meter's; a name is no number, and what is longer no consumer number.
  if (!/\d/.test(text) || typed === '2' || typed === '3') return undefined
  return kind === '3' ? '1' : '3'
}
