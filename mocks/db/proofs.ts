/** Validity of a confirmed password, ms. */
const goodFor = 60_000

/** Sessions that have just confirmed the password. */
export interface Proofs {
  /** The user of this session has typed the password again. */
  confirm(token: string): void
  /** Uses a confirmation up; false when there is none of the last minute. */
  take(token: string): boolean
}

export function createProofs(now: () => number): Proofs {
  /** session token → ms since 1970 */
  const confirmed = new Map<string, number>()
  return {
    confirm(token) {
      for (const [old, confirmedAt] of confirmed) if (confirmedAt < now() - goodFor) confirmed.delete(old)
      confirmed.set(token, now())
    },
    take(token) {
      const confirmedAt = confirmed.get(token)
      confirmed.delete(token)
      return confirmedAt !== undefined && confirmedAt >= now() - goodFor
    },
  }
}
