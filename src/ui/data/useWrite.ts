import { use, useRef, useState } from 'react'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import { keepWish, lostWish } from '@/lib/wishes'
import type { EditConflict, LostState, LostWrite, WriteEnd } from '@/lib/writeEnd'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { LookContext } from '@/ui/states/look'
import { queryClient } from './queries'

/** A write and the ways in which it may end. */
export interface Write<Answer, Values> {
  send: () => Promise<Answer>
  /** Asks the user before anything is sent; false: nothing is sent. A failure counts as a refusal of the write. */
  ask?: (() => Promise<boolean>) | undefined
  /** Reads from a failure what another user saved meanwhile; undefined: it is no conflict. Never rejects. */
  readConflict?: (
    error: Error,
  ) => EditConflict<Values> | undefined | Promise<EditConflict<Values> | undefined>
  /** Asks if a lost answer is looked up at once; the write stays under way meanwhile. */
  offerLookUp?: (lostWrite: LostWrite) => Promise<boolean>
  /**
   * Fetches the answer of a request that was done but whose answer was lost, under its number; default: `send`.
   */
  fetchAnswer?: () => Promise<Answer>
  /**
   * Finds the sent object where the server keeps no request numbers; false: it is not there, undefined: that cannot be
   * decided.
   */
  findSent?: () => Promise<{ answer: Answer } | false | undefined>
}

/** Step of a write under way; `asking`: the user is asked, nothing has been sent. */
type WriteStep = 'idle' | 'asking' | 'sending' | 'lookingUp'

interface WriteState<Values> {
  step: WriteStep
  /** End of the last write; undefined while one is sent. */
  end: WriteEnd<unknown, Values> | undefined
}

/**
 * Failures of the error catalogue; a refusal in words belongs to its fields, and the end of a session has its own
 * page.
 */
const catalogueKinds: ReadonlySet<ApiErrorKind> = new Set([
  'status',
  'rejected',
  'forbidden',
  'timeout',
  'network',
  'malformed',
])
const isInCatalogue = (error: Error): boolean =>
  error instanceof ApiError && catalogueKinds.has(error.kind) && error.status !== 409

/** True if the request was based on an outdated state; a conflict brings the current state with it. */
const isOutdated = (error: Error): boolean =>
  error instanceof ApiError && error.status === 409 && error.kind !== 'conflict'

const asError = (caught: unknown): Error => (caught instanceof Error ? caught : new Error(String(caught)))

/**
 * The writes of one place: one at a time, never repeated automatically. `run` and `lookUp` never reject; they resolve
 * to undefined where nothing was sent, because another write is under way or the user did not agree. A lost answer can
 * be looked up: a request that was done returns its original answer, and only one that never arrived can be sent again.
 * A refusal because of an outdated state (409) requests everything visible again, the rest when it is shown.
 * @param announces true: a failure of the error catalogue raises the specified notification of 2.5 s
 */
export function useWrite<Values = unknown>({ announces }: { announces: boolean }) {
  const askServer = use(LookContext)
  const inWords = useErrorWords()
  const [state, setState] = useState<WriteState<Values>>({ step: 'idle', end: undefined })
  // Not `state`: two clicks can come before the next render.
  const latest = useRef(state)
  const enter = (step: WriteStep, end: WriteState<Values>['end']): void => {
    latest.current = { step, end }
    setState(latest.current)
  }

  async function exclusively<Answer>(
    work: () => Promise<WriteEnd<Answer, Values> | undefined>,
  ): Promise<WriteEnd<Answer, Values> | undefined> {
    if (latest.current.step !== 'idle') return undefined
    let end: WriteEnd<Answer, Values> | undefined
    try {
      end = await work()
    } finally {
      enter('idle', end ?? latest.current.end)
    }
    return end
  }

  function report(error: Error): void {
    if (isOutdated(error)) void queryClient.invalidateQueries()
    if (announces && isInCatalogue(error)) feedback.error(inWords(error, 'action'))
  }

  async function attempt<Answer>(
    write: Write<Answer, Values>,
    send: () => Promise<Answer>,
  ): Promise<WriteEnd<Answer, Values>> {
    enter('sending', undefined)
    try {
      return { end: 'done', answer: await send() }
    } catch (caught) {
      const error = asError(caught)
      const conflict = await write.readConflict?.(error)
      if (conflict) return { end: 'conflict', conflict }
      report(error)
      return lostWish(error) === undefined ? { end: 'refused', error } : lostWrite(write, error, 'open')
    }
  }

  const lostWrite = <Answer>(
    write: Write<Answer, Values>,
    error: Error,
    lostState: LostState,
  ): LostWrite<Answer, Values> => ({
    end: 'lost',
    error,
    state: lostState,
    lookUp: () => exclusively(() => lookUp(write, error)),
  })

  async function lookUp<Answer>(
    write: Write<Answer, Values>,
    error: Error,
  ): Promise<WriteEnd<Answer, Values>> {
    enter('lookingUp', latest.current.end)
    try {
      const outcome = await askServer(lostWish(error) ?? '')
      if (outcome === 'running') return lostWrite(write, error, outcome)
      if (outcome === 'done' || outcome === 'unknown') {
        keepWish(error)
        if (outcome === 'unknown') return lostWrite(write, error, outcome)
        return await attempt(write, write.fetchAnswer ?? write.send)
      }
      const sent = await write.findSent?.()
      if (sent) return { end: 'done', answer: sent.answer }
      if (sent === false) keepWish(error)
      return lostWrite(write, error, sent === false ? 'unknown' : 'silent')
    } catch (caught) {
      return { ...lostWrite(write, error, 'open'), lookUpError: asError(caught) }
    }
  }

  const run = <Answer>(write: Write<Answer, Values>): Promise<WriteEnd<Answer, Values> | undefined> =>
    exclusively(async () => {
      if (write.ask) {
        enter('asking', latest.current.end)
        try {
          if (!(await write.ask())) return undefined
        } catch (caught) {
          const error = asError(caught)
          report(error)
          return { end: 'refused', error }
        }
      }
      let end = await attempt(write, write.send)
      while (end.end === 'lost' && (await write.offerLookUp?.(end))) end = await lookUp(write, end.error)
      return end
    })
  return {
    ...state,
    sending: state.step === 'sending' || state.step === 'lookingUp',
    run,
    /** Step and end at this moment, also between a click and the next render. */
    latest: (): WriteState<Values> => latest.current,
  }
}
