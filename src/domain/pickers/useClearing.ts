import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'

/** Asks whether a choice is to be cleared; `names` says what was chosen. */
export function useClearing(): (names: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  return (names) =>
    feedback.confirm({
      title: t('chooser.clearAsk'),
      content: names.join(', '),
      ok: t('chooser.clear'),
      cancel: common('action.cancel'),
    })
}
