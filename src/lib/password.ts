import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import WordArray from 'crypto-js/lib-typedarrays'
import type { passwordCiphers } from '@/config/passwordKey'
import { passwordSettings } from '@/config/passwordSettings'
import { headEndNow } from './clock'

/** Time and nonce let the server refuse a replayed message. */
const messageOf = (plain: string): string =>
  JSON.stringify({ p: plain, t: headEndNow(), n: WordArray.random(8).toString(Hex) })

/**
 * A utility adds its own way here, and its name to `passwordCiphers`.
 * None of them replaces TLS: a key inside a browser build is public, and only keeps passwords out of logs.
 */
const ciphers: Record<(typeof passwordCiphers)[number], (plain: string) => string | Promise<string>> = {
  none: (plain) => plain,
  'aes-cbc': (plain) => {
    const { key } = passwordSettings()
    if (!/^[\da-f]{64}$/i.test(key)) throw new Error('VITE_PASSWORD_KEY must be 64 hexadecimal digits')
    const iv = WordArray.random(16)
    const { ciphertext } = AES.encrypt(messageOf(plain), Hex.parse(key), { iv })
    return `v1.${iv.clone().concat(ciphertext).toString(Base64)}`
  },
  'rsa-oaep': async (plain) => {
    const { encryptRsa } = await import('./rsaOaep')
    return encryptRsa(messageOf(plain), passwordSettings().publicKey)
  },
}

/**
 * A password as it is sent: by default `v1.` + base64(IV ‖ AES-256-CBC(JSON {p password, t ms since 1970, n nonce})), with
 * `rsa-oaep` `v2.` + base64(RSA-OAEP(the same JSON)).
 * Import this file dynamically: the sign-in page must be usable before it has arrived.
 * @throws Error when the build is configured with an unknown cipher or an unusable key
 */
export async function encryptPassword(plain: string): Promise<string> {
  const { cipher } = passwordSettings()
  const encrypt = Object.entries(ciphers).find(([name]) => name === cipher)?.[1]
  if (!encrypt) throw new Error(`Unknown VITE_PASSWORD_CIPHER "${cipher}"`)
  return encrypt(plain)
}
