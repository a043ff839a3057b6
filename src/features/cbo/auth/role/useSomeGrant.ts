import { useTranslation } from 'react-i18next'
import type { Check } from '@/ui/fields/formFields'

/** Rule that refuses grants without any module: a role must open something. */
export function useSomeGrant(): Check {
  const { t } = useTranslation('form')
  return (_value, { grants }) => (Object.keys(grants ?? {}).length === 0 ? t('rule.someGrant') : undefined)
}
