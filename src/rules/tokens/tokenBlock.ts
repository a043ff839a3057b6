import type { Encryption } from './tokenCodes'
import { tokenCrc } from './tokenCrc'
import { mostMaker, partRanges, tokenLayouts, type TokenFields, type TokenKind } from './tokenLayout'
import type { TokenClass } from './tokenNumber'

/** From the fields of a token to its plain block of 64 bits, and back. Ciphers stand in the head-end. */

/** Reasons why a plain block is no token: its CRC is wrong, no such token is known, a part is outside of its range. */
export type BlockFault = 'crc' | 'notSupported' | 'outOfRange'

const bodyMask = (1n << 48n) - 1n

/** True for the credits whose checksum is CRC_C. */
const isCurrency = (tokenClass: TokenClass, subClass: number): boolean =>
  tokenClass === 0 && subClass >= 4 && subClass <= 7

function rangeOf(name: string, width: number): readonly [least: number, most: number] {
  if (name === '') return [0, 0]
  if (name === 'maker') return [0, mostMaker(width)]
  return partRanges[name] ?? [0, 2 ** width - 1]
}
const isWithin = (value: number, name: string, width: number): boolean => {
  const [smallest, largest] = rangeOf(name, width)
  return Number.isInteger(value) && value >= smallest && value <= largest
}

/** The class of a token and its plain block. A part that does not fit throws: amounts and numbers are checked before. */
export function encodeBlock(fields: TokenFields): { tokenClass: TokenClass; block: bigint } {
  const { tokenClass, subClass, parts } = tokenLayouts[fields.kind]
  const values: Readonly<Record<string, unknown>> = fields
  let body = BigInt(subClass)
  for (const [name, width] of parts) {
    const value = name === '' ? 0 : values[name]
    if (typeof value !== 'number' || !isWithin(value, name, width))
      throw new RangeError(`${fields.kind}.${name} is ${String(value)}`)
    body = (body << BigInt(width)) | BigInt(value)
  }
  return {
    tokenClass,
    block: (body << 16n) | BigInt(tokenCrc(tokenClass, body, isCurrency(tokenClass, subClass))),
  }
}

/** The kind of token by its class and sub-class; sub-class 8 differs between the two encryptions, 9 is MISTY1's alone. */
function kindOf(tokenClass: TokenClass, subClass: number, encryption: Encryption): TokenKind | undefined {
  const long = encryption === '11'
  if (tokenClass === 2 && subClass === 8) return long ? 'keyChange3Long' : 'keyChange3'
  if (tokenClass === 2 && subClass === 9 && !long) return undefined
  return (Object.keys(tokenLayouts) as TokenKind[]).find(
    (kind) => tokenLayouts[kind].tokenClass === tokenClass && tokenLayouts[kind].subClass === subClass,
  )
}

/** Reads a plain block: its fields, or the reason why it is no token. */
export function decodeBlock(
  tokenClass: TokenClass,
  block: bigint,
  encryption: Encryption,
): { fields: TokenFields } | { fault: BlockFault } {
  if (tokenClass === 3) return { fault: 'notSupported' }
  const body = (block >> 16n) & bodyMask
  const subClass = Number(body >> 44n)
  if (Number(block & 0xffffn) !== tokenCrc(tokenClass, body, isCurrency(tokenClass, subClass)))
    return { fault: 'crc' }
  const kind = kindOf(tokenClass, subClass, encryption)
  if (!kind) return { fault: 'notSupported' }
  const values: Record<string, number | string> = { kind }
  let below = 44
  for (const [name, width] of tokenLayouts[kind].parts) {
    below -= width
    const value = Number(BigInt.asUintN(width, body >> BigInt(below)))
    if (!isWithin(value, name, width)) return { fault: 'outOfRange' }
    if (name !== '') values[name] = value
  }
  return { fields: values as unknown as TokenFields }
}
