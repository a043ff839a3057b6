import { useTranslation } from 'react-i18next'

/** What a question or an answer is about: the first few by name, and how many more. */
export function useNamedList(most = 5): (names: readonly string[]) => string {
  const { t } = useTranslation('common')
  return (names) => {
    const rest = names.length - most
    return names.slice(0, most).join(', ') + (rest > 0 ? ` ${t('remove.more', { n: rest })}` : '')
  }
}
