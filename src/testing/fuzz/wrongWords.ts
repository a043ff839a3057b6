import type { DrawnPage } from '../record/drawnPage'
import { shortDigits } from './changes'

/** Words are their keys (record/keyedWords): a text that is none of them is the console's own or came from an answer. */
const keys = /‹[\w.-]+:[^ ›]+/g

const nonsense = /\b(undefined|null|NaN)\b|\[object Object\]|Invalid Date|Unexpected Application Error/
/** A key that has no word stands there as it is: `status.7`; an address, a file and a number are none. */
const bareKey = /(?<![\w./@:-])[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)*\.(?:[a-zA-Z]\w*|~unknown~|\d+)(?![\w/@])/
/** The key of an empty code, or a full stop behind nothing. A sentence of a server has words before it. */
const cutKey = /^(?:[a-zA-Z]\w*\.)+$|^\.$/
const zero = /(?<![\w.,:/-])[-−—]?0(?:[.,]0+)?(?![\w.,:/-])/

/** What a record leaves out of a text: the console's words and what an answer said in 10,000 letters. */
const plain = (text: string): string =>
  text
    .replaceAll(keys, ' ')
    .replaceAll('›', ' ')
    .replaceAll(/x{50,}/g, '')

/** What is wrong with a text, whatever was answered. */
export function nonsenseIn(text: string): string | undefined {
  const words = plain(text)
  if (nonsense.test(words)) return `says "${text.slice(0, 120)}"`
  if (bareKey.test(words) || cutKey.test(words.trim())) return `says the key "${text.slice(0, 120)}"`
  return undefined
}

/** The place of a table among the texts is the reader's own. */
export const saysZero = (text: string): boolean => !/^table \d+$/.test(text) && zero.test(plain(text))

/** The keys of the words in a text, without what it is said for nothing. */
export const keysIn = (text: string): string[] =>
  [...new Set(text.match(keys))].filter((key) => key !== '‹common:value.none')

/** All texts of a page, those of its tables' cells among them. */
export const textsOf = ({ texts, tables }: DrawnPage): string[] => [
  ...texts,
  ...tables.flatMap(({ columns, rows }) => [...columns.map(({ title }) => title), ...rows.flat()]),
]

/**
 * The words that an unknown code, or none, shares with one known code and not with another: they claim what nobody knows.
 * @param known what is said for each known code
 */
export function claimedWords(text: string, known: readonly string[]): string[] {
  const sets = known.map((each) => new Set(keysIn(each)))
  return keysIn(text).filter((key) => sets.some((set) => set.has(key)) && sets.some((set) => !set.has(key)))
}

/** A number of fixed length whose zeros in front went. */
export function lostZeros(texts: readonly string[], sound: readonly string[]): string | undefined {
  for (const before of sound)
    for (const [digits] of before.matchAll(/(?<!\d)(\d{10}|\d{12})(?!\d)/g)) {
      const bare = shortDigits(digits).replace(/^0+/, '')
      const text = texts.find((each) => new RegExp(`(?<!\\d)${bare}(?!\\d)`).test(each))
      if (text !== undefined) return `lost the zeros in front of ${bare}: "${text}"`
    }
  return undefined
}
