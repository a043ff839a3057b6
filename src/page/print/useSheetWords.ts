import type { i18n as I18n } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOwnTexts } from '@/domain/words/ownTexts'
import { isLanguage, type Language } from '@/i18n/languages'
import { wordsIn } from '@/i18n/wordsIn'

export interface SheetWords {
  /** Chosen language of the sheet. */
  language: Language
  /** Words of that language; undefined: the console's are spoken. */
  words: I18n | undefined
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

/**
 * Words of the language of a sheet, with the utility's own texts: all of them, or none.
 * @param sheetLanguage undefined: the console's language
 */
export function useSheetWords(sheetLanguage: Language | undefined): SheetWords {
  const { i18n } = useTranslation()
  const consoleLanguage = isLanguage(i18n.language) ? i18n.language : 'en'
  const language = sheetLanguage ?? consoleLanguage
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ language: Language; attempt: number; words: I18n | undefined }>()
  const isOther = language !== consoleLanguage
  useEffect(() => {
    let isCurrent = true
    const take = (words: I18n | undefined) => {
      if (isCurrent) setAnswer({ language, attempt, words })
    }
    if (isOther)
      loadOwnTexts(language)
        .then(() => wordsIn(language))
        .then(take, () => take(undefined))
    return () => {
      isCurrent = false
    }
  }, [isOther, language, attempt])
  const current = answer?.language === language && answer.attempt === attempt ? answer : undefined
  return {
    language,
    words: isOther ? current?.words : undefined,
    state: !isOther || current?.words ? 'ready' : current ? 'failed' : 'loading',
    retry: () => setAttempt(attempt + 1),
  }
}
