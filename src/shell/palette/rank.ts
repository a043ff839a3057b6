import { fold as bareOf } from '@/lib/fold'

/** Where a query stands in a text: [start, end). */
export type Range = readonly [start: number, end: number]

export interface Match {
  /** The higher the better. */
  score: number
  /** Per shown text, in order, not overlapping. */
  ranges: readonly (readonly Range[])[]
}

/** Lower case without accents, every character in its place, so that a match can be marked in the text itself. */
export function fold(text: string): string {
  let folded = ''
  for (const letter of text.split('')) {
    const bare = bareOf(letter)
    folded += bare.length === 1 ? bare : letter
  }
  return folded
}

export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/** First place of `word` in `text`, the start of a word before any other. */
function placeOf(text: string, word: string): number {
  const first = text.indexOf(word)
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at
  return first
}

/** Letters left out while typing fast: all of `word` in this order inside one word that begins like it. */
function looseIn(text: string, word: string): Range | undefined {
  // Numbers are right or wrong.
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return undefined
  for (const found of text.matchAll(/\p{L}+/gu)) {
    const candidate = found[0]
    if (candidate[0] !== word[0]) continue
    let at = 0
    for (const letter of word) {
      at = candidate.indexOf(letter, at) + 1
      if (at === 0) break
    }
    if (at > 0) return [found.index, found.index + candidate.length]
  }
  return undefined
}

/**
 * How well a query fits: every word of it must be found, in any order, in a shown text or in one that is searched too.
 * `undefined` = not at all.
 */
export function rank(
  query: string,
  shown: readonly string[],
  also: readonly string[] = [],
): Match | undefined {
  const words = wordsOf(query)
  const texts = shown.map(fold)
  const hidden = also.map(fold)
  const ranges: Range[][] = shown.map(() => [])
  let score = 0
  for (const word of words) {
    const exact = texts.findIndex((text) => text.includes(word))
    const text = texts[exact]
    if (text !== undefined) {
      const at = placeOf(text, word)
      const worth = at === 0 ? 100 : isWordStart(text, at) ? 60 : 30
      score += (exact === 0 ? worth : worth / 4) + (word.length / text.length) * 10
      ranges[exact]?.push([at, at + word.length])
      continue
    }
    if (hidden.some((text) => placeOf(text, word) >= 0)) {
      score += 15
      continue
    }
    const loose = looseIn(texts[0] ?? '', word)
    if (!loose) return undefined
    score += 5
    ranges[0]?.push(loose)
  }
  return { score, ranges: ranges.map(merged) }
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else result.push([start, end])
  }
  return result
}
