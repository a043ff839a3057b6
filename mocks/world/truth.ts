import type { Calendar } from './calendar'
import { createConsumption, type Consumption, type TrueQuarters, type Zones } from './consumption'
import type { Irregularities } from './irregularities'
import type { Loads, MeterLoad } from './load'
import { Recent } from './recent'
import { zoneCount } from './shapes'

/**
 * True energies of consumers, areas and lines, independent of what meters register. A day's energy is first split
 * over its zones, and noise moves energy only within a zone: so a zone's energy is known without its quarters and
 * still equals their sum.
 */
export interface Truth {
  /** Read-only: the same array is returned to every caller. */
  readonly zones: (load: MeterLoad, day: number) => Zones
  /** kWh that a consumer without a roof takes on an undisturbed day; undefined on any other day. */
  readonly undisturbed: (load: MeterLoad, day: number) => number | undefined
  /** kvarh taken by the consumers of an area or a line and by the transformers. */
  readonly reactive: (load: MeterLoad, day: number) => number
  /**
   * True when a consumer's motors rest from two to four at night, so that capacitors and cables make the power factor
   * leading.
   */
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

/**
 * Energy lost in each quarter, kWh: it grows with the load of the quarter and adds up to `loss` of the flow in a
 * zone.
 */
function lossPerQuarter(flow: Float64Array, loss: number, zoneOf: Uint8Array): Float64Array {
  const sums = byZone(flow, zoneOf)
  const squares = byZone(
    flow.map((energy) => energy * energy),
    zoneOf,
  )
  return flow.map((energy, q) => {
    const zone = zoneOf[q] ?? 0
    // Σ flow² ÷ Σ flow: a load at which the quarter's loss share equals the zone's.
    const typical = (squares[zone] ?? 0) / (sums[zone] || 1)
    return energy * loss * (0.5 + 0.5 * (energy / (typical || 1)))
  })
}

/**
 * Zones of the consumers of recently computed areas, by day: a query for the sum is followed by queries for the
 * consumers.
 */
function rememberedZones(consumption: Consumption) {
  const recentDays = new Recent<number, { area: MeterLoad; consumerZones: Zones }>(64)
  const indexesByArea = new WeakMap<MeterLoad, ReadonlyMap<number, number>>()
  function indexesOf(area: MeterLoad): ReadonlyMap<number, number> {
    const indexes = indexesByArea.get(area) ?? new Map(area.fed?.map(({ meter }, index) => [meter, index]))
    indexesByArea.set(area, indexes)
    return indexes
  }
  return {
    /** @param consumerZones zones of each fed meter, one after the other */
    keep: (day: number, area: MeterLoad, consumerZones: Zones): void =>
      recentDays.set(day, { area, consumerZones }),
    zonesOf(load: MeterLoad, day: number): Zones {
      const recentDay = recentDays.peek(day)
      const index = recentDay && indexesOf(recentDay.area).get(load.meter)
      if (recentDay && index !== undefined)
        return recentDay.consumerZones.subarray(index * 2 * zoneCount, (index + 1) * 2 * zoneCount)
      const zones = new Float64Array(2 * zoneCount)
      consumption.addZones(load, day, zones)
      return zones
    },
  }
}

/**
 * Zones of the consumers of an area, or of the areas and large consumers of a line: the sum, and each consumer one
 * after the other.
 */
interface Fed {
  load: MeterLoad
  day: number
  zones: Zones
  consumerZones: Zones
  /** Parts of fed areas that feed others themselves, by index. */
  parts: (Fed | undefined)[]
}

/** Reactive energy that these consumers take, kvarh. */
function reactiveIn({ load, day, consumerZones, parts }: Fed, lag: Consumption['lag']): number {
  let reactive = 0
  for (const [index, meter] of (load.fed ?? []).entries()) {
    const part = parts[index]
    let energy = 0
    for (let k = 0; k < zoneCount; k++) energy += consumerZones[index * 2 * zoneCount + k] ?? 0
    reactive += part ? reactiveIn(part, lag) : energy * lag(meter, day)
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

  /** True when roofs may feed in more than all consumers take, with a margin; `daytimeImport` in kWh. */
  function mayReverse(load: MeterLoad, day: number, daytimeImport: number): boolean {
    const clouds = consumption.sky(day)
    const brightest =
      ((load.mean.solar * 4.2) / 96) * 3.4 * (clouds < 0.7 ? Math.min(1, 2 * clouds) : 1.2 * clouds)
    return brightest > (daytimeImport / 44) * 0.55
  }

  const rememberedConsumers = rememberedZones(consumption)
  let latest: Fed | undefined
  function sumsOf(load: MeterLoad, day: number): Fed {
    // A query for the active energy of a day is usually followed by one for the reactive energy.
    if (latest?.load === load && latest.day === day) return latest
    const consumers = load.fed ?? []
    const width = 2 * zoneCount
    const zones = new Float64Array(width)
    const consumerZones = new Float64Array(consumers.length * width)
    const parts: (Fed | undefined)[] = []
    for (const [index, consumer] of consumers.entries()) {
      const offset = index * width
      if (consumer.fed) {
        consumerZones.set(zonesOf(consumer, day), offset)
        parts[index] = sumsOf(consumer, day)
      } else consumption.addZones(consumer, day, consumerZones, offset)
      for (let k = 0; k < width; k++) zones[k] = (zones[k] ?? 0) + (consumerZones[offset + k] ?? 0)
    }
    if (load.usage === 'area') rememberedConsumers.keep(day, load, consumerZones)
    latest = { load, day, zones, consumerZones, parts }
    return latest
  }

  /**
   * Quarters at the transformer: consumption with unmetered connections and losses, less the output of roofs. At the
   * head of a line: consumption of its areas and large consumers, less their export, with the losses.
   */
  function measured(load: MeterLoad, day: number): TrueQuarters {
    const { quarters: dayQuarters, zoneOf } = consumption.dayOf(day)
    const imported = new Float64Array(dayQuarters.count)
    const roofs = new Float64Array(dayQuarters.count)
    for (const consumer of load.fed ?? []) {
      const consumerQuarters = quarters(consumer, day)
      for (let q = 0; q < imported.length; q++) {
        imported[q] = (imported[q] ?? 0) + (consumerQuarters.imported[q] ?? 0)
        if (consumerQuarters.exported) roofs[q] = (roofs[q] ?? 0) + (consumerQuarters.exported[q] ?? 0)
      }
    }
    const exported = new Float64Array(dayQuarters.count)
    const isLine = load.usage === 'line'
    const losses = lossPerQuarter(
      isLine ? imported.map((energy, q) => Math.abs(energy - (roofs[q] ?? 0))) : imported,
      load.loss,
      zoneOf,
    )
    const factor = isLine ? 1 : 1 + irregularities.unmetered(load.area, day)
    for (let q = 0; q < imported.length; q++) {
      const net = factor * ((imported[q] ?? 0) + (losses[q] ?? 0)) - (roofs[q] ?? 0)
      imported[q] = Math.max(0, net)
      exported[q] = Math.max(0, -net)
    }
    return {
      quarters: dayQuarters,
      mask: loads.mask(load, dayQuarters),
      zoneOf,
      imported,
      exported: load.backflow ? exported : undefined,
      reactive: imported.map((energy, q) => energy + (exported[q] ?? 0)),
    }
  }

  const quarters: Truth['quarters'] = (load, day) =>
    load.fed ? measured(load, day) : consumption.quarters(load, day)

  function zonesOf(load: MeterLoad, day: number): Zones {
    if (!load.fed) return rememberedConsumers.zonesOf(load, day)
    const zones = new Float64Array(2 * zoneCount)
    const { zones: sums } = sumsOf(load, day)
    if (load.backflow && mayReverse(load, day, sums[1] ?? 0)) {
      const { imported, exported, zoneOf } = measured(load, day)
      zones.set(byZone(imported, zoneOf))
      if (exported) zones.set(byZone(exported, zoneOf), zoneCount)
      return zones
    }
    for (let k = 0; k < zoneCount; k++) {
      const [imported, exported] = [sums[k] ?? 0, sums[zoneCount + k] ?? 0]
      zones[k] =
        load.usage === 'line'
          ? Math.max(0, imported - exported) * (1 + load.loss)
          : Math.max(
              0,
              imported * (1 + irregularities.unmetered(load.area, day)) * (1 + load.loss) - exported,
            )
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
    reactive: (load, day) => reactiveIn(sumsOf(load, day), consumption.lag),
    zones: zonesOf,
  }
}
