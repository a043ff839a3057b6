import { languageHere } from './languageHere'
import type { WordFiles } from './wordFiles'

/** The sign-in page must not carry the list of every screen's words: `allWords.ts` adds the rest with the console. */
export const signInWords: WordFiles = import.meta.glob<{ default: Record<string, unknown> }>(
  '../../locales/*/login.json',
)

/** Begins to fetch the words that the sign-in page starts with: i18next asks for the same files, and for English. */
export function fetchSignInWords(): void {
  for (const language of new Set([languageHere(), 'en']))
    // A failed fetch is repeated, and reported, where the words are needed.
    void signInWords[`../../locales/${language}/login.json`]?.().catch(() => {})
}
