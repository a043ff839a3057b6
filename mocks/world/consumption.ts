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
  /** Adds the zones of a consumer's day to `into`. */
  readonly addZones: (load: MeterLoad, day: number, into: Zones) => void
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

/** The weight of each quarter of a consumer's day within its zone, one after the other. */
function weigh(
  seed: number,
  load: MeterLoad,
  day: number,
  { quarters, zoneOf, mask }: Pick<TrueQuarters, 'quarters' | 'zoneOf' | 'mask'>,
  take: (q: number, zone: number, weight: number) => void,
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
    const weight = Math.max(0.05 * shape, shape * (1 + wave) + spike) * (mask ? (mask.supplied[q] ?? 1) : 1)
    take(q, zoneOf[q] ?? 0, weight)
  }
}

/** kWh for a weight, by zone: `sums` of the weights in each. */
const perWeight = (zones: Zones, sums: Float64Array): Float64Array =>
  sums.map((sum, zone) => (zones[zone] ?? 0) / (sum || 1))

/** What roofs give. */
function createRoofs(seed: number) {
  /** What the clouds of a day let through. */
  const sky = (day: number): number =>
    draw(seed, topic.solar, 0, day) < 0.3
      ? 0.25 + 0.35 * draw(seed, topic.solar, 1, day)
      : 0.85 + 0.15 * draw(seed, topic.solar, 2, day)
  /** What a roof gives, quarter by quarter. */
  function roof(
    load: MeterLoad,
    day: number,
    quarters: DayQuarters,
    held: DayMask | undefined,
  ): Float64Array {
    const next = sequence(bits(seed, topic.solar, load.meter, day))
    const clouds = sky(day)
    let cloud = 0
    return Float64Array.from({ length: quarters.count }, (_, q) => {
      cloud = 0.7 * cloud + (next() + next() - 1) * (clouds < 0.7 ? 0.3 : 0.06)
      const sun = shapeOf('solar', quarters, q) * clouds * Math.max(0.1, 1 + cloud)
      return ((load.solar * 4.2) / 96) * sun * (held ? (held.supplied[q] ?? 1) : 1)
    })
  }
  return { sky, roof }
}

export function createConsumption(seed: number, loads: Loads, calendar: Calendar): Consumption {
  /** Adds the zones of a house to `into`; what is cut off by an outage or a relay is not made up for. */
  function addHouse(load: MeterLoad, day: number, into: Zones): void {
    if (day >= load.stop) return
    const energy = loads.base(load, day)
    if (loads.ordinary(load, day)) {
      const shares = zoneShares[load.consumption]
      for (let zone = 0; zone < zoneCount; zone++)
        into[zone] = (into[zone] ?? 0) + energy * (shares[zone] ?? 0)
      return
    }
    const { quarters, zoneOf } = dayOf(day)
    addMasked(load, energy, quarters, zoneOf, loads.mask(load, quarters), into)
  }
  function addMasked(
    load: MeterLoad,
    energy: number,
    quarters: DayQuarters,
    zoneOf: Uint8Array,
    held: DayMask | undefined,
    into: Zones,
  ): void {
    for (let q = 0; q < quarters.count; q++) {
      const zone = zoneOf[q] ?? 0
      const part = (shapeOf(load.consumption, quarters, q) / 96) * (held ? (held.supplied[q] ?? 1) : 1)
      into[zone] = (into[zone] ?? 0) + energy * part
    }
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
      if (day < load.stop) addMasked(load, loads.base(load, day), quarters, zoneOf, mask, zones)
    } else addHouse(load, day, zones)
    return { quarters, zoneOf, mask, zones }
  }
  function highest(load: MeterLoad, day: number): number {
    const its = dayFor(load, day)
    const [sums, most] = [new Float64Array(zoneCount), new Float64Array(zoneCount)]
    weigh(seed, load, day, its, (_, zone, weight) => {
      sums[zone] = (sums[zone] ?? 0) + weight
      if (weight > (most[zone] ?? 0)) most[zone] = weight
    })
    const unit = perWeight(its.zones, sums)
    let top = 0
    for (let zone = 0; zone < zoneCount; zone++) top = Math.max(top, (most[zone] ?? 0) * (unit[zone] ?? 0))
    return top
  }

  function consumer(load: MeterLoad, day: number): TrueQuarters {
    const its = dayFor(load, day)
    const { quarters, zoneOf, mask } = its
    const { count } = quarters
    const taken = new Float64Array(count)
    const sums = new Float64Array(zoneCount)
    weigh(seed, load, day, its, (q, zone, weight) => {
      taken[q] = weight
      sums[zone] = (sums[zone] ?? 0) + weight
    })
    const unit = perWeight(its.zones, sums)
    for (let q = 0; q < count; q++) taken[q] = (taken[q] ?? 0) * (unit[zoneOf[q] ?? 0] ?? 0)
    if (load.solar === 0) return { quarters, mask, zoneOf, taken, given: undefined, reactive: taken }
    // The meter sees the difference of the house and the roof.
    const given = roof(load, day, quarters, mask)
    for (let q = 0; q < count; q++) {
      const net = (taken[q] ?? 0) - (given[q] ?? 0)
      taken[q] = Math.max(0, net)
      given[q] = Math.max(0, -net)
    }
    return { quarters, mask, zoneOf, taken, given, reactive: taken.map((each, q) => each + (given[q] ?? 0)) }
  }

  const lag: Consumption['lag'] = (load, day) =>
    load.lag * (1 + 0.05 * bell(seed, topic.factor, load.meter, day))

  function addZones(load: MeterLoad, day: number, into: Zones): void {
    if (load.solar === 0) {
      addHouse(load, day, into)
      return
    }
    const { taken, given, zoneOf } = consumer(load, day)
    for (let q = 0; q < taken.length; q++) {
      const zone = zoneOf[q] ?? 0
      into[zone] = (into[zone] ?? 0) + (taken[q] ?? 0)
      into[zoneCount + zone] = (into[zoneCount + zone] ?? 0) + (given?.[q] ?? 0)
    }
  }

  return { addZones, quarters: consumer, highest, dayOf, sky, lag }
}
