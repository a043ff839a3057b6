import { useTranslation } from 'react-i18next'
import { changeLanguage, words } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import { preferences, usePreferences } from '@/stores/preferences'
import { useFeedback } from '@/ui/feedback/feedback'

/** The language of the interface and how to choose another one. */
export function useLanguageChoice(): [Language, (next: Language) => Promise<void>] {
  const { t } = useTranslation('shell')
  const { success, error } = useFeedback()
  const language = usePreferences((state) => state.language)

  async function choose(next: Language) {
    // Stored first: the calls that follow the new words are made in the new language.
    preferences.set({ language: next })
    try {
      await changeLanguage(next)
      if (preferences.get().language === next) success(words.t('shell:language.done'))
    } catch {
      preferences.set({ language })
      error(t('language.failed'))
    }
  }
  return [language, choose]
}
