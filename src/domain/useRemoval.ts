import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'
import { useOrder } from './useOrder'

interface Named {
  id: string
  name: string
}
interface Options {
  /** Deletes all of them or none. */
  api: (ids: readonly string[]) => Promise<unknown>
  /** e.g. load the list again. */
  after: () => void
  /** What else goes with them, in words. */
  warning?: string
}

/** How many are named before the rest is only counted. */
const named = 5

/**
 * Deletes after a confirmation that names the objects, once; a refusal of the server is shown and nothing is gone.
 * @example const remove = useRemoval({ api: dictsApi.remove, after: page.list.reload }); remove([{ id, name }])
 */
export function useRemoval({ api, after, warning }: Options): (rows: readonly Named[]) => Promise<void> {
  const { t } = useTranslation('common')
  const { send } = useOrder((rows: readonly Named[]) => api(rows.map((row) => row.id)))
  return async (rows) => {
    if (rows.length === 0) return
    const names = rows.slice(0, named).map((row) => row.name)
    const rest = rows.length - names.length
    const list = names.join(', ') + (rest > 0 ? ` ${t('remove.more', { n: rest })}` : '')
    const agreed = await feedback.confirm({
      title: t('remove.title', { count: rows.length, n: rows.length }),
      content: [list, warning, t('remove.final')].filter(Boolean).join('\n'),
      ok: t('action.delete'),
      cancel: t('action.cancel'),
      danger: true,
    })
    if (!agreed || !(await send(rows))) return
    feedback.success(t('remove.done', { count: rows.length, n: rows.length }))
    after()
  }
}
