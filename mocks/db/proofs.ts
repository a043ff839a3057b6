/** How long a confirmed password is good for, ms. */
const goodFor = 60_000
/** Answers that are remembered for a request that comes again. */
const kept = 2_000

/** Sessions that have just confirmed the password, and the answers to dangerous orders. */
export interface Proofs {
  /** The user of this session has typed the password again. */
  confirm(token: string): void
  /** Uses a confirmation up; false when there is none of the last minute. */
  take(token: string): boolean
  /** What was answered to the same request before. */
  answered(request: string): unknown
  remember(request: string, result: unknown): void
}

export function createProofs(now: () => number): Proofs {
  /** session token → ms since 1970 */
  const confirmed = new Map<string, number>()
  const answers = new Map<string, unknown>()
  return {
    confirm(token) {
      for (const [old, at] of confirmed) if (at < now() - goodFor) confirmed.delete(old)
      confirmed.set(token, now())
    },
    take(token) {
      const at = confirmed.get(token)
      confirmed.delete(token)
      return at !== undefined && at >= now() - goodFor
    },
    answered: (request) => answers.get(request),
    remember(request, result) {
      answers.set(request, result)
      if (answers.size > kept) answers.delete(answers.keys().next().value ?? '')
    },
  }
}
