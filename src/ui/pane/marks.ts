import { useId, useInsertionEffect } from 'react'
import { usePane, type MarkKind } from './pane'

/**
 * Marks follow insertion effects, the only ones that React runs in a hidden tab too: a long job that ends behind
 * another tab takes its mark away then, not at the next visit. They may not set state, hence the microtask.
 */
function useMark(kind: MarkKind, description: string | undefined): void {
  const { desk } = usePane()
  const id = useId()
  useInsertionEffect(() => {
    if (!desk || description === undefined) return undefined
    queueMicrotask(() => desk.mark(id, kind, description))
    return () => queueMicrotask(() => desk.mark(id, kind, undefined))
  }, [desk, id, kind, description])
}

/**
 * Marks the tab as holding unsaved work, named for the user ("Contact details"); `undefined` = nothing to lose. A
 * marked tab is never closed, refreshed or frozen without the user's word, and leaving the console asks first.
 * @example useDirty(changed ? t('profile.title') : undefined)
 */
export const useDirty = (description: string | undefined): void => useMark('unsaved', description)

/** Marks the tab as at work, e.g. while a command waits for its answer ("Reading 50 meters"). */
export const useBusy = (description: string | undefined): void => useMark('busy', description)
