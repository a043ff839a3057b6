import type { Archive } from './archive'
import type { Calendar, DayQuarters } from './calendar'
import { daysBefore, type DayMask, type Loads, type MeterLoad } from './load'
import { bell, draw, topic } from './random'
import { tariffAt, tariffShares } from './shapes'
import type { Network } from './network'

/**
 * The registers of a meter in hundredths of a kWh or kvarh, before the ratio. 0–3 import T1…T4, 4–7 export T1…T4,
 * 8–11 reactive energy of quadrants I…IV. Totals are sums, so they can never disagree with their tariffs.
 */
export const registerCount = 12
export type Units = Float64Array
/** Days from one state that is kept to the next. */
const milestone = 32

/** The quarters of a day, in ten-thousandths of a kWh after the ratio: their sum is the day's energy to the last digit. */
export interface DayIntervals {
  quarters: DayQuarters
  taken: Float64Array
  given: Float64Array | undefined
  mask: DayMask | undefined
}

export interface Registers {
  /** What each register advances on a day. */
  readonly dayUnits: (load: MeterLoad, day: number) => Units
  /** Active energy of a day alone: tariffs of import and export, hundredths before the ratio. */
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

export const importOf = (units: Units): number =>
  (units[0] ?? 0) + (units[1] ?? 0) + (units[2] ?? 0) + (units[3] ?? 0)
export const exportOf = (units: Units): number =>
  (units[4] ?? 0) + (units[5] ?? 0) + (units[6] ?? 0) + (units[7] ?? 0)

/** Splits whole ten-thousandths over the quarters of one tariff: running sums are rounded, so nothing is lost. */
function split(target: Float64Array, weights: Float64Array, tariffOf: Uint8Array): Float64Array {
  const totals = new Float64Array(4)
  weights.forEach((weight, q) => (totals[tariffOf[q] ?? 0] = (totals[tariffOf[q] ?? 0] ?? 0) + weight))
  const running = new Float64Array(4)
  const done = new Float64Array(4)
  return weights.map((weight, q) => {
    const k = tariffOf[q] ?? 0
    const total = totals[k] ?? 0
    if (total <= 0) return 0
    running[k] = (running[k] ?? 0) + weight
    const upTo = Math.round(((target[k] ?? 0) * (running[k] ?? 0)) / total)
    const value = upTo - (done[k] ?? 0)
    done[k] = upTo
    return value
  })
}

export function createRegisters(
  network: Network,
  archive: Archive,
  loads: Loads,
  calendar: Calendar,
): Registers {
  const { seed } = network
  const openings = new Map<number, Units>()
  /**
   * What a meter's registers showed at the beginning of its first day and of every 32nd day after it, as far as somebody
   * asked. The world never changes, so that nothing here can become wrong; it goes with the meter that is asked no more.
   */
  const milestones = new WeakMap<MeterLoad, Units[]>()

  /** The kWh that pass the meter, not counting what a thief takes past it. */
  const counted = (load: MeterLoad, day: number): number =>
    loads.base(load, day) * (load.theft && day >= load.theft.day ? load.theft.counts : 1)

  function addReactive(load: MeterLoad, day: number, units: Units): void {
    const active = importOf(units)
    const back = exportOf(units)
    const lag = load.lag * (1 + 0.05 * bell(seed, topic.factor, load.meter, day))
    units[8] = Math.round(active * Math.max(0, lag))
    units[9] = Math.round(back * 0.04)
    units[10] = Math.round(back * 0.01)
    units[11] = Math.round(active * 0.012 * draw(seed, topic.factor, load.meter, day, 1))
  }

  function solarUnits(load: MeterLoad, day: number): Units {
    const units = new Float64Array(registerCount)
    const quarters = calendar.quarters(day)
    const { taken, given } = loads.weights(load, day, quarters, loads.mask(load, quarters))
    for (let q = 0; q < quarters.count; q++) {
      const tariff = tariffAt(load.tariffs, quarters.hour[q] ?? 0)
      units[tariff] = (units[tariff] ?? 0) + (taken[q] ?? 0)
      units[4 + tariff] = (units[4 + tariff] ?? 0) + (given?.[q] ?? 0)
    }
    for (let k = 0; k < 8; k++) units[k] = Math.round(((units[k] ?? 0) * 100) / load.ratio)
    return units
  }

  /** What an area takes through its transformer: what its meters take, less what its roofs give, plus the losses. */
  function areaEnergy(load: MeterLoad, day: number): number {
    let energy = 0
    for (const fed of load.fed ?? []) {
      if (day < fed.first) {
        energy += loads.base(fed, day)
        continue
      }
      const units = activeUnits(fed, day)
      const honest = fed.theft && day >= fed.theft.day ? 1 / fed.theft.counts : 1
      energy += ((importOf(units) * honest - exportOf(units)) * fed.ratio) / 100
    }
    return Math.max(0, energy * (1 + load.loss))
  }

  function activeUnits(load: MeterLoad, day: number): Units {
    if (load.solar > 0) return solarUnits(load, day)
    const units = new Float64Array(registerCount)
    const shares = loads.shares(load, day)
    let energy = 0
    if (load.usage === 'area') {
      // What is fed already lacks what an outage took.
      const part = (shares[0] ?? 0) + (shares[1] ?? 0) + (shares[2] ?? 0) + (shares[3] ?? 0)
      energy = part > 0 ? areaEnergy(load, day) / part : 0
    } else energy = counted(load, day)
    for (let k = 0; k < 4; k++) units[k] = Math.round((energy * (shares[k] ?? 0) * 100) / load.ratio)
    return units
  }

  /** Days of check meters, which are sums over their whole area: kept as long as the meter is being looked at. */
  const areaDays = new WeakMap<MeterLoad, Map<number, Units>>()

  function dayUnits(load: MeterLoad, day: number): Units {
    const kept = load.fed && (areaDays.get(load) ?? new Map<number, Units>())
    const known = kept?.get(day)
    if (known) return known
    const units = activeUnits(load, day)
    addReactive(load, day, units)
    if (kept) areaDays.set(load, kept.set(day, units))
    return units
  }

  function opening(load: MeterLoad): Units {
    let units = openings.get(load.meter)
    if (!units) {
      units = new Float64Array(registerCount)
      const days = daysBefore(archive.installDay(load.meter, load.cp))
      const daily =
        load.usage === 'area' ? (load.fed ?? []).reduce((sum, fed) => sum + fed.daily, 0) : load.daily
      const shares = tariffShares(load.usage, load.tariffs)
      for (let k = 0; k < 4; k++)
        units[k] = Math.round((daily * days * 93 * (shares[k] ?? 0)) / load.ratio) % 20_000_000
      if (load.solar > 0)
        units[4 + tariffAt(load.tariffs, 12)] =
          Math.round((load.solar * 3.2 * days * 93) / load.ratio) % 20_000_000
      addReactive(load, 0, units)
      if (openings.size > 2_000) openings.clear()
      openings.set(load.meter, units)
    }
    return units
  }

  const plainTariffs = new Map<number, Uint8Array>()
  function tariffsOf(count: number, quarters: DayQuarters): Uint8Array {
    const known = quarters.plain ? plainTariffs.get(count) : undefined
    const tariffs = known ?? Uint8Array.from(quarters.hour, (hour) => tariffAt(count, hour))
    if (quarters.plain) plainTariffs.set(count, tariffs)
    return tariffs
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
      const quarters = calendar.quarters(day)
      const mask = loads.mask(load, quarters)
      const units = dayUnits(load, day)
      const weights = loads.weights(load, day, quarters, mask)
      const tariffOf = tariffsOf(load.tariffs, quarters)
      const scale = load.ratio * 100
      return {
        quarters,
        mask,
        taken: split(
          units.slice(0, 4).map((value) => value * scale),
          weights.taken,
          tariffOf,
        ),
        given:
          weights.given &&
          split(
            units.slice(4, 8).map((value) => value * scale),
            weights.given,
            tariffOf,
          ),
      }
    },
    demand({ taken }) {
      let quarter = 0
      for (let q = 1; q < taken.length; q++) if ((taken[q] ?? 0) > (taken[quarter] ?? 0)) quarter = q
      return { kw: ((taken[quarter] ?? 0) * 4) / 10_000, quarter }
    },
  }
}
