import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Guard } from '@/api/resource'
import { withWords } from '@/i18n/withWords'
import { randomId } from '@/lib/format'
import { feedback } from '@/ui/feedback/feedback'
import { useRemovalWords, type Named } from './removalWords'

const PasswordConfirm = lazy(
  withWords(['picker'], () =>
    import('@/domain/pickers/PasswordConfirm').then((file) => ({ default: file.PasswordConfirm })),
  ),
)

interface Options {
  /** Deletes all of them or none. */
  api: (ids: readonly string[], guard: Guard) => Promise<unknown>
  /** e.g. load the list again. */
  after: () => void
  /** What else goes with them, in words. */
  warning?: string
}

/**
 * Deletes what bills or the network rest on: a dialog names the objects and asks for a reason and the operator's password.
 * A refusal is said in the dialog, and nothing is gone. Render `dialog` beside the list.
 * @example const { remove, dialog } = useGuardedRemoval({ api: linesApi.remove, after: list.reload })
 */
export function useGuardedRemoval({ api, after, warning }: Options): {
  remove: (rows: readonly Named[]) => void
  dialog: ReactNode
} {
  const words = useRemovalWords(warning)
  const [open, setOpen] = useState<{ rows: readonly Named[]; request: string }>()
  const dialog = open && (
    <Suspense>
      <PasswordConfirm
        title={words.title(open.rows)}
        okText={words.ok}
        reason
        onConfirm={async (reason) => {
          await api(
            open.rows.map((row) => row.id),
            { reason, request_id: open.request },
          )
          feedback.success(words.done(open.rows))
          after()
        }}
        onClose={() => setOpen(undefined)}
      >
        {words.content(open.rows)}
      </PasswordConfirm>
    </Suspense>
  )
  return {
    // The same number at every try of this dialog: what was done although no answer came is not done twice.
    remove: (rows) => (rows.length > 0 ? setOpen({ rows, request: randomId() }) : undefined),
    dialog,
  }
}
