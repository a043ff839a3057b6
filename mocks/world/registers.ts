import type { Archive } from './archive'
import { moreThanDays, QUARTER, type Calendar, type DayQuarters } from './calendar'
import type { Circuits } from './circuits'
import type { Irregularities } from './irregularities'
import { lostTariff, resetAt, type MeterFault } from './meterFaults'
import type { DayMask, MeterLoad } from './load'
import { createBeginnings } from './beginnings'
import { createReactive } from './reactive'
import { tariffAt, tariffsOf, zoneCount, zoneShares } from './shapes'
import type { Zones } from './consumption'
import { Recent } from './recent'
import type { Truth } from './truth'
import { noTariff, registerCount, split, tenThousandths, type Units } from './units'

/** Days from one state that is kept to the next. */
const milestone = 32
/** Days before the latest whose states are asked for next: those of a year ago. */
const countedBack = 400
/** Meters whose states are kept, about 2 kB each. */
const keptMeters = 4_000
/** Days of check and feeder meters that are kept, about 200 bytes each. */
const keptDays = 60_000

/**
 * The quarters of a day as the meter registers them, to be read alone, in ten-thousandths of a kWh or kvarh after the ratio: their sums are
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
  /** The same of the days from … last together; undefined where registers began at 0 on one of them. */
  readonly activeSum: (load: MeterLoad, days: { from: number; last: number }) => Units | undefined
  /** Whether something of a day stands in the total and in no tariff. */
  readonly lacksTariff: (load: MeterLoad, day: number) => boolean
  /** What the registers show when the head-end starts to read the meter. */
  readonly opening: (load: MeterLoad) => Units
  /** Calls `visit(day, after, advance)` for from … last; `after` is the state at the day's end and is reused. */
  readonly walk: (
    load: MeterLoad,
    days: { from: number; last: number },
    visit: (day: number, after: Units, advance: Units) => void,
  ) => void
  /** Counts another part of the days up to `last`, and of the year before it, for those who have time before somebody asks; whether there was one left. */
  readonly countUp: (load: MeterLoad, last: number) => boolean
  readonly intervals: (load: MeterLoad, day: number) => DayIntervals
  /** What the registers advance from … to (instants, ms) of a day, by its quarters; whole units. */
  readonly passed: (load: MeterLoad, day: number, from: number, to: number) => Units
  /** When on a day the registers began at 0 again, ms, so that their difference is no energy; mostly never. */
  readonly resetOn: (load: MeterLoad, day: number) => number | undefined
  /** Highest quarter-hour mean of the day, kW after the ratio, and the quarter in which it occurred. */
  readonly demand: (intervals: DayIntervals) => { kw: number; quarter: number }
}

/** What of a day's advance stands in the quarters: all tariffs, and of registers that run away what really passed. */
function ofQuarters(advance: Units, { kind, share }: MeterFault): Units {
  const units = advance.map((each) => (kind === 'runaway' ? each / share : each))
  if (kind === 'tariff') units[lostTariff] = units[noTariff] ?? 0
  return units
}

/** The highest mean of a quarter of a day, kW, and which quarter that was. */
const demand: Registers['demand'] = ({ taken }) => {
  let quarter = 0
  for (let q = 1; q < taken.length; q++) if ((taken[q] ?? 0) > (taken[quarter] ?? 0)) quarter = q
  return { kw: ((taken[quarter] ?? 0) * 4) / 10_000, quarter }
}

export function createRegisters(
  archive: Archive,
  truth: Truth,
  irregularities: Irregularities,
  circuits: Circuits,
  calendar: Calendar,
): Registers {
  const reactive = createReactive(archive.network.seed, truth, irregularities)
  const beginningOf = createBeginnings(archive, irregularities)
  /**
   * What a meter's registers showed at the beginning of the day from which they are counted, of every 32nd day after it, and of every 32nd
   * before it, as far as somebody asked. The world never changes, so that nothing here can become wrong.
   */
  const milestones = new Recent<number, { begun: number; later: Units[]; earlier: Units[] }>(keptMeters)
  const milestonesOf = (load: MeterLoad) =>
    milestones.get(load.meter, () => {
      const { day, units } = beginningOf(load)
      return { begun: day, later: [units], earlier: [units] }
    })

  const insideOf = (load: MeterLoad, day: number): MeterFault | undefined =>
    load.fed ? undefined : irregularities.insideOf(load.meter, day)

  /** What the meter registers of the true zones: 0–3 in, 4–7 out. */
  function registered(load: MeterLoad, day: number): Zones {
    const zones = circuits.zones(load, day)
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
  /** Whether on these days a consumer's meter counts all that it takes, and no roof gives anything. */
  const isPlain = (load: MeterLoad, days: { from: number; last: number }): boolean =>
    !load.fed && load.solar === 0 && !load.transformed && irregularities.isSound(load.meter, load.cp, days)
  const ofDay = new Float64Array(4)
  /** Adds what the registers advance on an undisturbed day, which needs nothing but its energy; false on another day. */
  function addPlain(load: MeterLoad, day: number, sums: Units, withReactive: boolean): boolean {
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
    if (withReactive) reactive.addPlain(load, day, active, sums)
    return true
  }
  function addDays(load: MeterLoad, from: number, to: number, sums: Units, withReactive: boolean): void {
    const plain = isPlain(load, { from, last: to - 1 })
    const of = withReactive ? dayUnits : activeUnits
    for (let day = from; day < to; day++) {
      if (plain && addPlain(load, day, sums, withReactive)) continue
      const advance = of(load, day)
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

  function wholeUnits(load: MeterLoad, day: number): Units {
    const units = activeUnits(load, day)
    reactive.add(load, day, units, load.fed ? circuits.share(load, day) : 1)
    return units
  }
  /** Days of check and feeder meters, which are sums over their whole area or line. */
  const areaDays = new Recent<number, Units>(keptDays)
  const dayUnits = (load: MeterLoad, day: number): Units =>
    load.fed
      ? areaDays.get(load.meter * moreThanDays + day, () => wholeUnits(load, day))
      : wholeUnits(load, day)

  /** Who asks for a register at an hour asks for the next hour next. */
  let latest: { load: MeterLoad; day: number; of: DayIntervals } | undefined
  function intervals(load: MeterLoad, day: number): DayIntervals {
    if (latest?.load !== load || latest.day !== day) latest = { load, day, of: spreadOver(load, day) }
    return latest.of
  }
  function spreadOver(load: MeterLoad, day: number): DayIntervals {
    const fault = insideOf(load, day)
    const units = fault ? ofQuarters(dayUnits(load, day), fault) : dayUnits(load, day)
    const real = circuits.quarters(load, day)
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
  }
  function passed(load: MeterLoad, day: number, from: number, to: number): Units {
    const { quarters, taken, given, reactive: turned, quadrant } = intervals(load, day)
    const fault = insideOf(load, day)
    const units = new Float64Array(registerCount)
    const counts = ((fault?.kind === 'runaway' ? fault.share : 1) * load.resolution) / (10_000 * load.ratio)
    for (let q = 0; q < quarters.count; q++) {
      const start = quarters.start + q * QUARTER
      const part = Math.max(0, Math.min(to, start + QUARTER) - Math.max(from, start)) / QUARTER
      const scale = part * counts
      const tariff = tariffAt(load.tariffs, quarters.hour[q] ?? 0)
      const into = fault?.kind === 'tariff' && tariff === lostTariff ? noTariff : tariff
      units[into] = (units[into] ?? 0) + (taken[q] ?? 0) * scale
      units[4 + tariff] = (units[4 + tariff] ?? 0) + (given?.[q] ?? 0) * scale
      const place = 8 + (quadrant[q] ?? 0)
      units[place] = (units[place] ?? 0) + Math.abs(turned[q] ?? 0) * scale
    }
    return units.map((each) => Math.floor(each + 1e-6))
  }
  function resetOn(load: MeterLoad, day: number): number | undefined {
    const fault = insideOf(load, day)
    return fault?.kind === 'reset' ? resetAt(calendar, fault) : undefined
  }

  /** The last day not after `from` whose beginning is known, or can be counted back to, and what the registers showed then. */
  function before(load: MeterLoad, from: number): { day: number; units: Units } {
    const { begun, later, earlier } = milestonesOf(load)
    if (from >= begun) {
      const place = Math.min(Math.floor((from - begun) / milestone), later.length - 1)
      return {
        day: begun + place * milestone,
        units: (later[place] ?? new Float64Array(registerCount)).slice(),
      }
    }
    const place = Math.ceil((begun - from) / milestone)
    for (let back = earlier.length; back <= place; back++) {
      const sums = new Float64Array(registerCount)
      const start = begun - back * milestone
      addDays(load, Math.max(load.first, start), start + milestone, sums, true)
      earlier.push(sums.map((sum, k) => (earlier[back - 1]?.[k] ?? 0) - sum))
    }
    const units = (earlier[place] ?? new Float64Array(registerCount)).slice()
    return { day: Math.max(load.first, begun - place * milestone), units }
  }
  /** Whether on one of these days its registers begin at 0, or a tariff stands. */
  const forgetsIn = (load: MeterLoad, from: number, last: number): boolean =>
    !load.fed &&
    irregularities
      .allInside(load.meter, { from, last })
      .some(({ kind }) => kind === 'reset' || kind === 'tariff')

  const walk: Registers['walk'] = (load, { from, last }, visit) => {
    const { begun, later } = milestonesOf(load)
    const start = before(load, Math.max(from, load.first))
    const after = start.units
    for (let { day } = start; day <= Math.min(last, load.stop - 1); day++) {
      const past = day - begun
      if (past >= 0 && past % milestone === 0) later[past / milestone] ??= after.slice()
      // Up to the days that are asked for, or the next state that is kept.
      const to = Math.min(
        from,
        last + 1,
        load.stop,
        day + milestone - (((past % milestone) + milestone) % milestone),
      )
      if (day < to && (after[noTariff] ?? 0) === 0 && !forgetsIn(load, day, to - 1)) {
        addDays(load, day, to, after, true)
        day = to - 1
        continue
      }
      const advance = dayUnits(load, day)
      const lost = resetOn(load, day)
      if (lost !== undefined) after.set(passed(load, day, lost, calendar.dayStart(day + 1)))
      else for (let k = 0; k < registerCount; k++) after[k] = (after[k] ?? 0) + (advance[k] ?? 0)
      const lacks = after[noTariff] ?? 0
      // When the meter is put right, its tariffs get what they lack.
      if (lacks > 0 && insideOf(load, day)?.kind !== 'tariff') {
        after[lostTariff] = (after[lostTariff] ?? 0) + lacks
        after[noTariff] = 0
      }
      if (day >= from) visit(day, after, advance)
    }
  }

  return {
    dayUnits,
    activeUnits,
    activeSum(load, { from, last }) {
      for (let day = from; day <= last; day++) if (resetOn(load, day) !== undefined) return undefined
      const sums = new Float64Array(registerCount)
      addDays(load, from, last + 1, sums, false)
      return sums
    },
    lacksTariff: (load, day) =>
      insideOf(load, day)?.kind === 'tariff' && (activeUnits(load, day)[noTariff] ?? 0) > 0,
    opening: (load) => before(load, load.first).units,
    walk,
    countUp(load, last) {
      const { begun, later, earlier } = milestonesOf(load)
      const day = begun + milestone * later.length
      if (day <= Math.min(last, load.stop - 1)) {
        walk(load, { from: day, last: day }, () => undefined)
        return true
      }
      const back = begun - milestone * earlier.length
      if (back + milestone <= Math.max(load.first, last - countedBack)) return false
      before(load, back)
      return true
    },
    intervals,
    passed,
    resetOn,
    demand,
  }
}
