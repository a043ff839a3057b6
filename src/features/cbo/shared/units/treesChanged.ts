import type { TreeSource } from '@/domain/pickers/treeSources'
import { queryClient } from '@/ui/data/queries'

/** After a change of a tree: the choosers that show it ask anew. */
export const treesChanged = (...sources: readonly TreeSource['key'][]): void => {
  for (const source of sources) void queryClient.invalidateQueries({ queryKey: ['treeChooser', source] })
}
