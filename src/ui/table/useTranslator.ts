import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translator } from './column'

/** Translations in the current language, replaced when it changes. The namespaces of the keys must be loaded. */
export function useTranslator(): Translator {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const translate = t as unknown as Translator['t']
    return { t: translate, or: (key, otherwise) => (i18n.exists(key) ? translate(key) : otherwise), language }
  }, [t, i18n, language])
}
