import type { TFunction } from 'i18next'
import { languages } from '@/i18n/languages'
import { stateOf, textFor, textLanguages, type RichTexts } from '@/rules/console/richTexts'

/** In which languages nothing complete is written, and which one stands in for them; '' when all are. */
export function missingTexts(t: TFunction<'publishing'>, texts: RichTexts): string {
  const missing = textLanguages.filter((each) => stateOf(texts[each]) !== 'full')
  const [first] = missing
  if (!first) return ''
  return t('publish.missing', {
    languages: missing.map((each) => languages[each]).join(', '),
    shown: languages[textFor(texts, first).language],
  })
}
