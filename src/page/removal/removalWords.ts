import { useTranslation } from 'react-i18next'

export interface Named {
  id: string
  name: string
}

/** How many are named before the rest is only counted. */
const named = 5

/** What is asked before something is deleted, and said afterwards. `warning`: what else goes with it, in words. */
export function useRemovalWords(warning?: string) {
  const { t } = useTranslation('common')
  return {
    title: (rows: readonly Named[]) => t('remove.title', { count: rows.length, n: rows.length }),
    /** The objects by name and what cannot be taken back, a line each. */
    content: (rows: readonly Named[]) => {
      const names = rows.slice(0, named).map((row) => row.name)
      const rest = rows.length - names.length
      const list = names.join(', ') + (rest > 0 ? ` ${t('remove.more', { n: rest })}` : '')
      return [list, warning, t('remove.final')].filter(Boolean).join('\n')
    },
    done: (rows: readonly Named[]) => t('remove.done', { count: rows.length, n: rows.length }),
    ok: t('action.delete'),
    cancel: t('action.cancel'),
  }
}
