import { isComing } from '@/rules/progress'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'

/** How often a list is asked again while the server still works out its figures, ms. */
export const again = 4_000

/** Figures that a server works out bit by bit: how many of them there are. */
interface Coming {
  done: number | null
  total: number | null
}

/** The figures of a list, asked for again until all are worked out; the list itself is loaded again with them where it shows them. */
export function useComing<Query, Figures extends Coming>(
  id: string,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<Figures>,
  reload?: () => void,
): Loaded<Figures> {
  const loaded = useLoad([id, 'summary', query], (signal) => load(query, signal))
  const { done, total } = loaded.data ?? {}
  useEvery(isComing({ done, total }) ? again : undefined, () => {
    loaded.reload()
    reload?.()
  })
  return loaded
}
