import { useTranslation } from 'react-i18next'
import { conflictingRow } from '@/lib/rowVersion'
import { feedback } from '@/ui/feedback/feedback'
import { offerUndo } from '@/ui/feedback/UndoOffer'
import { useErrorWords } from '@/ui/states/errorWords'
import type { Submit } from './useSaving'

/** Says that a form was saved, with the offer to undo it where the form can. */
export function useSaid<T>(submit: Submit<T>): (message: string, answer: unknown) => void {
  const { t } = useTranslation('form')
  const inWords = useErrorWords()
  return (message, answer) => {
    const undo = typeof submit === 'function' ? undefined : submit.undo?.(answer)
    if (!undo) return feedback.success(message)
    offerUndo(message, () =>
      undo().then(
        () => feedback.success(t('undo.done')),
        (error: unknown) =>
          feedback.error(conflictingRow(error) ? t('undo.changed') : inWords(error, 'action')),
      ),
    )
  }
}
