import type { Encryption } from '../../src/rules/tokens/tokenCodes'
import type { BlockCipher } from './blockCipher'
import { misty1With } from './misty1'
import { staWith } from './staCipher'
import { staSampleTables } from './staSampleTables'

const cipherOf: Readonly<Record<Encryption, (bits: bigint) => BlockCipher>> = {
  '07': staWith(staSampleTables),
  '11': misty1With,
}

/**
 * The key of a meter. Its bits go into a cipher and, in parts, into the tokens that change a key; neither a log nor an
 * answer can contain them, because nothing that writes an object out reaches them.
 */
export class DecoderKey {
  readonly encryption: Encryption
  readonly #bits: bigint
  readonly #cipher: BlockCipher

  constructor(encryption: Encryption, bits: bigint) {
    this.encryption = encryption
    this.#bits = bits
    this.#cipher = cipherOf[encryption](bits)
  }
  encrypt(block: bigint): bigint {
    return this.#cipher.encrypt(block)
  }
  decrypt(block: bigint): bigint {
    return this.#cipher.decrypt(block)
  }
  /** Two or four words of 32 bits, highest first: what the tokens of a key change carry, themselves encrypted. */
  changeWords(): number[] {
    const words = this.encryption === '11' ? 4 : 2
    return Array.from({ length: words }, (_, index) =>
      Number(BigInt.asUintN(32, this.#bits >> BigInt(32 * (words - 1 - index)))),
    )
  }
  /** The key that such words make. */
  static ofWords(encryption: Encryption, words: readonly number[]): DecoderKey {
    return new DecoderKey(
      encryption,
      words.reduce((bits, word) => (bits << 32n) | BigInt(word), 0n),
    )
  }
}
