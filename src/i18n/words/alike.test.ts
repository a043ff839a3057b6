import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Patterns of files have to be written out, so the four lists cannot share them. */
const listOf = (language: string) =>
  readFileSync(`src/i18n/words/${language}.ts`, 'utf8')
    .replaceAll(`locales/${language}/`, 'locales/en/')
    .replace(/(?<=^export const )\w+Words(?= = )/m, 'words')

test.each(['zh', 'es', 'ja'])(
  '%s has the words of the first page in one file, as English has',
  (language) => {
    expect(listOf(language)).toBe(listOf('en'))
  },
)
