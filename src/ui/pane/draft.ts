import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftIsSent, dropDraft, readDraft, writeDraft } from '@/lib/drafts'
import { personalStore } from '@/lib/personalStore'
import { LookContext } from '../states/look'
import { usePane } from './pane'

export interface FormDraft<T extends object> {
  /**
   * Values typed before a crash and not saved, until they are restored or discarded. An earlier build may have
   * written them: lay them over the form's initial values. `at` in ms since 1970.
   */
  readonly recovered: { readonly value: T; readonly at: number } | undefined
  /** Stores the typed values, except for the fields that hold secrets; call it with every change. */
  readonly save: (value: T, secrets: ReadonlySet<string>) => void
  /**
   * Notes the request number under which the values are sent. After a reload they are offered only if that request
   * was not done.
   */
  readonly sent: (request_id: string) => void
  /** Deletes the draft, after it was saved on the server or given up. */
  readonly discard: () => void
  /** Ends the offer because the recovered draft is now in the form: it stays stored. */
  readonly markTaken: () => void
}

/**
 * Keeps a form crash-safe, per user, tab and `name`. Show the recovered draft with `<DraftOffer>`.
 * @example const draft = useDraft<Profile>('profile')
 */
export function useDraft<T extends object>(name: string): FormDraft<T> {
  const { desk, key } = usePane()
  const user = desk?.user ?? ''
  const [stored, setStored] = useState(() => (user === '' ? undefined : readDraft(user, key, name)))
  const looked = useRef(personalStore.keeping())
  const typed = useRef(false)
  const answered = useCallback(() => {
    setStored(undefined)
    desk?.mark(draftMark(key, name), 'draft', undefined)
  }, [desk, key, name])

  useEffect(() => {
    // The stored values may load after the form: a user who is already typing is not interrupted.
    const look = () => {
      if (looked.current === personalStore.keeping()) return
      looked.current = personalStore.keeping()
      if (user !== '' && !typed.current) setStored((current) => current ?? readDraft(user, key, name))
    }
    look()
    return personalStore.subscribe(look)
  }, [user, key, name])

  const ask = use(LookContext)
  const [checkedOrder, setCheckedOrder] = useState<string>()
  const order = stored?.request_id
  useEffect(() => {
    if (order === undefined) return
    const tell = (state: string | undefined) => {
      if (state !== 'done') setCheckedOrder(order)
      else {
        dropDraft(user, key, name)
        answered()
      }
    }
    ask(order).then(tell, () => tell(undefined))
  }, [order, ask, user, key, name, answered])
  // A draft that may have been saved is not offered as unsaved before the server has been asked.
  const offered = order === undefined || checkedOrder === order ? stored : undefined

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
      markTaken: answered,
    }),
    [offered, user, key, name, answered],
  )
}

/** The mark of an unanswered draft. */
export const draftMark = (path: string, name: string): string => `${path}|${name}`
