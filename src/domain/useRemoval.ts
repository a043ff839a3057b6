import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

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
  const { send } = useSend(async (rows: readonly Named[]) => {
    try {
      await api(rows.map((row) => row.id))
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  })
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
