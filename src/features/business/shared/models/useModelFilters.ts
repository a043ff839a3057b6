import { useTranslation } from 'react-i18next'
import { modelSources, modelStatuses } from '@/rules/losses/lossModelRules'

/** What lists of models of areas and of lines are filtered by, in words. */
export function useModelFilters() {
  const { t } = useTranslation('lossModels')
  const choices = <Code extends string>(codes: readonly Code[], below: string) =>
    codes.map((value) => ({ value, label: t(`${below}.${value}` as 'statusOf.none') }))
  return {
    status: [t('status'), choices(modelStatuses, 'statusOf')],
    source: [t('source'), choices(modelSources, 'sourceOf')],
  } as const
}
