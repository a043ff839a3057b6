/** A cipher with its key: plain blocks of 64 bits to encrypted ones, and back. */
export interface BlockCipher {
  encrypt(block: bigint): bigint
  decrypt(block: bigint): bigint
}

/** The upper and the lower 32 bits of a block. */
export const halvesOf = (block: bigint): [high: number, low: number] => [
  Number(BigInt.asUintN(32, block >> 32n)),
  Number(BigInt.asUintN(32, block)),
]

export const blockOf = (high: number, low: number): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
