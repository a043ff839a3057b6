/** Outcome of a request without an answer: not looked up yet; running; never arrived; the server cannot tell. */
export type LostFate = 'open' | 'running' | 'unknown' | 'silent'

/** An order whose answer was lost: whether it was done is not known. */
export class LostAnswer extends Error {
  /** Why there was no answer. */
  readonly of: Error
  readonly fate: LostFate
  /** Asks the server what became of it; absent where that is known, or cannot be. */
  readonly look: (() => void) | undefined

  constructor(cause: Error, fate: LostFate, look: () => void) {
    super(cause.message)
    this.name = 'LostAnswer'
    this.of = cause
    this.fate = fate
    this.look = fate === 'open' || fate === 'running' ? look : undefined
  }
}

/** Asks what became of an order whose answer was lost; undefined for every other error. */
export const lookOf = (error: unknown): (() => void) | undefined =>
  error instanceof LostAnswer ? error.look : undefined
