import { useTranslation } from 'react-i18next'
import { useNamedList } from '@/ui/value/useNamedList'

export interface Named {
  id: string
  name: string
}

/**
 * Texts of the question before a removal and of the message afterwards. `warning`: other data that is deleted too, in
 * words.
 */
export function useRemovalWords(warning?: string) {
  const { t } = useTranslation('common')
  const list = useNamedList()
  return {
    title: (rows: readonly Named[]) => t('remove.title', { count: rows.length, n: rows.length }),
    /** Names of the objects, the warning and the sentence that this is final, a line each. */
    content: (rows: readonly Named[]) =>
      [list(rows.map((row) => row.name)), warning, t('remove.final')].filter(Boolean).join('\n'),
    done: (rows: readonly Named[]) => t('remove.done', { count: rows.length, n: rows.length }),
    ok: t('action.delete'),
    cancel: t('action.cancel'),
  }
}
