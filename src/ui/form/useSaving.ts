import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverFields } from '@/lib/serverFields'
import { hearNumber } from '@/lib/wishes'
import type { EditConflict, WriteEnd } from '@/lib/writeEnd'
import { useWrite } from '@/ui/data/useWrite'
import { useErrorWords } from '@/ui/states/errorWords'

type Send<T> = (input: T) => Promise<unknown>

/** Submission of a form; a plain function where there is nothing to say but how it is sent. */
export type Submit<T> =
  | Send<T>
  | {
      send: Send<T>
      /**
       * Says what is wrong with a field that was left, beyond its rules, e.g. that its value is in use; undefined: nothing.
       * It may reject.
       */
      checkLeft?: (field: keyof T & string, values: T) => Promise<string | undefined>
      /** Asks the user before anything is sent; false: the form stays as it is. */
      ask?: (input: T) => Promise<boolean>
      /** Reads from a failure what another user saved meanwhile; undefined: it is no conflict. Never rejects. */
      readConflict?: (
        error: Error,
        input: T,
      ) => EditConflict<T> | undefined | Promise<EditConflict<T> | undefined>
      /**
       * Checks if the sent object appears in its list: used when the answer was lost and the server keeps no request
       * numbers; undefined where that cannot be decided.
       */
      isVisible?: (input: T) => Promise<boolean | undefined>
      /**
       * The call that brings back everything as it was before; undefined where one call cannot. It is offered for some
       * seconds, with the answer of the call that saved.
       */
      undo?: (answer: unknown) => (() => Promise<unknown>) | undefined
    }

interface Options<T> {
  submit: Submit<T>
  /**
   * `wasLost`: the answer was lost at first; `answer`: the answer of the call, undefined where the object was only
   * seen in its list.
   */
  onSaved: (wasLost: boolean, answer: unknown) => void
  /** Called when another user saved the same object meanwhile. */
  onConflict: (conflict: EditConflict<T>) => void
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
  const [failure, setFailure] = useState<string>()
  const { run, latest, sending, end: lastEnd } = useWrite<T>({ announces: true })
  const { send, ask, readConflict, isVisible } = typeof submit === 'function' ? { send: submit } : submit

  function show(end: WriteEnd<unknown, T> | undefined, wasLost: boolean): void {
    if (!end) return
    if (end.end === 'done') return onSaved(wasLost, end.answer)
    if (end.end === 'conflict') return onConflict(end.conflict)
    if (end.end === 'refused') return setFailure(showRefusal(form, end.error, inWords))
    if (end.state !== 'open') return setFailure(t(`fate.${end.state}`))
    const message = end.lookUpError
      ? inWords(end.lookUpError, 'action')
      : showRefusal(form, end.error, inWords)
    setFailure([message, t('fate.open')].join(' '))
  }
  async function save(input: T): Promise<void> {
    const end = await run({
      ask: ask && (() => ask(input)),
      send: () => {
        setFailure(undefined)
        return hearNumber(() => send(input), onSent)
      },
      readConflict: async (error) => readConflict?.(error, input),
      findSent: async () => {
        const isSeen = await isVisible?.(input)
        return isSeen ? { answer: undefined } : isSeen
      },
    })
    show(end, false)
  }
  return {
    /** Step of the submission at this moment, also between a click and the next render. */
    step: () => latest().step,
    failure,
    sending,
    save: (input: T) => void save(input),
    /** Present only while the outcome of the last submission is unknown. */
    lookUp:
      lastEnd?.end === 'lost' && lastEnd.state !== 'unknown'
        ? () => void lastEnd.lookUp().then((end) => show(end, true))
        : undefined,
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
