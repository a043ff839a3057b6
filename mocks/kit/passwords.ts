import { createPrivateKey, privateDecrypt } from 'node:crypto'
import AES from 'crypto-js/aes.js'
import CryptoJS from 'crypto-js/core.js'
import Base64 from 'crypto-js/enc-base64.js'
import Hex from 'crypto-js/enc-hex.js'
import Utf8 from 'crypto-js/enc-utf8.js'

/** The key that builds of the console use unless a utility sets its own (src/config/env.ts). */
const key = Hex.parse('5b0f6e2d9a417c38e1f4a6d05c92b7838d1e60fa4b7359c2e8d40a61f7b3925e')

/** The private half of the public key of src/config/passwordKey.ts (PKCS 8): for training only, everybody can read it. */
const privateKey = createPrivateKey({
  key: Buffer.from(
    'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDWJOj4aBfF6Ez5FXhG/QkFXg+c9/UxZEojYyDSAWp+Rkw8U1UY' +
      '6tqkatTXJ/InWT6ZgXRU+ZVXOyijb6Mu40b3Ewoj3FwoLrHFhb9UelHjasMMiaxruieuv400JC4jhfKJRpV0ApwvPrNJ+qgEIYwP' +
      '7a9XWTZQUvMOMkbCSQl7ZWELHfcjM4Obg/VWG/DQJklnYdNGT+W8Dxq8Hjh6ucgL+r7eQdSy24nINOxeBgEOH3caRNxeeF3IC/Hs' +
      'aIziAVbd9NEBvFoSHL4CemKO6zCDqKtmo8JHTlHRyWFMTY/WogHtv6c7wk/fmOjKn3PV9XksccHPzCAWCjFP0hx/iOY1AgMBAAEC' +
      'ggEAYyh7Mg8tNuhuwAXniGOBqlkYPLR6dnD8fW9Y0rVyJN+TTHm/1UZmkKyhOrGWCQ9jk7wkbHaXZumPU0KN2tfF1AGed+WBTN/2' +
      'VEKuykTLp1UX1TXov4dW+a1cCpFYRf2vxU4IRUwyGxRa+74Tz7ni+7sxLm6yXjZSsreoGS2ttNNvaZkHDMJ5ho5gOYyAOE9VuJrn' +
      'hazOFcJ41b/oR/mKbiQS+/eDzrt3jAyJJM9qgBq0yQUQa/SUYhPeRcT8PBumhB7L/Mq4/LJYXddOEFTWT+6XnKv35y/jxoEoa/Z/' +
      'zHpeaiRBa3/P7ztWLgLThKBRovHBD+zQY5MT8Nvp8gV1TwKBgQDrkOb0n+5n7pDBivzL/Xaj84RKWOYUwS3rZrJ+JJEe5o/Bct8W' +
      'aiX1itqVnC7XodpNCvNDc1gF4QQac5kElDbSKMupb9ErTNIHOSZ+0X30Qk4lbtirf3F1ku0auk4Ph4UyDZtDJVmc145MRp0lDnDp' +
      'Isw9/zXhmuJrHEadBdkz2wKBgQDouE244+g9NlVrSzow99MfiqmOVp5v8Pmz+lYcUg1TMx88B8ZOQNHE/IJ4lzWLU1lKAB5XYCYs' +
      'hyijM7F0RrkHnAPSEkghnIF1T0RpGQMJ8g6VPj2m7polNWIeyRxGGxHwZVbe8Qx0DptERwaeRFubvYJe8sqRvXhiIYs/HCdzLwKB' +
      'gB9KCvNZPvB9Jqsei/+IdjbGxL6fWkhNdIz9Ah5xOvlwxI18dZdjmBEqVWhj63Dm5bkwCCnga0O0pLfivON30GRP2OVzncPzmz4s' +
      'YCmeJ+3G1NxyAcOd1PM6BdZ0AqRbatzAI+xiTKnhk9wb0Qm4BlVhMuHVQVHrIcH6aoK24SfbAoGBAJ7GR7iyPZutuz+VtqD8JB2r' +
      '9By5uiTzitmhHSj7Tj4Kbe/9+e0fyj6UbMurlot1FUEorYq9fa35lN8sAJEtQ0YOyoiDkpTj+2s25pyxxOH/NLXcHiILPj3OmyAX' +
      '4+NsyqNx8H/wg6eW45YEw14tkzbBZ/YxvcULONvyuNcY9U1fAoGBAIGzPA4rOjIbO38yPqkcPKQ5TaYyt6i7t34wkpBXwu1/n1kr' +
      'WU2J2xdwr2/1hMVmYYcWOjdRPfrrNt/3R3IwlKMXMB0wjak7U+/KqqLuljve0nPWkCCmpsZfm21oJgjKOz5wGjri0jdTDoeSoEEO' +
      'oMDqL+BprP04bYjMOe800++d',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
})

/** Password of a sign-in and, when it was encrypted, the nonce that makes it usable once. */
export interface Secret {
  password: string
  nonce: string | undefined
}

function fromAes(text: string): string {
  const { words, sigBytes } = Base64.parse(text)
  const iv = CryptoJS.lib.WordArray.create(words.slice(0, 4), 16)
  const ciphertext = CryptoJS.lib.WordArray.create(words.slice(4), sigBytes - 16)
  return AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv }).toString(Utf8)
}
const fromRsa = (text: string): string =>
  privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(text, 'base64')).toString('utf8')

/**
 * Reads `v1.` + base64(IV ‖ AES-256-CBC(JSON {p, t, n})) and `v2.` + base64(RSA-OAEP(the same)), base64url in paths.
 * A text without a tag is a password in clear (cipher "none"); undefined when a tagged text cannot be decrypted.
 */
export function readPassword(text: string): Secret | undefined {
  const [, tag, base64url = ''] = /^(v1|v2)\.(.*)$/s.exec(text) ?? []
  if (tag === undefined) return { password: text, nonce: undefined }
  try {
    const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
    const value: unknown = JSON.parse(tag === 'v1' ? fromAes(base64) : fromRsa(base64))
    if (typeof value !== 'object' || value === null || !('p' in value) || !('n' in value)) return undefined
    return typeof value.p === 'string' && typeof value.n === 'string'
      ? { password: value.p, nonce: value.n }
      : undefined
  } catch {
    return undefined
  }
}
