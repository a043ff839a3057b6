import { useTranslation } from 'react-i18next'

/** Names of the objects of a question or an answer: the first few, and how many more. */
export function useNamedList(maximum = 5): (names: readonly string[]) => string {
  const { t } = useTranslation('common')
  return (names) => {
    const remaining = names.length - maximum
    return (
      names.slice(0, maximum).join(', ') + (remaining > 0 ? ` ${t('remove.more', { n: remaining })}` : '')
    )
  }
}
