import { useTranslation } from 'react-i18next'
import { roleScopes } from '@/rules/codes/dictionaries'
import { codeIn } from '@/rules/codes/noticeCodes'

/** Sentence about the reach of a data scope; '' for an unknown code. */
export function useReach(): (scope: string) => string {
  const { t } = useTranslation('roles')
  return (scope) => {
    const knownScope = codeIn(roleScopes, scope)
    return knownScope ? t(`reach.${knownScope}`) : ''
  }
}
