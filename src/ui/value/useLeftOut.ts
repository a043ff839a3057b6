import { useTranslation } from 'react-i18next'

/**
 * Number of selected rows that an action omits because of their state, as a sentence; undefined where it applies to
 * all of them.
 * @param applicable rows to which it applies
 */
export function useLeftOut(): (
  ticked: readonly unknown[],
  applicable: readonly unknown[],
) => string | undefined {
  const { t } = useTranslation('common')
  return (ticked, applicable) => {
    const count = ticked.length - applicable.length
    return count > 0 ? t('list.leftOut', { count, n: count, all: ticked.length }) : undefined
  }
}
