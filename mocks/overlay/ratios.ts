import type { MeterRow } from '../kit/meterTypes'
import type { Db } from '../db/createDb'
import type { MeterEntry } from '../db/meterRegistry'
import { ratioOf } from '../world/sortKeys'
import type { World } from '../world/types'

type Ratios = Pick<MeterRow, 'ct_ratio' | 'pt_ratio' | 'total_ratio'>
type Transformers = Pick<MeterRow, 'ct_ratio' | 'pt_ratio'>
/** Everything by which the ratio of a meter was changed: another device, or an edit in the archive. */
export type RatioChanges = Pick<MeterEntry, 'replacements' | 'ratioEdits'>

export const productOf = ({ ct_ratio, pt_ratio }: Transformers): number =>
  ratioOf(ct_ratio) * ratioOf(pt_ratio)

/** True when a device was replaced or a ratio edited. */
export const hasRatioChanges = ({ replacements, ratioEdits }: RatioChanges): boolean =>
  replacements.length > 0 || ratioEdits.length > 0

/**
 * The transformers that the archive knew of at a time: what was edited by then for the device that was in place, else what came with
 * that device; undefined for the first device as it was made.
 */
export function transformersAt(
  { replacements, ratioEdits }: RatioChanges,
  time: string,
): Transformers | undefined {
  const step = replacements.findLast(({ change_time }) => change_time <= time)
  const device = step?.change_time ?? ''
  return ratioEdits.findLast((edit) => edit.device === device && edit.time <= time) ?? step?.device
}

/**
 * The ratio by which energies of a meter were multiplied at a time: an edit in the archive counts from its saving on, and what the
 * archive says today is no part of it. undefined where nobody changed the meter.
 */
export function ratiosAt(
  { world, db, now }: { world: Pick<World, 'meter'>; db: Db; now: () => number },
  id: string,
  time: string,
): Ratios | undefined {
  const entry = db.meters.entries().get(id)
  if (!entry) return undefined
  const transformers = transformersAt(entry, time) ?? world.meter(id, now())
  if (!transformers) return undefined
  const { ct_ratio, pt_ratio } = transformers
  return { ct_ratio, pt_ratio, total_ratio: productOf(transformers) }
}

/** True when the ratio of a meter changed after `since` and until `until`, both times of the wire. */
export function ratioChangedBetween(db: Db, id: string, since: string, until: string): boolean {
  const entry = db.meters.entries().get(id)
  const isBetween = (time: string): boolean => time > since && time <= until
  return (
    entry !== undefined &&
    (entry.replacements.some(({ change_time }) => isBetween(change_time)) ||
      entry.ratioEdits.some(({ time }) => isBetween(time)))
  )
}
