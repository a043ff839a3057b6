import type { TokenClass } from './tokenNumber'

/** Takes up one byte: x^16 + x^15 + x^2 + 1, reflected. */
function crcStep(register: number, byte: number): number {
  let next = register ^ byte
  for (let bit = 0; bit < 8; bit += 1) next = next & 1 ? (next >>> 1) ^ 0xa001 : next >>> 1
  return next
}

/**
 * CRC of bytes as it stands in a token: the register, which begins with ones, with its two bytes exchanged.
 * @example crcOfBytes([0x00, 0x0b, 0x19, 0xeb, 0x23, 0x01, 0x00]) // 0xc207
 */
export function crcOfBytes(bytes: Iterable<number>): number {
  let register = 0xffff
  for (const byte of bytes) register = crcStep(register, byte)
  return ((register & 0xff) << 8) | (register >>> 8)
}

/**
 * Check field of a token, 16 bits. It covers the class, although that does not stand in the block.
 * @param body bits 63 to 16 of the block
 * @param isCurrency a credit in currency has the checksum CRC_C: one byte 01 more
 */
export function tokenCrc(tokenClass: TokenClass, body: bigint, isCurrency: boolean): number {
  const covered = (BigInt(tokenClass) << 48n) | body
  const bytes = [48n, 40n, 32n, 24n, 16n, 8n, 0n].map((shift) => Number((covered >> shift) & 0xffn))
  return crcOfBytes(isCurrency ? [...bytes, 1] : bytes)
}
