import type { TFunction } from 'i18next'
import { languages } from '@/i18n/languages'
import { stateOf, textFor, textLanguages, type RichTexts } from '@/rules/console/richTexts'

/** Names the languages without a complete text and the language that replaces them; '' when all are complete. */
export function missingTexts(t: TFunction<'publishing'>, texts: RichTexts): string {
  const missing = textLanguages.filter((language) => stateOf(texts[language]) !== 'full')
  const [first] = missing
  if (!first) return ''
  return t('publish.missing', {
    languages: missing.map((language) => languages[language]).join(', '),
    shown: languages[textFor(texts, first).language],
  })
}
