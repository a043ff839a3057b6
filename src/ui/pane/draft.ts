import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts'
import { personalStore } from '@/lib/personalStore'
import { usePane } from './pane'

export interface FormDraft<T extends object> {
  /**
   * What was typed before a crash and not saved, until it is restored or discarded. Written by an earlier build perhaps:
   * lay it over the form's initial values. `at` in ms since 1970.
   */
  readonly recovered: { readonly value: T; readonly at: number } | undefined
  /** Keeps what is typed now, but for the fields that hold secrets; to be called with every change. */
  readonly save: (value: T, secrets: ReadonlySet<string>) => void
  /** Saved on the server or given up: nothing is kept and nothing is offered any more. */
  readonly discard: () => void
  /** The recovered draft is in the form now: it stays kept, but is offered no more. */
  readonly taken: () => void
}

/**
 * Keeps a form crash-safe, per user, tab and `name`. Show the recovered draft with `<DraftOffer>`.
 * @example const draft = useDraft<Profile>('profile')
 */
export function useDraft<T extends object>(name: string): FormDraft<T> {
  const { desk, key } = usePane()
  const user = desk?.user ?? ''
  const [found, setFound] = useState(() => (user === '' ? undefined : readDraft(user, key, name)))
  const looked = useRef(personalStore.keeping())
  const typed = useRef(false)
  const answered = useCallback(() => {
    setFound(undefined)
    desk?.mark(draftMark(key, name), 'draft', undefined)
  }, [desk, key, name])

  useEffect(() => {
    // What was kept may come after the form: whoever types first is not interrupted by it.
    const look = () => {
      if (looked.current === personalStore.keeping()) return
      looked.current = personalStore.keeping()
      if (user !== '' && !typed.current) setFound((now) => now ?? readDraft(user, key, name))
    }
    look()
    return personalStore.subscribe(look)
  }, [user, key, name])

  useEffect(() => {
    // The tab is marked until the offer is answered, whether or not its screen has been shown.
    if (found) desk?.mark(draftMark(key, name), 'draft', String(found.at))
  }, [found, desk, key, name])

  return useMemo(
    () => ({
      recovered: found && { value: found.value as T, at: found.at },
      save(value, secrets) {
        typed.current = true
        if (user !== '') writeDraft(user, key, name, value, secrets)
      },
      discard() {
        typed.current = true
        if (user !== '') dropDraft(user, key, name)
        answered()
      },
      taken: answered,
    }),
    [found, user, key, name, answered],
  )
}

/** The mark of an unanswered draft. */
export const draftMark = (path: string, name: string): string => `${path}|${name}`
