import type { Circuits } from './circuits'
import { moreThanDays } from './calendar'
import type { Zones } from './consumption'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { lostTariff, type MeterFault } from './meterFaults'
import { createReactive, type Reactive } from './reactive'
import { Recent } from './recent'
import { tariffsOf, zoneCount, zoneShares } from './shapes'
import type { Truth } from './truth'
import { noTariff, registerCount, type Units } from './units'

/** Number of cached days of check and feeder meters, about 200 bytes each. */
const maxCachedDays = 60_000

/** Advances of registers on days. */
export interface Advances {
  /** Fault inside a meter on a day; none for a meter that feeds others. */
  readonly insideOf: (load: MeterLoad, day: number) => MeterFault | undefined
  /** Advance of each register on a day; read-only. */
  readonly dayUnits: (load: MeterLoad, day: number) => Units
  /** Active energy of a day alone: tariffs of import and export. */
  readonly activeUnits: (load: MeterLoad, day: number) => Units
  /** Adds the registers' advance on the days first … end − 1; active energy alone, or all. */
  readonly addDays: (
    load: MeterLoad,
    days: { first: number; end: number },
    sums: Units,
    quantities: 'active' | 'all',
  ) => void
  readonly reactive: Reactive
}

export function createAdvances(
  seed: number,
  truth: Truth,
  irregularities: Irregularities,
  circuits: Circuits,
): Advances {
  const reactive = createReactive(seed, truth, irregularities)
  const insideOf = (load: MeterLoad, day: number): MeterFault | undefined =>
    load.fed ? undefined : irregularities.insideOf(load.meter, day)

  /** Registered part of the true zones: 0–3 import, 4–7 export. */
  function registered(load: MeterLoad, day: number): Zones {
    const zones = circuits.zones(load, day)
    const registeredShare = load.fed ? 1 : irregularities.registered(load.meter, load.point, day)
    if (registeredShare === 1) return zones
    const [importOffset, exportOffset] = registeredShare < 0 ? [zoneCount, 0] : [0, zoneCount]
    const registeredZones = new Float64Array(2 * zoneCount)
    for (let k = 0; k < zoneCount; k++) {
      registeredZones[importOffset + k] = Math.abs(registeredShare) * (zones[k] ?? 0)
      registeredZones[exportOffset + k] = zones[zoneCount + k] ?? 0
    }
    return registeredZones
  }
  /** True when a consumer's meter counts all consumption on these days, and no roof exports. */
  const isPlain = (load: MeterLoad, days: { first: number; last: number }): boolean =>
    !load.fed && load.solar === 0 && !load.transformed && irregularities.isSound(load.meter, load.point, days)
  const ofDay = new Float64Array(4)
  /** Adds the advance of an undisturbed day, which depends on its energy alone; false on any other day. */
  function addPlain(load: MeterLoad, day: number, sums: Units, quantities: 'active' | 'all'): boolean {
    const energy = truth.undisturbed(load, day)
    if (energy === undefined) return false
    const shares = zoneShares[load.consumption]
    const tariffs = tariffsOf(load.tariffs)
    const scale = load.resolution / load.ratio
    ofDay.fill(0)
    for (let k = 0; k < zoneCount; k++) {
      const tariff = tariffs[k] ?? 0
      ofDay[tariff] = (ofDay[tariff] ?? 0) + energy * (shares[k] ?? 0)
    }
    let active = 0
    for (let k = 0; k < 4; k++) {
      const units = Math.round((ofDay[k] ?? 0) * scale)
      sums[k] = (sums[k] ?? 0) + units
      active += units
    }
    if (quantities === 'all') reactive.addPlain(load, day, active, sums)
    return true
  }
  const addDays: Advances['addDays'] = (load, { first, end }, sums, quantities) => {
    const allPlain = isPlain(load, { first, last: end - 1 })
    const advanceOn = quantities === 'all' ? dayUnits : activeUnits
    for (let day = first; day < end; day++) {
      if (allPlain && addPlain(load, day, sums, quantities)) continue
      const advance = advanceOn(load, day)
      for (let k = 0; k < registerCount; k++) sums[k] = (sums[k] ?? 0) + (advance[k] ?? 0)
    }
  }
  function activeUnits(load: MeterLoad, day: number): Units {
    const units = new Float64Array(registerCount)
    const zones = registered(load, day)
    const tariffs = tariffsOf(load.tariffs)
    for (let k = 0; k < zoneCount; k++) {
      const tariff = tariffs[k] ?? 0
      units[tariff] = (units[tariff] ?? 0) + (zones[k] ?? 0)
      units[4 + tariff] = (units[4 + tariff] ?? 0) + (zones[zoneCount + k] ?? 0)
    }
    const scale = load.resolution / load.ratio
    for (let k = 0; k < 8; k++) units[k] = Math.round((units[k] ?? 0) * scale)
    const fault = insideOf(load, day)
    if (fault?.kind === 'tariff') {
      units[noTariff] = units[lostTariff] ?? 0
      units[lostTariff] = 0
    }
    return units
  }

  function computeUnits(load: MeterLoad, day: number): Units {
    const units = activeUnits(load, day)
    reactive.add(load, day, units, load.fed ? circuits.share(load, day) : 1)
    return units
  }
  /** Days of check and feeder meters, which are sums over their whole area or line. */
  const areaDays = new Recent<number, Units>(maxCachedDays)
  const dayUnits = (load: MeterLoad, day: number): Units =>
    load.fed
      ? areaDays.get(load.meter * moreThanDays + day, () => computeUnits(load, day))
      : computeUnits(load, day)

  return { insideOf, dayUnits, activeUnits, addDays, reactive }
}
