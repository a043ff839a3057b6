import type { LossSummary } from '@/api/losses'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'

/** How often a list is asked again while the head-end still works out its figures, ms. */
const again = 4_000

/** The sums over all rows of a list of losses; they and the list follow while figures are worked out. */
export function useLossTotals<Query>(
  id: string,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<LossSummary>,
  reload: () => void,
): Loaded<LossSummary> {
  const loaded = useLoad([id, 'summary', query], (signal) => load(query, signal))
  const { done, total } = loaded.data ?? {}
  useEvery((done ?? 0) < (total ?? 0) ? again : undefined, () => {
    loaded.reload()
    reload()
  })
  return loaded
}
