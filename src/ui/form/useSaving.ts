import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverFields } from '@/lib/serverFields'
import { hearNumber, lostWish } from '@/lib/wishes'
import { useSend } from '@/ui/data/queries'
import { useErrorWords } from '@/ui/states/errorWords'
import { useFindOutcome } from '@/ui/states/look'
import { EditConflict } from './editConflict'

export interface Submit<T extends object> {
  (input: T): Promise<unknown>
  /**
   * Checks if the sent object appears in its list: used when the answer was lost and the server keeps no request
   * numbers.
   */
  isVisible?: (input: T) => Promise<boolean | undefined>
  /** Asks the user before anything is sent; false: the form stays as it is. */
  ask?: (input: T) => Promise<boolean>
}

interface Options<T extends object> {
  submit: Submit<T>
  /**
   * `wasLost`: the answer was lost at first; `answer`: the answer of the call, undefined where the object was only
   * seen in its list.
   */
  onSaved: (wasLost: boolean, answer?: unknown) => void
  /** Called when another user saved the same object meanwhile. */
  onConflict: (error: EditConflict<T>) => void
  /** Called with the number under which the request is sent. */
  onSent: (request_id: string) => void
}

/**
 * Saves a form, one submission at a time. A refusal is shown at the fields that it names. After a lost answer nothing
 * is sent again before the outcome is known: `lookUp` finds it, and only "it never arrived" allows `save` again.
 */
export function useSaving<T extends object>(
  form: FormInstance<T>,
  { submit, onSaved, onConflict, onSent }: Options<T>,
) {
  const { t } = useTranslation('form')
  const inWords = useErrorWords()
  const findOutcome = useFindOutcome()
  // Not `sending`: a click can come before the next render.
  const isRunning = useRef(false)
  const answer = useRef<unknown>(undefined)
  const [failure, setFailure] = useState<string>()
  const [lostRequest, setLostRequest] = useState<{ input: T; error: Error }>()

  const { send, sending } = useSend(
    async (input: T) => {
      try {
        answer.current = await hearNumber(() => submit(input), onSent)
      } catch (caught) {
        if (caught instanceof EditConflict) {
          onConflict(caught as EditConflict<T>)
          throw caught
        }
        const error = caught instanceof Error ? caught : new Error(String(caught))
        const message = showRefusal(form, error, inWords)
        const isLost = lostWish(error) !== undefined
        setLostRequest(isLost ? { input, error } : undefined)
        setFailure(isLost ? `${message} ${t('fate.open')}` : message)
        throw error
      }
    },
    undefined,
    { resolvesLost: false },
  )
  async function save(input: T, wasLost = false): Promise<void> {
    setFailure(undefined)
    setLostRequest(undefined)
    isRunning.current = true
    const succeeded = await send(input)
    isRunning.current = false
    if (succeeded) onSaved(wasLost, answer.current)
  }
  const lookUpCall = useSend(async () => {
    if (!lostRequest) return
    const { input, error } = lostRequest
    try {
      const outcome = await findOutcome(error, async () => submit.isVisible?.(input))
      if (outcome === 'seen') onSaved(true)
      // Under its number the server returns the original answer of a request that was done.
      else if (outcome === 'done') await save(input, true)
      else {
        if (outcome === 'unknown') setLostRequest(undefined)
        setFailure(t(`fate.${outcome}`))
      }
    } catch (caught) {
      setFailure(`${inWords(caught, 'action')} ${t('fate.open')}`)
    }
  })
  return {
    running: isRunning,
    failure,
    sending: sending || lookUpCall.sending,
    save: (input: T) => void save(input),
    /** Present only while the outcome of the last submission is unknown. */
    look: lostRequest && (() => void lookUpCall.send(undefined)),
  }
}

/** Sets a refusal on the fields that it names; returns the remaining message to be shown above them. */
function showRefusal<T extends object>(
  form: FormInstance<T>,
  error: Error,
  inWords: ReturnType<typeof useErrorWords>,
): string | undefined {
  const fieldNames = new Set(Object.keys(form.getFieldsValue()))
  const fieldErrors = Object.entries(serverFields(error))
  const ownErrors = fieldErrors.filter(([field]) => fieldNames.has(field))
  form.setFields(ownErrors.map(([field, text]) => ({ name: field as never, errors: [text] })))
  const [first] = ownErrors[0] ?? []
  if (first) form.scrollToField(first, { focus: true })
  // A refusal that belongs to no field of the form is shown above it.
  const otherMessages = fieldErrors.filter(([field]) => !fieldNames.has(field)).map(([, text]) => text)
  return ownErrors.length === 0 || otherMessages.length > 0
    ? [inWords(error, 'action'), ...otherMessages].join(' ')
    : undefined
}
