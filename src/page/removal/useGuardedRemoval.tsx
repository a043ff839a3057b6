import { useState, type ReactNode } from 'react'
import type { Guard } from '@/api/wire/resource'
import { feedback } from '@/ui/feedback/feedback'
import { lazyPart } from '@/ui/pane/lazyPart'
import { namedRows, finishRemoval, type RemovalOf } from './removalOf'
import { useRemovalWords, type Named } from './removalWords'

const PasswordConfirm = lazyPart(
  () => import('@/domain/pickers/PasswordConfirm').then((file) => file.PasswordConfirm),
  ['picker'],
)

type Options<Row> = RemovalOf<Row> & {
  /** Deletes all of them or none. */
  api: (ids: readonly string[], guard: Guard) => Promise<unknown>
  /** Other data that is deleted too, in words. */
  warning?: string
}

/**
 * Deletes objects on which bills or the network depend: a dialog names the objects and asks for a reason and the
 * operator's password. A refusal is shown in the dialog, and nothing is deleted. Render `dialog` beside the list.
 * @example const { remove, dialog } = useGuardedRemoval({ records: lines, api: linesApi.remove })
 */
export function useGuardedRemoval<Row = Named>(
  options: Options<Row>,
): {
  remove: (rows: readonly Row[]) => void
  dialog: ReactNode
} {
  const words = useRemovalWords(options.warning)
  const [open, setOpen] = useState<readonly Named[]>()
  const dialog = open && (
    <PasswordConfirm
      title={words.title(open)}
      okText={words.ok}
      reason
      onConfirm={async (reason) => {
        const ids = open.map((row) => row.id)
        await options.api(ids, { reason })
        feedback.success(words.done(open))
        finishRemoval(options)
      }}
      onClose={() => setOpen(undefined)}
    >
      {words.content(open)}
    </PasswordConfirm>
  )
  return {
    remove: (rows) => (rows.length > 0 ? setOpen(namedRows(options, rows)) : undefined),
    dialog,
  }
}
