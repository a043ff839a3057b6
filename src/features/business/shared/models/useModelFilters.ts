import { useTranslation } from 'react-i18next'
import { modelSources, modelStatuses } from '@/rules/losses/lossModelRules'

/** Filters of lists of models, with their words. */
export function useModelFilters() {
  const { t } = useTranslation('lossModels')
  const choices = <Code extends string>(codes: readonly Code[], prefix: string) =>
    codes.map((value) => ({ value, label: t(`${prefix}.${value}` as 'statusOf.none') }))
  return {
    status: [t('status'), choices(modelStatuses, 'statusOf')],
    source: [t('source'), choices(modelSources, 'sourceOf')],
  } as const
}
