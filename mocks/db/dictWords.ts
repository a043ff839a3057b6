import en from '../../locales/en/domain.json'
import es from '../../locales/es/domain.json'
import ja from '../../locales/ja/domain.json'
import zh from '../../locales/zh/domain.json'
import type { Language } from '../../src/i18n/languages'
import type { Codes } from '../../src/rules/codes/statuses'
import type { DictDetailRow, DictRow } from './dicts'
import { dictSeeds } from './dictSeeds'
import type { Table } from './table'
import type { TextEdit } from './texts'

/** A group of codes whose words the console knows. */
export type WordGroup = keyof typeof en

const delivered: Record<Language, Record<string, Record<string, string> | undefined>> = { en, zh, es, ja }
const languages = Object.keys(delivered) as Language[]

/** A code in the shape that consoles receive. */
interface DictCode {
  value: string
  label: string
  color: string
  enabled: string
}

/**
 * People's changes of the console's own dictionaries, in the shape that consoles receive. Like a real head-end it
 * works from a cache: a change takes effect when the cache is refreshed.
 */
export interface DictWords {
  /** Grows with every refresh that changed something; 0 = everything is as delivered. */
  version(): number
  /** 'domain:<dictionary>.<value>' → label. */
  texts(language: Language): Readonly<Record<string, string>>
  /** Dictionaries with another code, order, colour or state than delivered: all their codes in order. */
  dictionaries(language: Language): Readonly<Record<string, readonly DictCode[]>>
  /** Selectable codes of a dictionary; `current` is the stored one, included even when it is disabled. */
  codes(dictionary: Codes, current?: string): readonly string[]
  /** The word of a code as the console shows it, for files, logs and answers; a code without one as it is. */
  word(group: WordGroup, code: string, language: Language): string
  refresh(): void
}

interface Cached {
  texts: Record<string, string>
  dictionaries: Record<string, DictCode[]>
}
const emptyCache: Cached = { texts: {}, dictionaries: {} }

interface Sources {
  dicts: Table<DictRow>
  dictDetails: Table<DictDetailRow>
  texts: Table<TextEdit>
}

export function createDictWords({ dicts, dictDetails: entries, texts }: Sources): DictWords {
  let version = 0
  let cache: Partial<Record<Language, Cached>> = {}
  const read = (language: Language): Cached => ({
    texts: Object.fromEntries(
      entries.all().flatMap((entry): [string, string][] => {
        const code = dicts.get(entry.dict_id)?.code ?? ''
        const deliveredLabel = delivered[language][code]?.[entry.value]
        const label = entry[`label_${language}`]
        return deliveredLabel === undefined || label === '' || label === deliveredLabel
          ? []
          : [[`domain:${code}.${entry.value}`, label]]
      }),
    ),
    dictionaries: Object.fromEntries(
      dicts.all().flatMap(({ id, code, system }): [string, DictCode[]][] => {
        const seed = dictSeeds.find((dictionary) => dictionary.code === code)
        if (system !== '1' || !seed) return []
        const now = entries
          .all()
          .filter((entry) => entry.dict_id === id)
          .toSorted((a, b) => a.sort - b.sort)
        const hasWords = code in delivered.en
        const isUnchanged =
          now.length === seed.entries.length &&
          now.every(({ value, label_en, color, enabled }, index) => {
            const [deliveredValue, word] = seed.entries[index] ?? []
            return (
              value === deliveredValue && color === '' && enabled === '1' && (hasWords || label_en === word)
            )
          })
        return isUnchanged
          ? []
          : [
              [
                code,
                now.map(({ value, color, enabled, ...entry }) => ({
                  value,
                  label: entry[`label_${language}`] || entry.label_en,
                  color,
                  enabled,
                })),
              ],
            ]
      }),
    ),
  })
  const cacheOf = (language: Language): Cached => cache[language] ?? emptyCache
  return {
    version: () => version,
    texts: (language) => cacheOf(language).texts,
    dictionaries: (language) => cacheOf(language).dictionaries,
    codes: ({ group, codes }, current) =>
      cacheOf('en')
        .dictionaries[group]?.filter(({ value, enabled }) => enabled === '1' || value === current)
        .map(({ value }) => value) ?? codes,
    word(group, code, language) {
      const key = `domain:${group}.${code}`
      return (
        texts.get(key)?.published[language] ??
        cacheOf(language).texts[key] ??
        delivered[language][group]?.[code] ??
        (cacheOf(language).dictionaries[group]?.find(({ value }) => value === code)?.label || code)
      )
    },
    refresh() {
      const next = Object.fromEntries(languages.map((language) => [language, read(language)]))
      const previous = Object.fromEntries(languages.map((language) => [language, cacheOf(language)]))
      if (JSON.stringify(next) === JSON.stringify(previous)) return
      cache = next
      version += 1
    },
  }
}
