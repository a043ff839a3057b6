import { useAsk } from '@/ui/feedback/useAsk'
import { namedRows, finishRemoval, type RemovalOf } from './removalOf'
import { useRemovalWords, type Named } from './removalWords'

type Options<Row> = RemovalOf<Row> & {
  /** Deletes all of them or none. */
  api: (ids: readonly string[]) => Promise<unknown>
  /** Other data that is deleted too, in words. */
  warning?: string
}

/**
 * Deletes objects after one question that names them; after a refusal of the server nothing is deleted. Objects that
 * need the operator's password use `useGuardedRemoval`.
 * @example const remove = useRemoval({ records: dicts, api: dictsApi.remove }); act.remove(() => remove([row]))
 */
export function useRemoval<Row = Named>(options: Options<Row>): (rows: readonly Row[]) => Promise<void> {
  const words = useRemovalWords(options.warning)
  const { ask } = useAsk()
  return async (rows) => {
    const targets = namedRows(options, rows)
    if (targets.length === 0) return
    await ask({
      question: { title: words.title(targets), content: words.content(targets), ok: words.ok, danger: true },
      send: () => options.api(targets.map((row) => row.id)),
      successMessage: words.done(targets),
      onSuccess: () => finishRemoval(options),
    })
  }
}
