import { errorText } from '@/api/errorText'
import type { TreeSource } from '@/domain/pickers/treeSources'
import { queryClient, useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

/** After a change of a tree: its list, and the choosers that show it, ask anew. */
export const useTreesChanged =
  (sources: readonly TreeSource['key'][], reload: () => void): (() => void) =>
  () => {
    for (const source of sources) void queryClient.invalidateQueries({ queryKey: ['treeChooser', source] })
    reload()
  }

/** Places a row elsewhere: says so, or why not. One move at a time. */
export function useMove<Change extends object>(
  api: (change: Change) => Promise<unknown>,
  after: () => void,
): (change: Change, done: string) => Promise<void> {
  const { send } = useSend(async ({ change, done }: { change: Change; done: string }) => {
    try {
      await api(change)
      feedback.success(done)
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  }, after)
  return async (change, done) => void (await send({ change, done }))
}
