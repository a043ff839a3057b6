import type { MeterInput } from '../kit/meterTypes'
import type { World } from '../world/types'

/** Fields by which a meter is looked up. */
export type NumberField = 'metercomid' | 'meter_no' | 'asset_no'

/** Looks up meters by their numbers and their measuring points. */
export interface MeterNumbers {
  /** Remembers a meter that people added or changed, and forgets it. */
  put: (id: string, fields: MeterInput) => void
  delete: (id: string, fields: MeterInput) => void
  /** The meter with this number; compared without case, `metercomid` with its leading zeros or without. */
  find: (field: NumberField, text: string) => string | undefined
  /** The meter at a measuring point of a collection point. */
  at: (pointId: string, mp: number) => string | undefined
  /** The lowest free measuring point. */
  freeMp: (pointId: string) => number
}

const placeKey = (pointId: string, mp: number): string => `place|${pointId}|${String(mp)}`
const numberKey = (field: NumberField, text: string): string =>
  `${field}|${field === 'metercomid' ? text.padStart(12, '0') : text.toLowerCase()}`
const keysOf = (fields: MeterInput): string[] => [
  numberKey('metercomid', fields.metercomid),
  ...(fields.meter_no ? [numberKey('meter_no', fields.meter_no)] : []),
  ...(fields.asset_no ? [numberKey('asset_no', fields.asset_no)] : []),
  placeKey(fields.tml_id, fields.mp),
]

/** @param isTouched whether people changed a meter: then its numbers of the made world are not its own any more */
export function createMeterNumbers(world: World, isTouched: (index: number) => boolean): MeterNumbers {
  const { network } = world.parts
  const ids = new Map<string, string>()
  const untouched = (index: number): string | undefined =>
    index < 0 || isTouched(index) ? undefined : network.id('meter', index)
  const at = (pointId: string, mp: number): string | undefined => {
    const touched = ids.get(placeKey(pointId, mp))
    if (touched !== undefined) return touched
    const point = network.find('rcp', pointId)
    if (point < 0 || mp < 1) return undefined
    const index = (network.pointMeter[point] ?? 0) + mp - 1
    return index < (network.pointMeter[point + 1] ?? 0) ? untouched(index) : undefined
  }
  return {
    put(id, fields) {
      for (const key of keysOf(fields)) ids.set(key, id)
    },
    delete(id, fields) {
      for (const key of keysOf(fields)) if (ids.get(key) === id) ids.delete(key)
    },
    find(field, text) {
      const trimmed = text.trim()
      if (trimmed === '') return undefined
      return ids.get(numberKey(field, trimmed)) ?? untouched(madeMeterBy(world, field, trimmed))
    },
    at,
    freeMp(pointId) {
      let mp = 1
      while (at(pointId, mp) !== undefined) mp += 1
      return mp
    },
  }
}

/** The meter of the made world with this number, by its index; −1 for none. */
function madeMeterBy({ parts: { network, archive } }: World, field: NumberField, text: string): number {
  if (field === 'metercomid') return text.length <= 12 ? archive.findComid(text.padStart(12, '0')) : -1
  if (field === 'meter_no') {
    const index = text.length === 11 ? archive.findComid(text.slice(2, 10)) : -1
    return index >= 0 && archive.meterNo(index, network.pointOf(index)) === text ? index : -1
  }
  const index = Number(/^MT-\d{4}-(\d{7})$/i.exec(text)?.[1] ?? 0) - 1
  const fits =
    index >= 0 &&
    index < network.plan.meters &&
    archive.assetNo(index, network.pointOf(index)).toLowerCase() === text.toLowerCase()
  return fits ? index : -1
}
