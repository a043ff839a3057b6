import { isRecord } from '@/lib/isRecord'
import { localStore } from '@/lib/storage'
import { initialLanguage, isLanguage, type Language } from './languages'

/** Storage key of the user's preferences in this browser: `stores/preferences`. */
export const preferencesKey = 'powergate.preferences'

/** The language that the user chose in this browser, out of the stored preferences. */
export function chosenLanguage(stored: unknown): Language | undefined {
  if (!isRecord(stored)) return undefined
  const { language, languageChosen } = stored
  // Before there was such a mark, every stored language counted as chosen.
  return isLanguage(language) && languageChosen !== false ? language : undefined
}

/** The language of a browser that has these preferences. Not by `env`: this is asked before the console's files are here. */
export const languageOf = (stored: unknown, browser?: readonly string[]): Language =>
  initialLanguage(chosenLanguage(stored), browser, import.meta.env.VITE_LANGUAGE)

/** The language that the page begins with. */
export const languageHere = (): Language => languageOf(localStore.get(preferencesKey))
