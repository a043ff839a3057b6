import { useAsk } from '@/ui/feedback/useAsk'
import { namedOf, settled, type RemovalOf } from './removalOf'
import { useRemovalWords, type Named } from './removalWords'

type Options<Row> = RemovalOf<Row> & {
  /** Deletes all of them or none. */
  api: (ids: readonly string[]) => Promise<unknown>
  /** What else goes with them, in words. */
  warning?: string
}

/**
 * Deletes after a confirmation that names the objects, once; a refusal of the server is shown and nothing is gone. What
 * needs the operator's password goes through `useGuardedRemoval`.
 * @example const remove = useRemoval({ of: dicts, api: dictsApi.remove }); act.remove(() => remove([row]))
 */
export function useRemoval<Row = Named>(options: Options<Row>): (rows: readonly Row[]) => Promise<void> {
  const words = useRemovalWords(options.warning)
  const { ask } = useAsk()
  return async (rows) => {
    const named = namedOf(options, rows)
    if (named.length === 0) return
    await ask({
      question: { title: words.title(named), content: words.content(named), ok: words.ok, danger: true },
      send: () => options.api(named.map((row) => row.id)),
      done: words.done(named),
      after: () => settled(options),
    })
  }
}
