import { useTranslation } from 'react-i18next'
import { roleScopes } from '@/rules/codes/dictionaries'
import { codeIn } from '@/rules/codes/noticeCodes'

/** How far a data scope reaches, as a sentence; '' for a code that is none. */
export function useReach(): (scope: string) => string {
  const { t } = useTranslation('roles')
  return (scope) => {
    const known = codeIn(roleScopes, scope)
    return known ? t(`reach.${known}`) : ''
  }
}
