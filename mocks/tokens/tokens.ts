import { decodeBlock, encodeBlock, type BlockFault } from '../../src/rules/tokens/tokenBlock'
import type { TokenFields } from '../../src/rules/tokens/tokenLayout'
import { insertClass, plainDigits, removeClass, tokenFormFault } from '../../src/rules/tokens/tokenNumber'
import type { DecoderKey } from './decoderKey'

/** The 20 digits of a token; one of class 1 is not encrypted. */
export function issueToken(fields: TokenFields, key: DecoderKey): string {
  const { tokenClass, block } = encodeBlock(fields)
  return insertClass(tokenClass, tokenClass === 1 ? block : key.encrypt(block))
}

/** Reads a token with a key: its fields, or the reason why there are none. A wrong key shows only as a wrong CRC. */
export function readToken(
  text: string,
  key: DecoderKey,
): { fields: TokenFields } | { fault: 'form' | BlockFault } {
  if (tokenFormFault(text)) return { fault: 'form' }
  const { tokenClass, block } = removeClass(plainDigits(text))
  // Class 3 is reserved: nothing of it is decrypted.
  const isEncrypted = tokenClass === 0 || tokenClass === 2
  return decodeBlock(tokenClass, isEncrypted ? key.decrypt(block) : block, key.encryption)
}
