import { Suspense, useState, type ReactNode } from 'react'

/** A dialog, a drawer or a form of a screen: whether it is open, and about what. */
export interface Dialog<Of> {
  /** What it is about while it is open. */
  of: Of | undefined
  open: (of: Of) => void
  /** `done`: something was changed in it; `answer`: what the call answered. */
  close: (done?: boolean, answer?: unknown) => void
  /** Draws it while it is open; its code may still be on the way. */
  show: (draw: (of: Of) => ReactNode) => ReactNode
}

/**
 * What a screen opens beside itself, with what it is about.
 * @param changed called after it closed with something changed
 * @example
 * const groups = useDialog<readonly DataItemRow[]>(items.settle)
 * {groups.show((rows) => <GroupDialog rows={rows} onClose={groups.close} />)}
 */
export function useDialog<Of>(changed?: (answer?: unknown) => unknown): Dialog<Of> {
  const [shown, setShown] = useState<{ of: Of }>()
  return {
    of: shown?.of,
    open: (of) => setShown({ of }),
    close(done = false, answer) {
      setShown(undefined)
      if (done) changed?.(answer)
    },
    show: (draw) => shown && <Suspense>{draw(shown.of)}</Suspense>,
  }
}
