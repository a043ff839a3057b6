import type { Calendar } from './calendar'
import { createConsumption, type TrueQuarters, type Zones } from './consumption'
import type { Irregularities } from './irregularities'
import type { Loads, MeterLoad } from './load'
import { zoneCount } from './shapes'

/**
 * The true energies of consumers and areas, whatever meters make of them. A day's energy is split over its zones first,
 * its noise stays inside of each: so the energy of a zone is known without its quarters, and yet is their sum.
 */
export interface Truth {
  readonly zones: (load: MeterLoad, day: number) => Zones
  /** kvarh that the consumers of an area take, and the transformer with them. */
  readonly reactive: (load: MeterLoad, day: number) => number
  /** Whether a consumer's motors rest from two to four at night, so that its capacitors and cables lead. */
  readonly leads: (load: MeterLoad, day: number) => boolean
  /** tan φ of a consumer's day. */
  readonly lag: (load: MeterLoad, day: number) => number
  readonly quarters: (load: MeterLoad, day: number) => TrueQuarters
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
    const solar = (load.fed ?? []).reduce((sum, each) => sum + each.solar, 0)
    const brightest = ((solar * 4.2) / 96) * 3.4 * (clouds < 0.7 ? Math.min(1, 2 * clouds) : 1.2 * clouds)
    return brightest > (taken / 44) * 0.55
  }

  /** What an area's consumers take and give, by zone; the reactive energy beside it. */
  let latest: { load: MeterLoad; day: number; zones: Zones; reactive: number } | undefined
  function fed(load: MeterLoad, day: number): { zones: Zones; reactive: number } {
    // Whoever asks for the active energy of a day asks for the reactive one next.
    if (latest?.load === load && latest.day === day) return latest
    const zones = new Float64Array(2 * zoneCount)
    const own = new Float64Array(2 * zoneCount)
    let reactive = 0
    for (const each of load.fed ?? []) {
      own.fill(0)
      consumption.addZones(each, day, own)
      let energy = 0
      for (let k = 0; k < zoneCount; k++) energy += own[k] ?? 0
      reactive += energy * consumption.lag(each, day)
      for (let k = 0; k < zones.length; k++) zones[k] = (zones[k] ?? 0) + (own[k] ?? 0)
    }
    latest = { load, day, zones, reactive }
    return latest
  }
  /**
   * The quarters at the transformer: what is taken, with what connections without a meter take, the losses, which grow with
   * the load of the quarter, and less what roofs give.
   */
  function area(load: MeterLoad, day: number): TrueQuarters {
    const { quarters, zoneOf } = consumption.dayOf(day)
    const mask = loads.mask(load, quarters)
    const taken = new Float64Array(quarters.count)
    const roofs = new Float64Array(quarters.count)
    for (const each of load.fed ?? []) {
      const own = consumption.quarters(each, day)
      for (let q = 0; q < taken.length; q++) {
        taken[q] = (taken[q] ?? 0) + (own.taken[q] ?? 0)
        if (own.given) roofs[q] = (roofs[q] ?? 0) + (own.given[q] ?? 0)
      }
    }
    const sums = byZone(taken, zoneOf)
    const squares = byZone(
      taken.map((each) => each * each),
      zoneOf,
    )
    const more = 1 + irregularities.unmetered(load.area, day)
    const given = new Float64Array(quarters.count)
    for (let q = 0; q < taken.length; q++) {
      const zone = zoneOf[q] ?? 0
      const flow = taken[q] ?? 0
      // Σ flow² ÷ Σ flow: where the load stands at it the loss is that of the whole zone.
      const typical = (squares[zone] ?? 0) / (sums[zone] || 1)
      const loss = load.loss * (0.5 + 0.5 * (flow / (typical || 1)))
      const net = flow * more * (1 + loss) - (roofs[q] ?? 0)
      taken[q] = Math.max(0, net)
      given[q] = Math.max(0, -net)
    }
    const reactive = taken.map((each, q) => each + (given[q] ?? 0))
    return { quarters, mask, zoneOf, taken, given: load.backflow ? given : undefined, reactive }
  }

  const quarters: Truth['quarters'] = (load, day) =>
    load.fed ? area(load, day) : consumption.quarters(load, day)

  return {
    lag: consumption.lag,
    leads: (load, day) => !load.fed && load.consumption !== 'street' && loads.ordinary(load, day),
    quarters,
    reactive: (load, day) => fed(load, day).reactive,
    zones(load, day) {
      const zones = new Float64Array(2 * zoneCount)
      if (!load.fed) {
        consumption.addZones(load, day, zones)
        return zones
      }
      const { zones: sums } = fed(load, day)
      if (load.backflow && mayReverse(load, day, sums[1] ?? 0)) {
        const { taken, given, zoneOf } = area(load, day)
        zones.set(byZone(taken, zoneOf))
        if (given) zones.set(byZone(given, zoneOf), zoneCount)
        return zones
      }
      const more = (1 + irregularities.unmetered(load.area, day)) * (1 + load.loss)
      for (let k = 0; k < zoneCount; k++)
        zones[k] = Math.max(0, (sums[k] ?? 0) * more - (sums[zoneCount + k] ?? 0))
      return zones
    },
  }
}
