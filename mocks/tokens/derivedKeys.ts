import { createCipheriv, createHmac } from 'node:crypto'
import type { BaseYear } from '../../src/rules/tokens/tokenTime'
import { keyTypes, type Encryption, type KeyType } from '../../src/rules/tokens/tokenCodes'

/** Everything that decides on the key of a meter, beside the vending key. */
export interface KeyParameters {
  /** 18 digits. */
  pan: string
  /** Supply group, 6 digits. */
  sgc: string
  /** Key revision, 1 to 9. */
  krn: number
  kt: KeyType
  /** Tariff index, 0 to 99. */
  ti: number
  base: BaseYear
  encryption: Encryption
}

/** Two decimal digits. */
const two = (value: number): string => String(value).padStart(2, '0')

/** Single DES of one block; OpenSSL 3 has it only as triple DES with one key three times. */
function desBlock(key: bigint, block: bigint): bigint {
  const hex = (value: bigint): string => value.toString(16).padStart(16, '0')
  const cipher = createCipheriv('des-ede3', Buffer.from(hex(key).repeat(3), 'hex'), null).setAutoPadding(
    false,
  )
  return cipher.update(Buffer.from(hex(block), 'hex')).readBigUInt64BE()
}

/** Number of the meter in an account number, as hexadecimal digits; a common key is that of no meter. */
const panBlock = (pan: string, kt: KeyType): bigint =>
  BigInt(`0x${kt === keyTypes.common ? '0072700000000000' : pan.slice(1, 17)}`)

/**
 * DKGA02: the decoder key of 64 bits for STA.
 * @param vendingKey 64 bits, with odd parity
 */
export function decoderKey02(vendingKey: bigint, { pan, sgc, krn, kt, ti }: KeyParameters): bigint {
  const control = BigInt(`0x${kt}${sgc}${two(ti)}${krn}FFFFFF`)
  const input = panBlock(pan, kt) ^ control
  return desBlock(vendingKey, input) ^ input ^ vendingKey
}

/** An item of a message with its length before it. */
const item = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'ascii')])

/** Bits of the keys of an encryption. */
const keyBits: Readonly<Record<Encryption, number>> = { '07': 64, '11': 128 }

/** The 49 bytes of which DKGA04 takes the authentication code. */
export function keyMessage({ pan, sgc, krn, kt, ti, base, encryption }: KeyParameters): Buffer {
  const label = ['04', two(base % 100), encryption, two(ti)].map(item)
  const context = [sgc, String(kt), String(krn), pan].map(item)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(keyBits[encryption])
  const count = Buffer.from([4])
  return Buffer.concat([count, ...label, Buffer.alloc(1), count, ...context, length])
}

/**
 * DKGA04: the decoder key, 64 bits for STA and 128 for MISTY1.
 * @param vendingKey 20 bytes
 */
export function decoderKey04(vendingKey: Buffer, parameters: KeyParameters): bigint {
  const code = createHmac('sha256', vendingKey).update(keyMessage(parameters)).digest('hex')
  return BigInt(`0x${code.slice(0, keyBits[parameters.encryption] / 4)}`)
}
