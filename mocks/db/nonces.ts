const memory = 10 * 60_000

export interface Nonces {
  /** Remembers a nonce; false when it was already seen within the last 10 minutes. */
  take(nonce: string): boolean
}

export function createNonces(now: () => number): Nonces {
  const seen = new Map<string, number>()
  return {
    take(nonce) {
      for (const [old, at] of seen) {
        if (at > now() - memory) break
        seen.delete(old)
      }
      if (seen.has(nonce)) return false
      seen.set(nonce, now())
      return true
    },
  }
}
