import type { Archive } from './archive'
import type { DayQuarters } from './calendar'
import type { Irregularities } from './irregularities'
import { daysBefore, type DayMask, type MeterLoad } from './load'
import { createReactive } from './reactive'
import { tariffAt, tariffsOf, zoneCount, zoneShares } from './shapes'
import type { Zones } from './consumption'
import type { Truth } from './truth'
import { exportOf, importOf, registerCount, split, tenThousandths, type Units } from './units'

/** Days from one state that is kept to the next. */
const milestone = 32

/**
 * The quarters of a day as the meter registers them, in ten-thousandths of a kWh or kvarh after the ratio: their sums are
 * what its registers advance, to the last digit.
 */
export interface DayIntervals {
  quarters: DayQuarters
  taken: Float64Array
  given: Float64Array | undefined
  /** Reactive energy with its sign: quadrants I and II above 0, III and IV below. */
  reactive: Float64Array
  /** The quadrant of each quarter, 0 (I) … 3 (IV). */
  quadrant: Uint8Array
  /** The true energy of the consumer, where the meter registers another. */
  actual: Float64Array | undefined
  mask: DayMask | undefined
}

export interface Registers {
  /** What each register advances on a day. */
  readonly dayUnits: (load: MeterLoad, day: number) => Units
  /** Active energy of a day alone: tariffs of import and export. */
  readonly activeUnits: (load: MeterLoad, day: number) => Units
  /** What the registers show when the head-end starts to read the meter. */
  readonly opening: (load: MeterLoad) => Units
  /** Calls `visit(day, after, advance)` for from … last; `after` is the state at the day's end and is reused. */
  readonly walk: (
    load: MeterLoad,
    days: { from: number; last: number },
    visit: (day: number, after: Units, advance: Units) => void,
  ) => void
  readonly intervals: (load: MeterLoad, day: number) => DayIntervals
  /** Highest quarter-hour mean of the day, kW after the ratio, and the quarter in which it occurred. */
  readonly demand: (intervals: DayIntervals) => { kw: number; quarter: number }
}

export function createRegisters(archive: Archive, truth: Truth, irregularities: Irregularities): Registers {
  const reactive = createReactive(archive.network.seed, truth, irregularities)
  const openings = new Map<number, Units>()
  /**
   * What a meter's registers showed at the beginning of its first day and of every 32nd day after it, as far as somebody
   * asked. The world never changes, so that nothing here can become wrong; it goes with the meter that is asked no more.
   */
  const milestones = new WeakMap<MeterLoad, Units[]>()

  /** What the meter registers of the true zones: 0–3 in, 4–7 out. */
  function registered(load: MeterLoad, day: number): Zones {
    const zones = truth.zones(load, day)
    const part = load.fed ? 1 : irregularities.registered(load.meter, load.cp, day)
    if (part === 1) return zones
    const [to, from] = part < 0 ? [zoneCount, 0] : [0, zoneCount]
    const seen = new Float64Array(2 * zoneCount)
    for (let k = 0; k < zoneCount; k++) {
      seen[to + k] = Math.abs(part) * (zones[k] ?? 0)
      seen[from + k] = zones[zoneCount + k] ?? 0
    }
    return seen
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
    return units
  }

  /** Days of check and feeder meters, which are sums over their whole area or line: kept as long as the meter is being looked at. */
  const areaDays = new WeakMap<MeterLoad, Map<number, Units>>()

  function dayUnits(load: MeterLoad, day: number): Units {
    const kept = load.fed && (areaDays.get(load) ?? new Map<number, Units>())
    const known = kept?.get(day)
    if (known) return known
    const units = activeUnits(load, day)
    reactive.add(load, day, units)
    if (kept) areaDays.set(load, kept.set(day, units))
    return units
  }

  function opening(load: MeterLoad): Units {
    let units = openings.get(load.meter)
    if (!units) {
      units = new Float64Array(registerCount)
      const days = daysBefore(archive.installDay(load.meter, load.cp))
      // A year's mean, and what registers up to 200,000 kWh show of it.
      const before = (value: number): number => (value * days * 0.93 * load.resolution) / load.ratio
      const { daily, solar } = load.mean
      const shares = zoneShares[load.consumption]
      const tariffs = tariffsOf(load.tariffs)
      for (let k = 0; k < zoneCount; k++) {
        const tariff = tariffs[k] ?? 0
        units[tariff] = (units[tariff] ?? 0) + before(daily * (shares[k] ?? 0))
      }
      if (solar > 0 && !load.fed) units[4 + tariffAt(load.tariffs, 12)] = before(solar * 3.2)
      for (let k = 0; k < 8; k++) units[k] = Math.round(units[k] ?? 0) % (200_000 * load.resolution)
      units[8] = Math.round(importOf(units) * load.lag)
      units[9] = Math.round(exportOf(units) * 0.04)
      units[10] = Math.round(exportOf(units) * 0.01)
      units[11] = Math.round(importOf(units) * 0.006)
      if (openings.size > 2_000) openings.clear()
      openings.set(load.meter, units)
    }
    return units
  }

  return {
    dayUnits,
    activeUnits,
    opening,
    walk(load, { from, last }, visit) {
      const kept = milestones.get(load) ?? [opening(load)]
      milestones.set(load, kept)
      const wanted = Math.max(0, Math.floor((from - load.first) / milestone))
      const begun = Math.min(wanted, kept.length - 1)
      const after = (kept[begun] ?? opening(load)).slice()
      for (let day = load.first + begun * milestone; day <= Math.min(last, load.stop - 1); day++) {
        const passed = day - load.first
        if (passed % milestone === 0) kept[passed / milestone] ??= after.slice()
        const advance = dayUnits(load, day)
        for (let k = 0; k < registerCount; k++) after[k] = (after[k] ?? 0) + (advance[k] ?? 0)
        if (day >= from) visit(day, after, advance)
      }
    },
    intervals(load, day) {
      const units = dayUnits(load, day)
      const real = truth.quarters(load, day)
      const { quarters, mask, zoneOf } = real
      const tariffs = tariffsOf(load.tariffs)
      const tariffOf = zoneOf.map((zone) => tariffs[zone] ?? 0)
      const scale = tenThousandths(load)
      const part = load.fed ? 1 : irregularities.registered(load.meter, load.cp, day)
      const given = part < 0 ? real.taken : real.given
      const spread = (from: number, weights: Float64Array): Float64Array =>
        split(
          units.subarray(from, from + 4).map((each) => each * scale),
          weights,
          tariffOf,
        )
      return {
        quarters,
        mask,
        taken: spread(0, real.taken),
        given: given && spread(4, given),
        ...reactive.quarters(load, day, real, units),
        actual: part === 1 ? undefined : real.taken,
      }
    },
    demand({ taken }) {
      let quarter = 0
      for (let q = 1; q < taken.length; q++) if ((taken[q] ?? 0) > (taken[quarter] ?? 0)) quarter = q
      return { kw: ((taken[quarter] ?? 0) * 4) / 10_000, quarter }
    },
  }
}
