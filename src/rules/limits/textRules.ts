import type { Language } from '../../i18n/languages'

/** Forms that a language's plurals have; a text that ends with another one does not exist in it. */
const pluralForms: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  zh: ['other'],
  ja: ['other'],
}
const ending = /_(zero|one|two|few|many|other)$/

/** A key without the ending of its plural form. */
export const baseKey = (key: string): string => key.replace(ending, '')

/**
 * True when a text can exist in a language: Chinese has no form for exactly one. `plural`: the key is one of several
 * forms, not a word that happens to end so.
 */
export function existsIn(language: Language, key: string, plural: boolean): boolean {
  const form = plural ? ending.exec(key)?.[1] : undefined
  return form === undefined || pluralForms[language].includes(form)
}

/** The names between double braces, each once, sorted: `{{n}} of {{total}}` → ['n', 'total']. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim()))].sort()

/** True when a brace is left over that belongs to no placeholder: `{n}` would be shown as it stands. */
const brokenBraces = (text: string): boolean => /[{}]/.test(text.replaceAll(/\{\{[^{}]+\}\}/g, ''))

/**
 * True when an edited text uses exactly the placeholders of the delivered one: a value without its placeholder would be
 * lost, and a placeholder without a value would stay empty.
 */
export const keepsPlaceholders = (delivered: string, edited: string): boolean =>
  placeholdersOf(delivered).join('\n') === placeholdersOf(edited).join('\n') &&
  brokenBraces(delivered) === brokenBraces(edited)

/** Characters of a text at most. */
export const longestText = 2_000
