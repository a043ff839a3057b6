import { fromBase64url } from './base64url'

/** Encrypted content, and the parameters needed to decrypt it. */
export interface Sealed {
  /** Drawn anew for each sealing, 12 bytes. */
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

export interface Sealer {
  readonly user: string
  /** @param about where it will lie: read from another place it does not open */
  seal(plain: Uint8Array<ArrayBuffer>, about: string): Promise<Sealed>
  /** `undefined` when it was sealed by another key, for another user or another place, or changed since. */
  unseal(sealed: Sealed, about: string): Promise<ArrayBuffer | undefined>
}

/** False over plain http, where browsers lend no cryptography (localhost apart). */
export const canSeal = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined

/**
 * AES-256-GCM under a key of 32 bytes (base64url). What is sealed is bound to the user's name and to its place.
 * @returns undefined when that is no such key
 */
export async function sealerOf(user: string, key: string): Promise<Sealer | undefined> {
  const raw = fromBase64url(key)
  if (raw?.length !== 32) return undefined
  const secret = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const method = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify([user, about])),
  })
  return {
    user,
    async seal(plain, about) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, data: await crypto.subtle.encrypt(method(iv, about), secret, plain) }
    },
    unseal: ({ iv, data }, about) =>
      crypto.subtle.decrypt(method(iv, about), secret, data).catch(() => undefined),
  }
}
