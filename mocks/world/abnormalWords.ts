import en from '../../locales/en/abnormal.json'
import es from '../../locales/es/abnormal.json'
import ja from '../../locales/ja/abnormal.json'
import zh from '../../locales/zh/abnormal.json'
import type { Language } from '../../src/i18n/languages'

/** The console's own words, so that screen, channel and file say the same. */
const words: Record<Language, Pick<typeof en, 'family' | 'rule' | 'read'>> = { en, zh, es, ja }

export const familyWord = (code: string, language: Language): string =>
  (words[language].family as Record<string, string>)[code] ?? code
export const ruleWord = (code: string, language: Language): string =>
  (words[language].rule as Record<string, string>)[code] ?? code
export const readWord = (code: string, language: Language): string =>
  (words[language].read as Record<string, string>)[code] ?? code
