import { useLoad, type Loaded } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'

const noReload = () => undefined

/** Loads the figures of a list; `reload` loads the list again while figures are still being calculated. */
export function useFigures<Query, Figures>(
  id: string,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<Figures>,
  reload: () => void = noReload,
): Loaded<Figures> {
  const loaded = useLoad([id, 'summary', query], (signal) => load(query, signal))
  useReloadAfter(loaded, reload)
  return loaded
}
