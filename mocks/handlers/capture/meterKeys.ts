import { createCipheriv } from 'node:crypto'
import type { MeterDetail } from '../../../src/api/capture/meters'
import type { Core } from '../../core'

/** By the number of its hexadecimal digits; a single DES key is the same three times. */
const ciphers: Readonly<Record<number, readonly [name: string, times: number]>> = {
  16: ['des-ede3-ecb', 3],
  32: ['aes-128-ecb', 1],
  64: ['aes-256-ecb', 1],
}

/** Fingerprint (KCV) of a key: the first 6 hexadecimal digits of a block of zeros that it encrypts; '' = none. */
export function keyCheck(key: string): string {
  const cipher = /^[\da-f]+$/i.test(key) ? ciphers[key.length] : undefined
  if (!cipher) return ''
  const [name, times] = cipher
  const block = createCipheriv(name, Buffer.from(key.repeat(times), 'hex'), null).update(Buffer.alloc(16))
  return block.toString('hex').slice(0, 6).toUpperCase()
}

/** Keys of a meter, each rendered by `show`: the DLMS keys with which it was delivered, and the relay password. */
export function keysOf(
  core: Core,
  id: string,
  show: (key: string) => string,
): NonNullable<MeterDetail['keys']> {
  const meter = core.db.meters.fields(id)
  const delivered =
    meter?.comm_protocol === '01' && meter.encryption_level !== '0' && /^[\da-f]{32}$/i.test(id)
  // As long as a key and as good as random: nothing here protects anything.
  const key = (part: number): string => show(delivered ? id.slice(part * 5) + id.slice(0, part * 5) : '')
  return { ak: key(1), ek: key(2), kek: key(4), fkpass: show(meter?.fkpass ?? '') }
}
