import { useLoad, type Loaded } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'

const nothing = () => undefined

/** The figures of a list; the list itself is loaded again with them where it shows them. */
export function useComing<Query, Figures>(
  id: string,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<Figures>,
  reload: () => void = nothing,
): Loaded<Figures> {
  const loaded = useLoad([id, 'summary', query], (signal) => load(query, signal))
  useReloadAfter(loaded, reload)
  return loaded
}
