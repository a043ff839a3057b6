import { useTranslation } from 'react-i18next'

/**
 * How many of the ticked rows an order leaves out because of their state, as a sentence; undefined where it means all of them.
 * @param meant those to which it applies
 */
export function useLeftOut(): (ticked: readonly unknown[], meant: readonly unknown[]) => string | undefined {
  const { t } = useTranslation('common')
  return (ticked, meant) => {
    const count = ticked.length - meant.length
    return count > 0 ? t('list.leftOut', { count, n: count, all: ticked.length }) : undefined
  }
}
