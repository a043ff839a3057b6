import { Suspense, useState, type ReactNode } from 'react'

/** A dialog, a drawer or a form of a screen: whether it is open, and about what. */
export interface Dialog<Of> {
  /** Subject of the dialog while it is open. */
  subject: Of | undefined
  open: (subject: Of) => void
  /** `hasChanged`: something was changed in the dialog; `answer`: the answer of the call. */
  close: (hasChanged?: boolean, answer?: unknown) => void
  /** Draws it while it is open; its code may still be on the way. */
  show: (draw: (subject: Of) => ReactNode) => ReactNode
}

/**
 * State of a dialog that a screen opens, with its subject.
 * @param changed called after it closed with something changed
 * @example const groups = useDialog<readonly DataItemRow[]>(items.settle) {groups.show((rows) => <GroupDialog
 * rows={rows} onClose={groups.close} />)}
 */
export function useDialog<Of>(changed?: (answer?: unknown) => unknown): Dialog<Of> {
  const [opened, setOpened] = useState<{ subject: Of }>()
  return {
    subject: opened?.subject,
    open: (subject) => setOpened({ subject }),
    close(hasChanged = false, answer) {
      setOpened(undefined)
      if (hasChanged) changed?.(answer)
    },
    show: (draw) => opened && <Suspense>{draw(opened.subject)}</Suspense>,
  }
}
