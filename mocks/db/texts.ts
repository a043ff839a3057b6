import { baseKey, existsIn } from '../../src/rules/limits/textRules'
import type { Language } from '../../src/i18n/languages'
import { localeFiles, readLocale, type LocaleWords } from '../plugs/localeFiles'
import { defineTable } from './defineTable'
import type { Entity, Table } from './table'
import type { Author } from './tableLog'

export const textLanguages = ['en', 'zh', 'es', 'ja'] as const satisfies readonly Language[]

/** People's edits of one text; only edited texts have a row. */
export interface TextEdit extends Entity {
  module: string
  key: string
  published: Partial<Record<Language, string>>
  draft: Partial<Record<Language, string>>
}

/** A text as the console was delivered with it. */
export interface DeliveredText {
  id: string
  module: string
  key: string
  texts: Record<Language, string>
  absent: readonly Language[]
}

export interface Texts {
  /** Number of publications. */
  version(): number
  /** Names the present drafts: another name, other drafts. */
  revision(): string
  /** The text of a language as users see it now. */
  current(text: DeliveredText, language: Language): string
  /** The same after the next publishing. */
  next(text: DeliveredText, language: Language): string
  /** A draft; one that says what is published anyway is none. */
  edit(text: DeliveredText, language: Language, value: string, author: Author): void
  discard(id: string, author: Author): boolean
  /** Everything that was drafted is what users see from now on; answers how many texts. */
  publish(author: Author): number
}

let cachedTexts: ReadonlyMap<string, DeliveredText> | undefined

/** Every text of the console, by `module:key`, in the order of the files; read once. */
export function deliveredTexts(): ReadonlyMap<string, DeliveredText> {
  cachedTexts ??= readTexts()
  return cachedTexts
}

function readTexts(): ReadonlyMap<string, DeliveredText> {
  const modules = localeFiles()
  return new Map(
    modules.flatMap((module) => {
      const files = Object.fromEntries(
        textLanguages.map((language) => [language, flat(readLocale(language, module))]),
      ) as Record<Language, Map<string, string>>
      const keys = [...new Set(textLanguages.flatMap((language) => [...files[language].keys()]))]
      const forms = new Map<string, number>()
      for (const key of keys) forms.set(baseKey(key), (forms.get(baseKey(key)) ?? 0) + 1)
      return keys.map((key): [string, DeliveredText] => {
        const plural = (forms.get(baseKey(key)) ?? 0) > 1
        const id = `${module}:${key}`
        return [
          id,
          {
            id,
            module,
            key,
            texts: Object.fromEntries(
              textLanguages.map((language) => [language, files[language].get(key) ?? '']),
            ) as Record<Language, string>,
            absent: textLanguages.filter((language) => !existsIn(language, key, plural)),
          },
        ]
      })
    }),
  )
}

const flat = (words: LocaleWords, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  )

export const texts = defineTable({
  name: 'text',
  word: { en: 'Interface text', zh: '界面文本', es: 'Texto de la interfaz', ja: '画面テキスト' },
  title: (row: TextEdit) => row.id,
  scope: 'everybody',
  seeds: () => [],
})

export function createTexts(table: Table<TextEdit>): Texts {
  let version = 0
  let edits = 0
  const current: Texts['current'] = (text, language) =>
    table.get(text.id)?.published[language] ?? text.texts[language]
  const without = (draft: TextEdit['draft'], language: Language): TextEdit['draft'] =>
    Object.fromEntries(Object.entries(draft).filter(([key]) => key !== language))
  return {
    version: () => version,
    revision: () => `${String(version)}.${String(edits)}`,
    current,
    next: (text, language) => table.get(text.id)?.draft[language] ?? current(text, language),
    edit(text, language, value, author) {
      edits += 1
      const row =
        table.get(text.id) ??
        table.insert({ id: text.id, module: text.module, key: text.key, published: {}, draft: {} }, author)
      const draft = without(row.draft, language)
      if (value !== current(text, language)) draft[language] = value
      table.update(row.id, { draft }, author)
    },
    discard(id, author) {
      const row = table.get(id)
      if (!row || Object.keys(row.draft).length === 0) return false
      edits += 1
      table.update(id, { draft: {} }, author)
      return true
    },
    publish(author) {
      let count = 0
      for (const row of table.all()) {
        const drafted = Object.entries(row.draft)
        if (drafted.length === 0) continue
        count += drafted.length
        const delivered = deliveredTexts().get(row.id)
        const published = Object.fromEntries(
          Object.entries({ ...row.published, ...row.draft }).filter(
            ([language, value]) => delivered?.texts[language as Language] !== value,
          ),
        )
        table.update(row.id, { published, draft: {} }, author)
      }
      if (count > 0) version += 1
      edits += 1
      return count
    },
  }
}
