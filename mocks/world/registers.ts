import { createAdvances, type Advances } from './advances'
import type { Archive } from './archive'
import { createBeginnings } from './beginnings'
import type { Calendar } from './calendar'
import type { Circuits } from './circuits'
import { createIntervals, type DayIntervals, type Intervals } from './intervals'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { isForgetting, lostTariff, resetAt, type MeterFault } from './meterFaults'
import { Recent } from './recent'
import type { Truth } from './truth'
import { noTariff, registerCount, type Units } from './units'

/** Days from one state that is kept to the next. */
const milestone = 32
/** Days before the latest whose states are asked for next: those of a year ago. */
const countedBack = 400
/** Meters whose states are kept, about 2 kB each. */
const keptMeters = 4_000

export interface Registers extends Pick<Advances, 'dayUnits' | 'activeUnits'>, Intervals {
  /** What active registers advance on the days from … last together; undefined where they began at 0 on one of them. */
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
  /** When on a day the registers began at 0 again, ms, so that their difference is no energy; mostly never. */
  readonly resetOn: (load: MeterLoad, day: number) => number | undefined
  /** Highest quarter-hour mean of the day, kW after the ratio, and the quarter in which it occurred. */
  readonly demand: (intervals: DayIntervals) => { kw: number; quarter: number }
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
  const advances = createAdvances(archive.network.seed, truth, irregularities, circuits)
  const { insideOf, dayUnits, activeUnits, addDays } = advances
  const { intervals, passed } = createIntervals(advances, circuits, irregularities)
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
      addDays(load, { from: Math.max(load.first, start), to: start + milestone }, sums, 'all')
      earlier.push(sums.map((sum, k) => (earlier[back - 1]?.[k] ?? 0) - sum))
    }
    const units = (earlier[place] ?? new Float64Array(registerCount)).slice()
    return { day: Math.max(load.first, begun - place * milestone), units }
  }
  /** What is wrong inside of a meter on any of these days; nothing of one that feeds others. */
  const allInside = (load: MeterLoad, days: { from: number; last: number }): readonly MeterFault[] =>
    load.fed ? [] : irregularities.allInside(load.meter, days)

  const walk: Registers['walk'] = (load, { from, last }, visit) => {
    const { begun, later } = milestonesOf(load)
    const start = before(load, Math.max(from, load.first))
    const after = start.units
    for (let { day } = start; day <= Math.min(last, load.stop - 1); day++) {
      const past = day - begun
      if (past >= 0 && past % milestone === 0) later[past / milestone] ??= after.slice()
      // Up to the days that are asked for, or the next state that is kept.
      const next = begun + milestone * (Math.floor(past / milestone) + 1)
      const to = Math.min(from, last + 1, load.stop, next)
      const isSum = (): boolean =>
        (after[noTariff] ?? 0) === 0 && !allInside(load, { from: day, last: to - 1 }).some(isForgetting)
      if (day < to && isSum()) {
        addDays(load, { from: day, to }, after, 'all')
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
    activeSum(load, days) {
      if (allInside(load, days).some(({ kind }) => kind === 'reset')) return undefined
      const sums = new Float64Array(registerCount)
      addDays(load, { from: days.from, to: days.last + 1 }, sums, 'active')
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
