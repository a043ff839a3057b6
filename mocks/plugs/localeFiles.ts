import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Words of a locale file: texts, or groups of texts. */
export interface LocaleWords {
  [key: string]: string | LocaleWords
}

// `import.meta.url` is resolved by node: in a component test `URL` is the browser's.
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../locales')

/** Sorted names of the console's locale files; a host without a disk has to provide them. */
export const localeFiles = (): string[] =>
  readdirSync(join(folder, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

/** The words of a file in a language. */
export const readLocale = (language: string, file: string): LocaleWords =>
  JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')) as LocaleWords
