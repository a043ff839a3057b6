import { bareKey } from '@/config/passwordKey'
import { ApiError } from './apiError'
import { fromBase64url } from './base64url'
import { canSeal } from './seal'

const method = { name: 'RSA-OAEP', hash: 'SHA-256' }

/**
 * `v2.` + base64(RSA-OAEP with SHA-256 of the text in UTF-8), by WebCrypto. A key of 2048 bits takes 190 bytes.
 * @param publicKey PEM, or the base64 of its SPKI
 * @throws ApiError `insecure` where the browser lends no cryptography; Error when that is no such key
 */
export async function encryptRsa(text: string, publicKey: string): Promise<string> {
  if (!canSeal()) throw new ApiError('insecure')
  const spki = fromBase64url(bareKey(publicKey)) ?? new Uint8Array()
  const key = await crypto.subtle.importKey('spki', spki, method, false, ['encrypt']).catch(() => {
    throw new Error('VITE_PASSWORD_PUBLIC_KEY must be an RSA public key, PEM or the base64 of its SPKI')
  })
  const data = await crypto.subtle.encrypt(method, key, new TextEncoder().encode(text))
  return `v2.${btoa(String.fromCharCode(...new Uint8Array(data)))}`
}
