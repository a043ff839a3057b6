import { toBase64url } from '../../src/lib/base64url'

/** Keys with which browsers seal unsaved work: one random key per user, the same at every sign-in. */
export interface DeskKeys {
  /** 32 bytes, base64url. */
  of(userId: string): string
}

export function createDeskKeys(): DeskKeys {
  const keys = new Map<string, string>()
  return {
    of(userId) {
      const key = keys.get(userId) ?? toBase64url(crypto.getRandomValues(new Uint8Array(32)))
      keys.set(userId, key)
      return key
    },
  }
}
