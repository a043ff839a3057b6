import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Say } from './column'

/** The words of the language in use, new when it changes. The namespaces of the keys must have been fetched. */
export function useSay(): Say {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const say = t as unknown as Say['t']
    return { t: say, or: (key, otherwise) => (i18n.exists(key) ? say(key) : otherwise), language }
  }, [t, i18n, language])
}
