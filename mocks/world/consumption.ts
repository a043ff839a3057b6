import type { Calendar, DayQuarters } from './calendar'
import type { DayMask, Loads, MeterLoad } from './load'
import { bell, bits, draw, sequence, topic } from './random'
import { Recent } from './recent'
import { quarterShape, shapeAt, zoneAt, zoneCount, zoneShares, type Consumption as Kind } from './shapes'

/** True energy through a meter on a day, kWh after the ratio, by zone (`zoneAt`): 0–3 import, 4–7 export. */
export type Zones = Float64Array

/** True energy through a meter, kWh of each quarter. */
export interface TrueQuarters {
  readonly quarters: DayQuarters
  readonly mask: DayMask | undefined
  /** Zone of each quarter. */
  readonly zoneOf: Uint8Array
  readonly imported: Float64Array
  readonly exported: Float64Array | undefined
  /** Weights of the reactive energy, proportional to the active flow in both directions. */
  readonly reactive: Float64Array
}

/** True consumption and photovoltaic feed-in of consumers. */
export interface Consumption {
  /** Adds the zones of a consumer's day to `sums`, beginning at index `offset`. */
  readonly addZones: (load: MeterLoad, day: number, sums: Zones, offset?: number) => void
  readonly quarters: (load: MeterLoad, day: number) => TrueQuarters
  /** Highest quarter of the consumption before photovoltaic feed-in, kWh, without computing the quarters. */
  readonly highest: (load: MeterLoad, day: number) => number
  /** The quarters of a day, which all its meters share, and their zones. */
  readonly dayOf: (day: number) => { quarters: DayQuarters; zoneOf: Uint8Array }
  /** Share of sunlight that the clouds of a day let through, 0…1. */
  readonly sky: (day: number) => number
  /** tan φ of a consumer's day. */
  readonly lag: (load: MeterLoad, day: number) => number
}

const roughness: Readonly<Record<Kind, number>> = {
  residential: 0.34,
  commercial: 0.09,
  oneShift: 0.1,
  threeShift: 0.03,
  street: 0.004,
  irrigation: 0.14,
}
const plainZones = Uint8Array.from({ length: 96 }, (_, q) => zoneAt(q / 4))

const zonesOf = ({ plain, hour }: DayQuarters): Uint8Array =>
  plain ? plainZones : Uint8Array.from(hour, (hourOfDay) => zoneAt(hourOfDay))
const shapeOf = (kind: Kind | 'solar', { plain, hour }: DayQuarters, q: number): number =>
  plain ? (quarterShape[kind][q] ?? 0) : shapeAt(kind, ((hour[q] ?? 0) + 0.125) % 24)

/** Sets the weight of each quarter of a consumer's undisturbed day within its zone. */
function weigh(
  seed: number,
  load: MeterLoad,
  day: number,
  quarters: DayQuarters,
  weights: Float64Array,
): void {
  const { count, plain } = quarters
  const next = sequence(bits(seed, topic.interval, load.meter, day))
  const rough = roughness[load.consumption] * 1.75
  const home = load.consumption === 'residential'
  const shapes = quarterShape[load.consumption]
  let wave = 0
  for (let q = 0; q < count; q++) {
    const shape = plain ? (shapes[q] ?? 0) : shapeOf(load.consumption, quarters, q)
    wave = 0.7 * wave + (next() + next() - 1) * rough
    // Kettles and showers: short, high, and more likely when people are up.
    const spike = home && next() < 0.05 * shape ? 0.85 + 2.3 * next() : 0
    weights[q] = Math.max(0.05 * shape, shape * (1 + wave) + spike)
  }
}

/** Part of a quarter with supply and a closed relay, 0…1. */
const suppliedIn = (mask: DayMask | undefined, quarter: number): number =>
  mask ? (mask.supplied[quarter] ?? 1) : 1

/** kWh for a weight, by zone. */
function perWeight(zones: Zones, weights: Float64Array, zoneOf: Uint8Array): Float64Array {
  const unit = new Float64Array(zoneCount)
  for (let q = 0; q < zoneOf.length; q++) {
    const zone = zoneOf[q] ?? 0
    unit[zone] = (unit[zone] ?? 0) + (weights[q] ?? 0)
  }
  for (let zone = 0; zone < zoneCount; zone++) unit[zone] = (zones[zone] ?? 0) / (unit[zone] || 1)
  return unit
}

/** Share of a day's energy in each zone; cached as long as the quarters of the day exist. */
function createParts() {
  const cache = new WeakMap<DayQuarters, Map<Kind, Float64Array>>()
  function make(kind: Kind, quarters: DayQuarters, zoneOf: Uint8Array): Float64Array {
    const parts = new Float64Array(zoneCount)
    for (let q = 0; q < quarters.count; q++) {
      const zone = zoneOf[q] ?? 0
      parts[zone] = (parts[zone] ?? 0) + shapeOf(kind, quarters, q) / 96
    }
    return parts
  }
  return (kind: Kind, quarters: DayQuarters, zoneOf: Uint8Array): Float64Array => {
    if (quarters.plain) return zoneShares[kind]
    const byKind = cache.get(quarters) ?? new Map<Kind, Float64Array>()
    const parts = byKind.get(kind) ?? make(kind, quarters, zoneOf)
    if (byKind.size === 0) cache.set(quarters, byKind)
    byKind.set(kind, parts)
    return parts
  }
}

/** Energy of photovoltaic roofs. */
function createRoofs(seed: number) {
  /** Share of sunlight that the clouds of a day let through. */
  const sky = (day: number): number =>
    draw(seed, topic.solar, 0, day) < 0.3
      ? 0.25 + 0.35 * draw(seed, topic.solar, 1, day)
      : 0.85 + 0.15 * draw(seed, topic.solar, 2, day)
  /** Sets the output of a roof, quarter by quarter. */
  function roof(
    load: MeterLoad,
    day: number,
    quarters: DayQuarters,
    mask: DayMask | undefined,
    output: Float64Array,
  ): void {
    const next = sequence(bits(seed, topic.solar, load.meter, day))
    const clouds = sky(day)
    const rough = clouds < 0.7 ? 0.3 : 0.06
    const peak = (load.solar * 4.2) / 96
    let cloud = 0
    for (let q = 0; q < quarters.count; q++) {
      cloud = 0.7 * cloud + (next() + next() - 1) * rough
      const sun = shapeOf('solar', quarters, q) * clouds * Math.max(0.1, 1 + cloud)
      output[q] = peak * sun * suppliedIn(mask, q)
    }
  }
  return { sky, roof }
}

function addShares(energy: number, shares: Float64Array, sums: Zones, offset: number): void {
  for (let zone = 0; zone < zoneCount; zone++)
    sums[offset + zone] = (sums[offset + zone] ?? 0) + energy * (shares[zone] ?? 0)
}

export function createConsumption(seed: number, loads: Loads, calendar: Calendar): Consumption {
  /** Adds the zones of a home to `sums`; consumption lost to an outage or an open relay is not made up for. */
  function addHouse(load: MeterLoad, day: number, sums: Zones, offset: number): void {
    if (day >= load.stop) return
    if (loads.ordinary(load, day))
      addShares(loads.base(load, day), zoneShares[load.consumption], sums, offset)
    else addQuarters(load, day, sums, offset)
  }
  const partsOf = createParts()

  const { sky, roof } = createRoofs(seed)

  /** The quarters of a day, which all its meters share. */
  const recentDays = new Recent<number, { quarters: DayQuarters; zoneOf: Uint8Array }>(64)
  const dayOf = (day: number): { quarters: DayQuarters; zoneOf: Uint8Array } =>
    recentDays.get(day, () => {
      const quarters = calendar.quarters(day)
      return { quarters, zoneOf: zonesOf(quarters) }
    })

  /** Quarters and mask of a consumer's day, and its zones if nothing disturbed it. */
  function dayFor(load: MeterLoad, day: number) {
    const { quarters, zoneOf } = dayOf(day)
    const mask = loads.ordinary(load, day) ? undefined : loads.mask(load, quarters)
    const zones = new Float64Array(zoneCount)
    if (day < load.stop)
      addShares(loads.base(load, day), partsOf(load.consumption, quarters, zoneOf), zones, 0)
    return { quarters, zoneOf, mask, zones }
  }
  function highest(load: MeterLoad, day: number): number {
    const dayData = dayFor(load, day)
    const weights = new Float64Array(dayData.quarters.count)
    weigh(seed, load, day, dayData.quarters, weights)
    const unit = perWeight(dayData.zones, weights, dayData.zoneOf)
    const maxWeights = new Float64Array(zoneCount)
    for (let q = 0; q < weights.length; q++) {
      const zone = dayData.zoneOf[q] ?? 0
      maxWeights[zone] = Math.max(maxWeights[zone] ?? 0, (weights[q] ?? 0) * suppliedIn(dayData.mask, q))
    }
    let top = 0
    for (let zone = 0; zone < zoneCount; zone++)
      top = Math.max(top, (maxWeights[zone] ?? 0) * (unit[zone] ?? 0))
    return top
  }

  /** Reused buffers for quarters that are only summed; a day has at most a hundred quarters. */
  const buffers = { imported: new Float64Array(100), exported: new Float64Array(100) }
  /** Cache of the latest query: several series of the same day are requested one after the other. */
  let latest: { load: MeterLoad; day: number; quarters: TrueQuarters } | undefined
  function consumer(load: MeterLoad, day: number): TrueQuarters {
    if (latest?.load !== load || latest.day !== day) latest = { load, day, quarters: consumed(load, day) }
    return latest.quarters
  }
  /** Sets the import of each quarter of a day, and the export with a roof: the meter sees the difference. */
  function setQuarters(
    load: MeterLoad,
    day: number,
    dayData: ReturnType<typeof dayFor>,
    { imported, exported }: { imported: Float64Array; exported: Float64Array | undefined },
  ): void {
    const { quarters, zoneOf, mask } = dayData
    weigh(seed, load, day, quarters, imported)
    const unit = perWeight(dayData.zones, imported, zoneOf)
    // The energy of a quarter does not depend on whether another one of its zone is without supply.
    for (let q = 0; q < zoneOf.length; q++)
      imported[q] = (imported[q] ?? 0) * (unit[zoneOf[q] ?? 0] ?? 0) * suppliedIn(mask, q)
    if (!exported) return
    roof(load, day, quarters, mask, exported)
    for (let q = 0; q < zoneOf.length; q++) {
      const net = (imported[q] ?? 0) - (exported[q] ?? 0)
      imported[q] = Math.max(0, net)
      exported[q] = Math.max(0, -net)
    }
  }
  function consumed(load: MeterLoad, day: number): TrueQuarters {
    const dayData = dayFor(load, day)
    const { quarters, zoneOf, mask } = dayData
    const imported = new Float64Array(quarters.count)
    const exported = load.solar === 0 ? undefined : new Float64Array(quarters.count)
    setQuarters(load, day, dayData, { imported, exported })
    const reactive = exported ? imported.map((energy, q) => energy + (exported[q] ?? 0)) : imported
    return { quarters, mask, zoneOf, imported, exported, reactive }
  }

  const lag: Consumption['lag'] = (load, day) =>
    load.lag * (1 + 0.05 * bell(seed, topic.factor, load.meter, day))

  function addZones(load: MeterLoad, day: number, sums: Zones, offset = 0): void {
    if (load.solar === 0) addHouse(load, day, sums, offset)
    else addQuarters(load, day, sums, offset)
  }
  /** Adds the zones of a day whose energy depends on its quarters. */
  function addQuarters(load: MeterLoad, day: number, sums: Zones, offset: number): void {
    const dayData = dayFor(load, day)
    const { imported } = buffers
    const exported = load.solar === 0 ? undefined : buffers.exported
    setQuarters(load, day, dayData, { imported, exported })
    for (const [q, quarterZone] of dayData.zoneOf.entries()) {
      const zone = offset + quarterZone
      sums[zone] = (sums[zone] ?? 0) + (imported[q] ?? 0)
      if (exported) sums[zoneCount + zone] = (sums[zoneCount + zone] ?? 0) + (exported[q] ?? 0)
    }
  }

  return { addZones, quarters: consumer, highest, dayOf, sky, lag }
}
