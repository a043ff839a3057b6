import type { TreeSource } from '@/domain/pickers/treeSources'
import { queryClient } from '@/ui/data/queries'

/** Reloads the choosers of changed trees. */
export const treesChanged = (...sources: readonly TreeSource['key'][]): void => {
  for (const source of sources) void queryClient.invalidateQueries({ queryKey: ['treeChooser', source] })
}
