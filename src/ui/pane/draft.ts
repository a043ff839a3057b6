import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftIsSent, dropDraft, readDraft, writeDraft } from '@/lib/drafts'
import { personalStore } from '@/lib/personalStore'
import { LookContext } from '../states/look'
import { usePane } from './pane'

export interface FormDraft<T extends object> {
  /**
   * What was typed before a crash and not saved, until it is restored or discarded. Written by an earlier build perhaps:
   * lay it over the form's initial values. `at` in ms since 1970.
   */
  readonly recovered: { readonly value: T; readonly at: number } | undefined
  /** Keeps what is typed now, but for the fields that hold secrets; to be called with every change. */
  readonly save: (value: T, secrets: ReadonlySet<string>) => void
  /** It leaves now as this order. After a reload it is offered only if the order was not done. */
  readonly sent: (request_id: string) => void
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

  const ask = use(LookContext)
  const [asked, setAsked] = useState<string>()
  const order = found?.request_id
  useEffect(() => {
    if (order === undefined) return
    const tell = (state: string | undefined) => {
      if (state !== 'done') setAsked(order)
      else {
        dropDraft(user, key, name)
        answered()
      }
    }
    ask(order).then(tell, () => tell(undefined))
  }, [order, ask, user, key, name, answered])
  // What may have been saved is not called unsaved before the server was asked.
  const offered = order === undefined || asked === order ? found : undefined

  useEffect(() => {
    // The tab is marked until the offer is answered, whether or not its screen has been shown.
    if (offered) desk?.mark(draftMark(key, name), 'draft', String(offered.at))
  }, [offered, desk, key, name])

  return useMemo(
    () => ({
      recovered: offered && { value: offered.value as T, at: offered.at },
      save(value, secrets) {
        typed.current = true
        if (user !== '') writeDraft(user, key, name, value, secrets)
      },
      sent(request_id) {
        if (user !== '') draftIsSent(user, key, name, request_id)
      },
      discard() {
        typed.current = true
        if (user !== '') dropDraft(user, key, name)
        answered()
      },
      taken: answered,
    }),
    [offered, user, key, name, answered],
  )
}

/** The mark of an unanswered draft. */
export const draftMark = (path: string, name: string): string => `${path}|${name}`
