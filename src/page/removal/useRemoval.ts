import { feedback } from '@/ui/feedback/feedback'
import { useRemovalWords, type Named } from './removalWords'
import { useOrder } from '@/domain/useOrder'

interface Options {
  /** Deletes all of them or none. */
  api: (ids: readonly string[]) => Promise<unknown>
  /** e.g. load the list again. */
  after: () => void
  /** What else goes with them, in words. */
  warning?: string
}

/**
 * Deletes after a confirmation that names the objects, once; a refusal of the server is shown and nothing is gone. What
 * needs the operator's password goes through `useGuardedRemoval`.
 * @example const remove = useRemoval({ api: dictsApi.remove, after: page.list.reload }); remove([{ id, name }])
 */
export function useRemoval({ api, after, warning }: Options): (rows: readonly Named[]) => Promise<void> {
  const words = useRemovalWords(warning)
  const { send } = useOrder((rows: readonly Named[]) => api(rows.map((row) => row.id)))
  return async (rows) => {
    if (rows.length === 0) return
    const agreed = await feedback.confirm({
      title: words.title(rows),
      content: words.content(rows),
      ok: words.ok,
      cancel: words.cancel,
      danger: true,
    })
    if (!agreed || !(await send(rows))) return
    feedback.success(words.done(rows))
    after()
  }
}
