import type { MeterRow } from '../meterTypes'
import type { Db } from '../db/createDb'
import { ratioOf } from '../world/sortKeys'
import type { World } from '../world/types'

type Ratios = Pick<MeterRow, 'ct_ratio' | 'pt_ratio' | 'total_ratio'>

/**
 * The ratio by which energies of a meter were multiplied until a time: that of the device that was in place then. What the archive says of
 * the meter of today is no part of it. undefined where nobody changed the meter.
 */
export function ratiosAt(
  { world, db, now }: { world: World; db: Db; now: () => number },
  id: string,
  time: string,
): Ratios | undefined {
  const entry = db.meters.entries().get(id)
  if (!entry || entry.index < 0) return undefined
  const device = entry.replacements.findLast((step) => step.change_time <= time)?.device
  const first = device ?? world.meter(id, now())
  if (!first) return undefined
  const { ct_ratio, pt_ratio } = first
  return { ct_ratio, pt_ratio, total_ratio: ratioOf(ct_ratio) * ratioOf(pt_ratio) }
}
