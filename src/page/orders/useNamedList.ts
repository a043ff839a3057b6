import { useTranslation } from 'react-i18next'

/** How many are named before the rest is only counted. */
const named = 5

/** What a question is about: the first five by name, and how many more. */
export function useNamedList(): (names: readonly string[]) => string {
  const { t } = useTranslation('common')
  return (names) => {
    const rest = names.length - named
    return names.slice(0, named).join(', ') + (rest > 0 ? ` ${t('remove.more', { n: rest })}` : '')
  }
}
