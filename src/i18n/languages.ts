/** The four interface languages with their own names, in the order of the switcher. */
export const languages = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } as const
export type Language = keyof typeof languages

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

const browserLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages

/** The stored choice, else the browser's language, else what the build says, else English (decision A-11). */
export function initialLanguage(stored: unknown, browser = browserLanguages(), built?: string): Language {
  if (isLanguage(stored)) return stored
  for (const tag of browser) {
    const code = tag.slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return isLanguage(built) ? built : 'en'
}
