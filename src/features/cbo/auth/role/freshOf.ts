import type { Loaded } from '@/ui/data/queries'

/**
 * Data loaded since the tab was opened: an older cached answer counts as not loaded, because it must not be edited.
 * @param since when the tab was opened, ms since 1970
 */
export function freshOf<T>(loaded: Loaded<T>, since: number): Loaded<T> {
  const fresh = loaded.loadedAt > 0 && loaded.loadedAt >= since
  return fresh ? loaded : { ...loaded, data: undefined }
}
