import { fold as bareOf } from '@/lib/fold'

/** Matched range in a text: [start, end). */
export type Range = readonly [start: number, end: number]

export interface Match {
  /** The higher the better. */
  score: number
  /** Per shown text, in order, not overlapping. */
  ranges: readonly (readonly Range[])[]
}

/** Lower case without accents, every character in its place, so that a match can be marked in the text itself. */
export function foldLetters(text: string): string {
  let folded = ''
  for (const letter of text.split('')) {
    const bare = bareOf(letter)
    folded += bare.length === 1 ? bare : letter
  }
  return folded
}

export const wordsOf = (query: string): string[] => foldLetters(query).split(/\s+/).filter(Boolean)

const isWordStart = (text: string, position: number): boolean =>
  position === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(position - 1))

/** First place of `word` in `text`, the start of a word before any other. */
function placeOf(text: string, word: string): number {
  const first = text.indexOf(word)
  for (let position = first; position >= 0; position = text.indexOf(word, position + 1))
    if (isWordStart(text, position)) return position
  return first
}

/** Letters left out while typing fast: all of `word` in this order inside one word that begins like it. */
function looseIn(text: string, word: string): Range | undefined {
  // Numbers are right or wrong.
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return undefined
  for (const wordMatch of text.matchAll(/\p{L}+/gu)) {
    const candidate = wordMatch[0]
    if (candidate[0] !== word[0]) continue
    let position = 0
    for (const letter of word) {
      position = candidate.indexOf(letter, position) + 1
      if (position === 0) break
    }
    if (position > 0) return [wordMatch.index, wordMatch.index + candidate.length]
  }
  return undefined
}

/**
 * Score of a query: every word of it must be found, in any order, in a displayed text or in a further searched one.
 * `undefined` = no match.
 */
export function rank(
  query: string,
  displayedTexts: readonly string[],
  also: readonly string[] = [],
): Match | undefined {
  const words = wordsOf(query)
  const texts = displayedTexts.map(foldLetters)
  const hidden = also.map(foldLetters)
  const ranges: Range[][] = displayedTexts.map(() => [])
  let score = 0
  for (const word of words) {
    const exact = texts.findIndex((text) => text.includes(word))
    const text = texts[exact]
    if (text !== undefined) {
      const position = placeOf(text, word)
      const worth = position === 0 ? 100 : isWordStart(text, position) ? 60 : 30
      score += (exact === 0 ? worth : worth / 4) + (word.length / text.length) * 10
      ranges[exact]?.push([position, position + word.length])
      continue
    }
    if (hidden.some((hiddenText) => placeOf(hiddenText, word) >= 0)) {
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
