import en from '../../locales/en/domain.json'
import es from '../../locales/es/domain.json'
import ja from '../../locales/ja/domain.json'
import zh from '../../locales/zh/domain.json'
import type { Language } from '../../src/i18n/languages'
import type { DictDetailRow, DictRow } from './dicts'
import type { Table } from './table'

const delivered: Record<Language, Record<string, Record<string, string> | undefined>> = { en, zh, es, ja }
const languages = Object.keys(delivered) as Language[]

/**
 * What people changed of the labels of the console's own dictionaries, as consoles get it. Like a real head-end it works
 * from a cache: a changed label counts when the cache is refreshed.
 */
export interface DictWords {
  /** Grows with every refresh that changed something; 0 = all labels are as delivered. */
  version(): number
  /** 'domain:<dictionary>.<value>' → label. */
  texts(language: Language): Readonly<Record<string, string>>
  refresh(): void
}

export function createDictWords(dicts: Table<DictRow>, entries: Table<DictDetailRow>): DictWords {
  let version = 0
  let cache: Partial<Record<Language, Record<string, string>>> = {}
  const read = (language: Language): Record<string, string> =>
    Object.fromEntries(
      entries.all().flatMap((entry): [string, string][] => {
        const code = dicts.get(entry.dict_id)?.code ?? ''
        const before = delivered[language][code]?.[entry.value]
        const label = entry[`label_${language}`]
        return before === undefined || label === '' || label === before
          ? []
          : [[`domain:${code}.${entry.value}`, label]]
      }),
    )
  return {
    version: () => version,
    texts: (language) => cache[language] ?? {},
    refresh() {
      const next = Object.fromEntries(languages.map((language) => [language, read(language)]))
      const before = languages.map((language) => cache[language] ?? {})
      if (JSON.stringify(Object.values(next)) === JSON.stringify(before)) return
      cache = next
      version += 1
    },
  }
}
