import { addWords, words } from './i18n'
import { isLanguage } from './languages'
import type { WordFiles, Words } from './wordFiles'

/**
 * All files of a language. The words of the frame and the first page come with the list of files: a request for each of them
 * kept the menus' call waiting for a free connection.
 */
const filesOf = ({
  first,
  later,
}: {
  first: Readonly<Record<string, Words>>
  later: WordFiles
}): WordFiles => ({
  ...later,
  ...Object.fromEntries(
    Object.entries(first).map(([path, bundle]) => [path, () => Promise.resolve({ default: bundle })]),
  ),
})

/** The lists are fetched for the languages in use only. */
const lists = {
  en: () => import('./words/en').then(({ englishWords }) => filesOf(englishWords)),
  zh: () => import('./words/zh').then(({ chineseWords }) => filesOf(chineseWords)),
  es: () => import('./words/es').then(({ spanishWords }) => filesOf(spanishWords)),
  ja: () => import('./words/ja').then(({ japaneseWords }) => filesOf(japaneseWords)),
}

/** Importing this file makes every namespace loadable: the console does so where it starts. */
addWords(lists)

/** Fetches the list of the spoken language, and with it the words of the frame and the first page. */
export async function fetchFirstWords(): Promise<void> {
  if (isLanguage(words.language)) await lists[words.language]()
}
