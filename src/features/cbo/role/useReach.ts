import { useTranslation } from 'react-i18next'

/** How far a data scope reaches, as a sentence; '' for a code that is none. */
export function useReach(): (scope: string) => string {
  const { t } = useTranslation('roles')
  return (scope) => (scope === '1' || scope === '2' || scope === '3' ? t(`reach.${scope}`) : '')
}
