import AES from 'crypto-js/aes.js'
import CryptoJS from 'crypto-js/core.js'
import Base64 from 'crypto-js/enc-base64.js'
import Hex from 'crypto-js/enc-hex.js'
import Utf8 from 'crypto-js/enc-utf8.js'

/** The key that builds of the console use unless a utility sets its own (src/config/env.ts). */
const key = Hex.parse('5b0f6e2d9a417c38e1f4a6d05c92b7838d1e60fa4b7359c2e8d40a61f7b3925e')

const tag = 'v1.'

/** What a sign-in carries: the password and, when it was encrypted, the nonce that makes it usable once. */
export interface Secret {
  password: string
  nonce: string | undefined
}

/**
 * Reads `v1.` + base64(IV ‖ AES-256-CBC(JSON {p, t, n})), base64url in paths. A text without the tag is a password in clear (cipher
 * "none"); undefined when it has the tag and cannot be read.
 */
export function readPassword(text: string): Secret | undefined {
  if (!text.startsWith(tag)) return { password: text, nonce: undefined }
  try {
    const { words, sigBytes } = Base64.parse(text.slice(tag.length).replaceAll('-', '+').replaceAll('_', '/'))
    const iv = CryptoJS.lib.WordArray.create(words.slice(0, 4), 16)
    const ciphertext = CryptoJS.lib.WordArray.create(words.slice(4), sigBytes - 16)
    const plain = AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv }).toString(Utf8)
    const value: unknown = JSON.parse(plain)
    if (typeof value !== 'object' || value === null || !('p' in value) || !('n' in value)) return undefined
    return typeof value.p === 'string' && typeof value.n === 'string'
      ? { password: value.p, nonce: value.n }
      : undefined
  } catch {
    return undefined
  }
}
