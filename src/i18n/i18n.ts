import i18next, { type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './languages'
import { signInWords } from './signInWords'
import type { WordFiles } from './wordFiles'

/** Words for code outside components. Never call it while a module loads: the language would be frozen. */
export const words = i18next

/** For each language what fetches the list of its files. */
type WordLists = Readonly<Record<Language, () => Promise<WordFiles>>>

let lists: Readonly<Partial<Record<string, () => Promise<WordFiles>>>> = {}
export const addWords = (wordLists: WordLists): void => {
  lists = wordLists
}

const withEnding = (files: WordFiles | undefined, end: string) =>
  Object.entries(files ?? {}).find(([path]) => path.endsWith(end))?.[1]

async function wordsOf(language: string, namespace: string): Promise<Record<string, unknown>> {
  const end = `/${language}/${namespace}.json`
  const load = withEnding(signInWords, end) ?? withEnding(await lists[language]?.(), end)
  if (!load) throw new Error(`No words for ${language}/${namespace}`)
  return (await load()).default
}

/** Loads `locales/<language>/<namespace>.json` as its own chunk. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, give) {
    wordsOf(language, namespace).then(
      (file) => give(null, file),
      (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

type WriteFigure = (value: unknown, place: string, language: string) => string
let write: WriteFigure | undefined
/** Formatter of counts in sentences, once the console is loaded: sign-in has none. */
export const writeFigures = (how: WriteFigure): void => {
  write = how
}

const figures: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language = 'en', options) =>
    write ? write(value, String(options?.['interpolationkey']), language) : (value as string),
}

export async function startI18n(language: Language, namespaces: string[]): Promise<void> {
  await words
    .use(backend)
    .use(initReactI18next)
    .use(figures)
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: true },
    })
  document.documentElement.lang = language
}

/** Preparation of a language before the words change: Ant Design's own words, once the console is loaded. */
const companions = new Set<(language: Language) => Promise<unknown>>()
export const alongsideLanguage = (load: (language: Language) => Promise<unknown>): void =>
  void companions.add(load)

let wantedLanguage: Language | undefined

/**
 * Changes the words in place. The old language stays on screen until everything of the new one is there; of two quick
 * changes the later wins. Rejects, changing nothing, when the words cannot be fetched.
 */
export async function changeLanguage(language: Language): Promise<void> {
  wantedLanguage = language
  await Promise.all([words.loadLanguages(language), ...[...companions].map((load) => load(language))])
  if (wantedLanguage !== language) return
  if (words.language !== language) await words.changeLanguage(language)
  document.documentElement.lang = language
}
