import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Words as a file holds them: texts, or groups of texts. */
export interface LocaleWords {
  [key: string]: string | LocaleWords
}

// Not `new URL`: a component test has a browser's.
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../locales')

/** Names of the console's word files, sorted: the one thing of the simulator that a host without a disk must lend it. */
export const localeFiles = (): string[] =>
  readdirSync(join(folder, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

/** The words of a file in a language. */
export const readLocale = (language: string, file: string): LocaleWords =>
  JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')) as LocaleWords
