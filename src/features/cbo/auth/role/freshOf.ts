import type { Loaded } from '@/ui/data/queries'

/**
 * What was loaded for this editing: not an answer of before, which is shown meanwhile where nothing is edited.
 * @param since when the tab was opened, ms since 1970
 */
export function freshOf<T>(loaded: Loaded<T>, since: number): Loaded<T> {
  const fresh = loaded.loadedAt > 0 && loaded.loadedAt >= since
  return fresh ? loaded : { ...loaded, data: undefined }
}
