/**
 * Outcome of a request without an answer: not looked up yet; still running; never arrived; the server cannot tell.
 */
export type LostState = 'open' | 'running' | 'unknown' | 'silent'

/** Another user saved the same object while a form was open. */
export interface EditConflict<Values> {
  /** Message of the server. */
  message: string
  /** Values with which the form was opened. */
  base: Values
  /** Values now stored on the server. */
  serverValues: Values
}

/** A write whose answer was lost: its outcome is not known. */
export interface LostWrite<Answer = unknown, Values = unknown> {
  end: 'lost'
  /** Reason why there was no answer. */
  error: Error
  state: LostState
  /** Reason why the last look-up failed; the state is `open` then. */
  lookUpError?: Error
  /**
   * Asks the server for the outcome. A request that was done returns its original answer; it is not done twice.
   * Undefined while another write of the same place is under way.
   */
  lookUp: () => Promise<WriteEnd<Answer, Values> | undefined>
}

/** End of a write. A refusal names its reason; a conflict is one that the form can merge. */
export type WriteEnd<Answer, Values = unknown> =
  | { end: 'done'; answer: Answer }
  | { end: 'refused'; error: Error }
  | { end: 'conflict'; conflict: EditConflict<Values> }
  | LostWrite<Answer, Values>

/** Failure of a write as a place shows it: the reason of a refusal, or the lost write. */
export type WriteFailure = Error | LostWrite

export const isLostWrite = (failure: unknown): failure is LostWrite =>
  typeof failure === 'object' && failure !== null && 'end' in failure && failure.end === 'lost'

/**
 * Looks up the outcome of a lost write; undefined for every other failure, and as soon as the write may be sent again:
 * it never arrived, or the server cannot tell.
 */
export const lookUpOf = (failure: unknown): LostWrite['lookUp'] | undefined =>
  isLostWrite(failure) && (failure.state === 'open' || failure.state === 'running')
    ? failure.lookUp
    : undefined
