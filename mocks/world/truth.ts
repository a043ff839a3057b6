import type { Calendar } from './calendar'
import { createConsumption, type Consumption, type TrueQuarters, type Zones } from './consumption'
import type { Irregularities } from './irregularities'
import type { Loads, MeterLoad } from './load'
import { Recent } from './recent'
import { zoneCount } from './shapes'

/**
 * The true energies of consumers, areas and lines, whatever meters make of them. A day's energy is split over its zones first,
 * its noise stays inside of each: so the energy of a zone is known without its quarters, and yet is their sum.
 */
export interface Truth {
  /** To be read alone: others get the same. */
  readonly zones: (load: MeterLoad, day: number) => Zones
  /** kWh that a consumer without a roof takes on a day that nothing disturbs; undefined on another. */
  readonly undisturbed: (load: MeterLoad, day: number) => number | undefined
  /** kvarh that the consumers of an area or a line take, and the transformers with them. */
  readonly reactive: (load: MeterLoad, day: number) => number
  /** Whether a consumer's motors rest from two to four at night, so that its capacitors and cables lead. */
  readonly leads: (load: MeterLoad, day: number) => boolean
  /** tan φ of a consumer's day. */
  readonly lag: (load: MeterLoad, day: number) => number
  readonly quarters: (load: MeterLoad, day: number) => TrueQuarters
  /** The highest quarter of a consumer without a roof, kWh. */
  readonly highest: (load: MeterLoad, day: number) => number
}

/** Sums of `values` by the zone of each quarter. */
function byZone(values: Float64Array, zoneOf: Uint8Array): Float64Array {
  const sums = new Float64Array(zoneCount)
  for (let q = 0; q < values.length; q++) {
    const zone = zoneOf[q] ?? 0
    sums[zone] = (sums[zone] ?? 0) + (values[q] ?? 0)
  }
  return sums
}

/** What is lost of each quarter, kWh: it grows with the load of the quarter and is `loss` of all that flows in a zone. */
function lost(flow: Float64Array, loss: number, zoneOf: Uint8Array): Float64Array {
  const sums = byZone(flow, zoneOf)
  const squares = byZone(
    flow.map((each) => each * each),
    zoneOf,
  )
  return flow.map((each, q) => {
    const zone = zoneOf[q] ?? 0
    // Σ flow² ÷ Σ flow: where the load stands at it the loss is that of the whole zone.
    const typical = (squares[zone] ?? 0) / (sums[zone] || 1)
    return each * loss * (0.5 + 0.5 * (each / (typical || 1)))
  })
}

/** Zones of the consumers of the area that was asked about last, by day: whoever asks for their sum asks for them next. */
function rememberedZones(consumption: Consumption) {
  const lately = new Recent<number, { area: MeterLoad; all: Zones }>(64)
  const places = new WeakMap<MeterLoad, ReadonlyMap<number, number>>()
  function placesOf(area: MeterLoad): ReadonlyMap<number, number> {
    const known = places.get(area) ?? new Map(area.fed?.map(({ meter }, place) => [meter, place]))
    places.set(area, known)
    return known
  }
  return {
    /** @param all zones of each that the area feeds, one after the other */
    keep: (day: number, area: MeterLoad, all: Zones): void => lately.set(day, { area, all }),
    of(load: MeterLoad, day: number): Zones {
      const known = lately.peek(day)
      const place = known && placesOf(known.area).get(load.meter)
      if (known && place !== undefined)
        return known.all.subarray(place * 2 * zoneCount, (place + 1) * 2 * zoneCount)
      const zones = new Float64Array(2 * zoneCount)
      consumption.addZones(load, day, zones)
      return zones
    },
  }
}

/** What consumers of an area, or areas and large consumers of a line, take and give: by zone, in all and of each, one after the other. */
interface Fed {
  load: MeterLoad
  day: number
  zones: Zones
  all: Zones
  /** Of those that feed others themselves, by their place. */
  parts: (Fed | undefined)[]
}

/** kvarh that these consumers take. */
function reactiveIn({ load, day, all, parts }: Fed, lag: Consumption['lag']): number {
  let reactive = 0
  for (const [place, each] of (load.fed ?? []).entries()) {
    const part = parts[place]
    let energy = 0
    for (let k = 0; k < zoneCount; k++) energy += all[place * 2 * zoneCount + k] ?? 0
    reactive += part ? reactiveIn(part, lag) : energy * lag(each, day)
  }
  return reactive
}

export function createTruth(
  seed: number,
  loads: Loads,
  irregularities: Irregularities,
  calendar: Calendar,
): Truth {
  const consumption = createConsumption(seed, loads, calendar)

  /** Whether roofs may give more than all consumers take, with room to spare; `taken` of the time of sun, kWh. */
  function mayReverse(load: MeterLoad, day: number, taken: number): boolean {
    const clouds = consumption.sky(day)
    const brightest =
      ((load.mean.solar * 4.2) / 96) * 3.4 * (clouds < 0.7 ? Math.min(1, 2 * clouds) : 1.2 * clouds)
    return brightest > (taken / 44) * 0.55
  }

  const lately = rememberedZones(consumption)
  let latest: Fed | undefined
  function fed(load: MeterLoad, day: number): Fed {
    // Whoever asks for the active energy of a day may ask for the reactive one next.
    if (latest?.load === load && latest.day === day) return latest
    const among = load.fed ?? []
    const width = 2 * zoneCount
    const zones = new Float64Array(width)
    const all = new Float64Array(among.length * width)
    const parts: (Fed | undefined)[] = []
    for (const [place, each] of among.entries()) {
      const from = place * width
      if (each.fed) {
        all.set(zonesOf(each, day), from)
        parts[place] = fed(each, day)
      } else consumption.addZones(each, day, all, from)
      for (let k = 0; k < width; k++) zones[k] = (zones[k] ?? 0) + (all[from + k] ?? 0)
    }
    if (load.usage === 'area') lately.keep(day, load, all)
    latest = { load, day, zones, all, parts }
    return latest
  }

  /**
   * The quarters at the transformer: what is taken, with what connections without a meter take, the losses, and less what
   * roofs give. At the head of a line: what its areas and large consumers take, less what they give, and the losses.
   */
  function measured(load: MeterLoad, day: number): TrueQuarters {
    const { quarters: own, zoneOf } = consumption.dayOf(day)
    const taken = new Float64Array(own.count)
    const roofs = new Float64Array(own.count)
    for (const each of load.fed ?? []) {
      const of = quarters(each, day)
      for (let q = 0; q < taken.length; q++) {
        taken[q] = (taken[q] ?? 0) + (of.taken[q] ?? 0)
        if (of.given) roofs[q] = (roofs[q] ?? 0) + (of.given[q] ?? 0)
      }
    }
    const given = new Float64Array(own.count)
    const isLine = load.usage === 'line'
    const losses = lost(
      isLine ? taken.map((each, q) => Math.abs(each - (roofs[q] ?? 0))) : taken,
      load.loss,
      zoneOf,
    )
    const more = isLine ? 1 : 1 + irregularities.unmetered(load.area, day)
    for (let q = 0; q < taken.length; q++) {
      const net = more * ((taken[q] ?? 0) + (losses[q] ?? 0)) - (roofs[q] ?? 0)
      taken[q] = Math.max(0, net)
      given[q] = Math.max(0, -net)
    }
    return {
      quarters: own,
      mask: loads.mask(load, own),
      zoneOf,
      taken,
      given: load.backflow ? given : undefined,
      reactive: taken.map((each, q) => each + (given[q] ?? 0)),
    }
  }

  const quarters: Truth['quarters'] = (load, day) =>
    load.fed ? measured(load, day) : consumption.quarters(load, day)

  function zonesOf(load: MeterLoad, day: number): Zones {
    if (!load.fed) return lately.of(load, day)
    const zones = new Float64Array(2 * zoneCount)
    const { zones: sums } = fed(load, day)
    if (load.backflow && mayReverse(load, day, sums[1] ?? 0)) {
      const { taken, given, zoneOf } = measured(load, day)
      zones.set(byZone(taken, zoneOf))
      if (given) zones.set(byZone(given, zoneOf), zoneCount)
      return zones
    }
    for (let k = 0; k < zoneCount; k++) {
      const [taken, given] = [sums[k] ?? 0, sums[zoneCount + k] ?? 0]
      zones[k] =
        load.usage === 'line'
          ? Math.max(0, taken - given) * (1 + load.loss)
          : Math.max(0, taken * (1 + irregularities.unmetered(load.area, day)) * (1 + load.loss) - given)
    }
    return zones
  }

  return {
    lag: consumption.lag,
    undisturbed: (load, day) =>
      day < load.stop && loads.ordinary(load, day) ? loads.base(load, day) : undefined,
    leads: (load, day) => !load.fed && load.consumption !== 'street' && loads.ordinary(load, day),
    quarters,
    highest: consumption.highest,
    reactive: (load, day) => reactiveIn(fed(load, day), consumption.lag),
    zones: zonesOf,
  }
}
