import type { MeterDetail } from '../../src/api/meters'
import type { Core } from '../core'

/** The keys of a meter, each as `show` tells it: those of a DLMS meter that was delivered with them, and the relay's password. */
export function keysOf(core: Core, id: string, show: (key: string) => string): MeterDetail['keys'] {
  const meter = core.db.meters.fields(id)
  const delivered =
    meter?.comm_protocol === '01' && meter.encryption_level !== '0' && /^[\da-f]{32}$/i.test(id)
  // As long as a key and as good as random: nothing here protects anything.
  const key = (part: number): string => show(delivered ? id.slice(part * 5) + id.slice(0, part * 5) : '')
  return { ak: key(1), ek: key(2), kek: key(4), fkpass: show(meter?.fkpass ?? '') }
}
