/** The 20 digits of a token as people write, type and print them. Nothing here decrypts. */

/** Digits of every token. */
export const tokenLength = 20

/** Class of a token: 0 credit, 1 the same for every meter and not encrypted, 2 management, 3 reserved. */
export type TokenClass = 0 | 1 | 2 | 3

/** Reasons why a text cannot be a token, in the order in which they are looked for. */
export type TokenFormFault = 'empty' | 'notDigits' | 'tooShort' | 'tooLong' | 'tooLarge'

/** Dashes of every width, the minus sign, the Japanese long sound that stands for one, and signs without a width. */
const dashes = /[\s\p{Pd}\u2212\u30fc\u200b-\u200d\u2060]+/gu

/**
 * Digits that were typed or pasted with spaces, dashes or in full width, without them; other signs stay.
 * @example plainDigits('２３７１-6100 5011') // '237161005011'
 */
export const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(dashes, '')

/**
 * Reason why a text cannot be a token of any meter; undefined when its form is right.
 * @example tokenFormFault('7378 6976 2948 3820 6464') // 'tooLarge'
 */
export function tokenFormFault(text: string): TokenFormFault | undefined {
  const digits = plainDigits(text)
  if (digits === '') return 'empty'
  if (!/^\d+$/.test(digits)) return 'notDigits'
  if (digits.length < tokenLength) return 'tooShort'
  if (digits.length > tokenLength) return 'tooLong'
  return BigInt(digits) >> 66n === 0n ? undefined : 'tooLarge'
}

/**
 * A token as it is printed: five groups of four digits.
 * @example groupedToken('23716100501183194197') // '2371 6100 5011 8319 4197'
 */
export const groupedToken = (digits: string): string => (digits.match(/\d{1,4}/g) ?? []).join(' ')

/** Exchanges bits 65, 64 with bits 28, 27: the exchange that brings the class to its place undoes itself. */
function exchangeClassBits(bits: bigint): bigint {
  const difference = ((bits >> 64n) ^ (bits >> 27n)) & 3n
  return bits ^ (difference << 64n) ^ (difference << 27n)
}

/**
 * The 20 digits of a block of 64 bits with its class.
 * @example insertClass(0, 0x492083c0ae7ce455n) // '23716100501183194197'
 */
export const insertClass = (tokenClass: TokenClass, block: bigint): string =>
  exchangeClassBits((BigInt(tokenClass) << 64n) | block)
    .toString()
    .padStart(tokenLength, '0')

/**
 * The class of a token and its block of 64 bits, which is encrypted unless the class is 1.
 * @param digits of a token whose form is right
 */
export function removeClass(digits: string): { tokenClass: TokenClass; block: bigint } {
  const bits = exchangeClassBits(BigInt(digits))
  return { tokenClass: Number(bits >> 64n) as TokenClass, block: BigInt.asUintN(64, bits) }
}
