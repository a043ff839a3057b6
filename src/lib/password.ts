import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import WordArray from 'crypto-js/lib-typedarrays'
import { env } from '@/config/env'

/**
 * The ways a password can travel, by the name of `VITE_PASSWORD_CIPHER`. A utility adds its own here.
 * None of them replaces TLS: a key inside a browser build is public, and only keeps passwords out of logs.
 */
const ciphers: Record<string, (plain: string) => string> = {
  none: (plain) => plain,
  'aes-cbc': (plain) => {
    if (!/^[\da-f]{64}$/i.test(env.passwordKey))
      throw new Error('VITE_PASSWORD_KEY must be 64 hexadecimal digits')
    const iv = WordArray.random(16)
    // Time and nonce let the server refuse a replayed message.
    const message = JSON.stringify({ p: plain, t: Date.now(), n: WordArray.random(8).toString(Hex) })
    const { ciphertext } = AES.encrypt(message, Hex.parse(env.passwordKey), { iv })
    return `v1.${iv.clone().concat(ciphertext).toString(Base64)}`
  },
}

/**
 * A password as it is sent: by default `v1.` + base64(IV ‖ AES-256-CBC(JSON {p password, t ms since 1970, n nonce})).
 * Import this file dynamically: the sign-in page must be usable before it has arrived.
 * @throws Error when the build is configured with an unknown cipher or an unusable key
 */
export async function encryptPassword(plain: string): Promise<string> {
  const encrypt = Object.hasOwn(ciphers, env.passwordCipher) ? ciphers[env.passwordCipher] : undefined
  if (!encrypt) throw new Error(`Unknown VITE_PASSWORD_CIPHER "${env.passwordCipher}"`)
  return encrypt(plain)
}
