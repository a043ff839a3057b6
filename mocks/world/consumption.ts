import type { Calendar, DayQuarters } from './calendar'
import type { DayMask, Loads, MeterLoad } from './load'
import { bell, bits, draw, sequence, topic } from './random'
import { Recent } from './recent'
import { quarterShape, shapeAt, zoneAt, zoneCount, zoneShares, type Consumption as Kind } from './shapes'

/** What really flows through a meter on a day, kWh after the ratio by zone (`zoneAt`): 0–3 in, 4–7 out. */
export type Zones = Float64Array

/** What really flows through a meter, kWh of each quarter. */
export interface TrueQuarters {
  readonly quarters: DayQuarters
  readonly mask: DayMask | undefined
  /** Zone of each quarter. */
  readonly zoneOf: Uint8Array
  readonly taken: Float64Array
  readonly given: Float64Array | undefined
  /** Where reactive energy flows while energy is taken or given, in proportion. */
  readonly reactive: Float64Array
}

/** What consumers really take, and what their roofs give. */
export interface Consumption {
  /** Adds the zones of a consumer's day to `into`, where they stand from `at` on. */
  readonly addZones: (load: MeterLoad, day: number, into: Zones, at?: number) => void
  readonly quarters: (load: MeterLoad, day: number) => TrueQuarters
  /** The highest of what it takes of a quarter, before a roof gives anything, kWh: without the quarters. */
  readonly highest: (load: MeterLoad, day: number) => number
  /** The quarters of a day, which all its meters share, and their zones. */
  readonly dayOf: (day: number) => { quarters: DayQuarters; zoneOf: Uint8Array }
  /** What the clouds of a day let through, 0…1. */
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
  plain ? plainZones : Uint8Array.from(hour, (each) => zoneAt(each))
const shapeOf = (kind: Kind | 'solar', { plain, hour }: DayQuarters, q: number): number =>
  plain ? (quarterShape[kind][q] ?? 0) : shapeAt(kind, ((hour[q] ?? 0) + 0.125) % 24)

/** Sets the weight of each quarter of a consumer's day within its zone. */
function weigh(
  seed: number,
  load: MeterLoad,
  day: number,
  { quarters, mask }: Pick<TrueQuarters, 'quarters' | 'mask'>,
  into: Float64Array,
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
    into[q] = Math.max(0.05 * shape, shape * (1 + wave) + spike) * (mask ? (mask.supplied[q] ?? 1) : 1)
  }
}

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

/**
 * The part of a day's energy that stands in each zone while a mask holds back some of its quarters. Those of a mask that many meters
 * share are kept as long as that is.
 */
function createParts() {
  const kept = new WeakMap<object, Map<Kind, Float64Array>>()
  function make(
    kind: Kind,
    quarters: DayQuarters,
    zoneOf: Uint8Array,
    held: DayMask | undefined,
  ): Float64Array {
    const parts = new Float64Array(zoneCount)
    for (let q = 0; q < quarters.count; q++) {
      const zone = zoneOf[q] ?? 0
      const supplied = held ? (held.supplied[q] ?? 1) : 1
      parts[zone] = (parts[zone] ?? 0) + (shapeOf(kind, quarters, q) / 96) * supplied
    }
    return parts
  }
  return (kind: Kind, quarters: DayQuarters, zoneOf: Uint8Array, held: DayMask | undefined): Float64Array => {
    const of = held ?? quarters
    const byKind = kept.get(of) ?? new Map<Kind, Float64Array>()
    const parts = byKind.get(kind) ?? make(kind, quarters, zoneOf, held)
    if (byKind.size === 0) kept.set(of, byKind)
    byKind.set(kind, parts)
    return parts
  }
}

/** What roofs give. */
function createRoofs(seed: number) {
  /** What the clouds of a day let through. */
  const sky = (day: number): number =>
    draw(seed, topic.solar, 0, day) < 0.3
      ? 0.25 + 0.35 * draw(seed, topic.solar, 1, day)
      : 0.85 + 0.15 * draw(seed, topic.solar, 2, day)
  /** Sets what a roof gives, quarter by quarter. */
  function roof(
    load: MeterLoad,
    day: number,
    quarters: DayQuarters,
    held: DayMask | undefined,
    given: Float64Array,
  ): void {
    const next = sequence(bits(seed, topic.solar, load.meter, day))
    const clouds = sky(day)
    const rough = clouds < 0.7 ? 0.3 : 0.06
    const peak = (load.solar * 4.2) / 96
    let cloud = 0
    for (let q = 0; q < quarters.count; q++) {
      cloud = 0.7 * cloud + (next() + next() - 1) * rough
      const sun = shapeOf('solar', quarters, q) * clouds * Math.max(0.1, 1 + cloud)
      given[q] = peak * sun * (held ? (held.supplied[q] ?? 1) : 1)
    }
  }
  return { sky, roof }
}

function addShares(energy: number, shares: Float64Array, into: Zones, at: number): void {
  for (let zone = 0; zone < zoneCount; zone++)
    into[at + zone] = (into[at + zone] ?? 0) + energy * (shares[zone] ?? 0)
}

export function createConsumption(seed: number, loads: Loads, calendar: Calendar): Consumption {
  /** Adds the zones of a house to `into`; what is cut off by an outage or a relay is not made up for. */
  function addHouse(load: MeterLoad, day: number, into: Zones, at: number): void {
    if (day >= load.stop) return
    const energy = loads.base(load, day)
    if (loads.ordinary(load, day)) {
      addShares(energy, zoneShares[load.consumption], into, at)
      return
    }
    const { quarters, zoneOf } = dayOf(day)
    addMasked(load, energy, quarters, zoneOf, loads.mask(load, quarters), into, at)
  }
  const partsOf = createParts()
  function addMasked(
    load: MeterLoad,
    energy: number,
    quarters: DayQuarters,
    zoneOf: Uint8Array,
    held: DayMask | undefined,
    into: Zones,
    at: number,
  ): void {
    addShares(energy, partsOf(load.consumption, quarters, zoneOf, held), into, at)
  }

  const { sky, roof } = createRoofs(seed)

  /** The quarters of a day, which all its meters share. */
  const lately = new Recent<number, { quarters: DayQuarters; zoneOf: Uint8Array }>(64)
  const dayOf = (day: number): { quarters: DayQuarters; zoneOf: Uint8Array } =>
    lately.get(day, () => {
      const quarters = calendar.quarters(day)
      return { quarters, zoneOf: zonesOf(quarters) }
    })

  /** What a consumer takes in each zone of a day, and what its quarters stand in. */
  function dayFor(load: MeterLoad, day: number) {
    const { quarters, zoneOf } = dayOf(day)
    const mask = loads.ordinary(load, day) ? undefined : loads.mask(load, quarters)
    const zones = new Float64Array(2 * zoneCount)
    if (mask || !quarters.plain) {
      if (day < load.stop) addMasked(load, loads.base(load, day), quarters, zoneOf, mask, zones, 0)
    } else addHouse(load, day, zones, 0)
    return { quarters, zoneOf, mask, zones }
  }
  function highest(load: MeterLoad, day: number): number {
    const its = dayFor(load, day)
    const weights = new Float64Array(its.quarters.count)
    weigh(seed, load, day, its, weights)
    const unit = perWeight(its.zones, weights, its.zoneOf)
    const most = new Float64Array(zoneCount)
    for (let q = 0; q < weights.length; q++) {
      const zone = its.zoneOf[q] ?? 0
      most[zone] = Math.max(most[zone] ?? 0, weights[q] ?? 0)
    }
    let top = 0
    for (let zone = 0; zone < zoneCount; zone++) top = Math.max(top, (most[zone] ?? 0) * (unit[zone] ?? 0))
    return top
  }

  /** Quarters that nobody keeps; a day has a hundred of them at most. */
  const passing = { taken: new Float64Array(100), given: new Float64Array(100) }
  /** Whoever asks for some of a meter's quarters asks for the others next. */
  let latest: { load: MeterLoad; day: number; of: TrueQuarters } | undefined
  function consumer(load: MeterLoad, day: number): TrueQuarters {
    if (latest?.load !== load || latest.day !== day) latest = { load, day, of: consumed(load, day) }
    return latest.of
  }
  /** Sets what is taken of each quarter of a day, and given where there is a roof, of which the meter sees the difference. */
  function setQuarters(
    load: MeterLoad,
    day: number,
    its: ReturnType<typeof dayFor>,
    { taken, given }: { taken: Float64Array; given: Float64Array | undefined },
  ): void {
    const { quarters, zoneOf, mask } = its
    weigh(seed, load, day, its, taken)
    const unit = perWeight(its.zones, taken, zoneOf)
    for (let q = 0; q < zoneOf.length; q++) taken[q] = (taken[q] ?? 0) * (unit[zoneOf[q] ?? 0] ?? 0)
    if (!given) return
    roof(load, day, quarters, mask, given)
    for (let q = 0; q < zoneOf.length; q++) {
      const net = (taken[q] ?? 0) - (given[q] ?? 0)
      taken[q] = Math.max(0, net)
      given[q] = Math.max(0, -net)
    }
  }
  function consumed(load: MeterLoad, day: number): TrueQuarters {
    const its = dayFor(load, day)
    const { quarters, zoneOf, mask } = its
    const taken = new Float64Array(quarters.count)
    const given = load.solar === 0 ? undefined : new Float64Array(quarters.count)
    setQuarters(load, day, its, { taken, given })
    const reactive = given ? taken.map((each, q) => each + (given[q] ?? 0)) : taken
    return { quarters, mask, zoneOf, taken, given, reactive }
  }

  const lag: Consumption['lag'] = (load, day) =>
    load.lag * (1 + 0.05 * bell(seed, topic.factor, load.meter, day))

  function addZones(load: MeterLoad, day: number, into: Zones, at = 0): void {
    if (load.solar === 0) {
      addHouse(load, day, into, at)
      return
    }
    const its = dayFor(load, day)
    setQuarters(load, day, its, passing)
    const { taken, given } = passing
    for (const [q, own] of its.zoneOf.entries()) {
      const zone = at + own
      into[zone] = (into[zone] ?? 0) + (taken[q] ?? 0)
      into[zoneCount + zone] = (into[zoneCount + zone] ?? 0) + (given[q] ?? 0)
    }
  }

  return { addZones, quarters: consumer, highest, dayOf, sky, lag }
}
