import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverFields } from '@/lib/serverFields'
import { hearNumber, lostWish } from '@/lib/wishes'
import { useSend } from '@/ui/data/queries'
import { useErrorWords } from '@/ui/states/errorWords'
import { useLook } from '@/ui/states/look'
import { TheirsError } from './theirs'

export interface Submit<T extends object> {
  (input: T): Promise<unknown>
  /** Whether what was sent can be seen in its list: asked when the answer was lost and the server keeps no numbers. */
  seen?: (input: T) => Promise<boolean | undefined>
  /** Asks the user before anything is sent; false: the form stays as it is. */
  ask?: (input: T) => Promise<boolean>
}

interface Options<T extends object> {
  submit: Submit<T>
  /** `found`: only after its answer was lost; `answer`: what the call answered, undefined where it was only seen. */
  onSaved: (found: boolean, answer?: unknown) => void
  /** Somebody else saved the same object meanwhile. */
  onTheirs: (error: TheirsError<T>) => void
  /** The number under which it leaves. */
  onSent: (request_id: string) => void
}

/**
 * Saves a form, one submission at a time. A refusal lands on the fields that it names. When the answer was lost nothing is
 * sent again before it is known what became of it: `look` finds out, and only "it never arrived" frees `save`.
 */
export function useSaving<T extends object>(
  form: FormInstance<T>,
  { submit, onSaved, onTheirs, onSent }: Options<T>,
) {
  const { t } = useTranslation('form')
  const inWords = useErrorWords()
  const find = useLook()
  // Not `sending`: a click can come before the next render.
  const running = useRef(false)
  const answer = useRef<unknown>(undefined)
  const [failure, setFailure] = useState<string>()
  const [lost, setLost] = useState<{ input: T; error: Error }>()

  const { send, sending } = useSend(
    async (input: T) => {
      try {
        answer.current = await hearNumber(() => submit(input), onSent)
      } catch (caught) {
        if (caught instanceof TheirsError) {
          onTheirs(caught as TheirsError<T>)
          throw caught
        }
        const error = caught instanceof Error ? caught : new Error(String(caught))
        const said = showRefusal(form, error, inWords)
        const open = lostWish(error) !== undefined
        setLost(open ? { input, error } : undefined)
        setFailure(open ? `${said} ${t('fate.open')}` : said)
        throw error
      }
    },
    undefined,
    { looks: false },
  )
  async function save(input: T, found = false): Promise<void> {
    setFailure(undefined)
    setLost(undefined)
    running.current = true
    const sent = await send(input)
    running.current = false
    if (sent) onSaved(found, answer.current)
  }
  const looking = useSend(async () => {
    if (!lost) return
    const { input, error } = lost
    try {
      const fate = await find(error, async () => submit.seen?.(input))
      if (fate === 'seen') onSaved(true)
      // It was done: under its number the server answers as it did then.
      else if (fate === 'done') await save(input, true)
      else {
        if (fate === 'unknown') setLost(undefined)
        setFailure(t(`fate.${fate}`))
      }
    } catch (caught) {
      setFailure(`${inWords(caught, 'action')} ${t('fate.open')}`)
    }
  })
  return {
    running,
    failure,
    sending: sending || looking.sending,
    save: (input: T) => void save(input),
    /** There only while it is not known what became of the last submission. */
    look: lost && (() => void looking.send(undefined)),
  }
}

/** Puts a refusal on the fields that it names; answers what is left to be said above them, in words. */
function showRefusal<T extends object>(
  form: FormInstance<T>,
  error: Error,
  inWords: ReturnType<typeof useErrorWords>,
): string | undefined {
  const shown = new Set(Object.keys(form.getFieldsValue()))
  const said = Object.entries(serverFields(error))
  const here = said.filter(([field]) => shown.has(field))
  form.setFields(here.map(([field, text]) => ({ name: field as never, errors: [text] })))
  const [first] = here[0] ?? []
  if (first) form.scrollToField(first, { focus: true })
  // A refusal that belongs to no field of the form is shown above it.
  const elsewhere = said.filter(([field]) => !shown.has(field)).map(([, text]) => text)
  return here.length === 0 || elsewhere.length > 0
    ? [inWords(error, 'action'), ...elsewhere].join(' ')
    : undefined
}
