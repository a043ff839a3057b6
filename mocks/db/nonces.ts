const memory = 10 * 60_000

export interface Nonces {
  /** Remembers a nonce; false when it was already seen within the last 10 minutes. */
  take(nonce: string): boolean
}

export function createNonces(now: () => number): Nonces {
  const usedNonces = new Map<string, number>()
  return {
    take(nonce) {
      for (const [old, usedAt] of usedNonces) {
        if (usedAt > now() - memory) break
        usedNonces.delete(old)
      }
      if (usedNonces.has(nonce)) return false
      usedNonces.set(nonce, now())
      return true
    },
  }
}
