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

/** Days between two cached states. */
const milestoneDays = 32
/** Days before the latest one whose states are requested next, about a year back. */
const preparedDays = 400
/** Number of meters with cached states, about 2 kB each. */
const maxCachedMeters = 4_000

export interface Registers extends Pick<Advances, 'dayUnits' | 'activeUnits'>, Intervals {
  /**
   * Sum of the active registers' advances on the days first … last; undefined when the registers restarted at 0 on
   * one of them.
   */
  readonly activeSum: (load: MeterLoad, days: { first: number; last: number }) => Units | undefined
  /** True when some energy of a day is in the total and in no tariff. */
  readonly lacksTariff: (load: MeterLoad, day: number) => boolean
  /** Register states when the head-end starts to read the meter. */
  readonly opening: (load: MeterLoad) => Units
  /** Calls `visit(day, state, advance)` for first … last; `state` is the state at the day's end, in a reused array. */
  readonly walk: (
    load: MeterLoad,
    days: { first: number; last: number },
    visit: (day: number, state: Units, advance: Units) => void,
  ) => void
  /**
   * Computes another part of the days up to `last` and of the year before, ahead of any query; true when one was
   * left.
   */
  readonly countUp: (load: MeterLoad, last: number) => boolean
  /**
   * Instant on a day at which the registers restarted at 0, ms, so that their difference is no energy; undefined on
   * nearly all days.
   */
  readonly resetOn: (load: MeterLoad, day: number) => number | undefined
  /** Highest quarter-hour mean of the day, kW after the ratio, and the quarter in which it occurred. */
  readonly demand: (intervals: DayIntervals) => { kw: number; quarter: number }
}

/** The highest quarter-hour mean of a day, kW, with the index of the quarter. */
const demand: Registers['demand'] = ({ imported }) => {
  let quarter = 0
  for (let q = 1; q < imported.length; q++) if ((imported[q] ?? 0) > (imported[quarter] ?? 0)) quarter = q
  return { kw: ((imported[quarter] ?? 0) * 4) / 10_000, quarter }
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
  const { intervals, advanceBetween } = createIntervals(advances, circuits, irregularities)
  const beginningOf = createBeginnings(archive, irregularities)
  /**
   * Register states of a meter at the begin of the day from which they are counted, and of every 32nd day after and
   * before it, as far as requested. The world never changes, so that entries stay valid.
   */
  const milestones = new Recent<number, { startDay: number; laterStates: Units[]; earlierStates: Units[] }>(
    maxCachedMeters,
  )
  const milestonesOf = (load: MeterLoad) =>
    milestones.get(load.meter, () => {
      const { day, units } = beginningOf(load)
      return { startDay: day, laterStates: [units], earlierStates: [units] }
    })

  function resetOn(load: MeterLoad, day: number): number | undefined {
    const fault = insideOf(load, day)
    return fault?.kind === 'reset' ? resetAt(calendar, fault) : undefined
  }

  /** The last day up to `lastDay` whose opening state is cached or can be counted back to, with that state. */
  function stateBefore(load: MeterLoad, lastDay: number): { day: number; units: Units } {
    const { startDay, laterStates, earlierStates } = milestonesOf(load)
    if (lastDay >= startDay) {
      const index = Math.min(Math.floor((lastDay - startDay) / milestoneDays), laterStates.length - 1)
      return {
        day: startDay + index * milestoneDays,
        units: (laterStates[index] ?? new Float64Array(registerCount)).slice(),
      }
    }
    const index = Math.ceil((startDay - lastDay) / milestoneDays)
    for (let step = earlierStates.length; step <= index; step++) {
      const sums = new Float64Array(registerCount)
      const start = startDay - step * milestoneDays
      addDays(load, { first: Math.max(load.first, start), end: start + milestoneDays }, sums, 'all')
      earlierStates.push(sums.map((sum, k) => (earlierStates[step - 1]?.[k] ?? 0) - sum))
    }
    const units = (earlierStates[index] ?? new Float64Array(registerCount)).slice()
    return { day: Math.max(load.first, startDay - index * milestoneDays), units }
  }
  /** Faults inside a meter on any of these days; none for a meter that feeds others. */
  const allInside = (load: MeterLoad, days: { first: number; last: number }): readonly MeterFault[] =>
    load.fed ? [] : irregularities.allInside(load.meter, days)

  const walk: Registers['walk'] = (load, { first, last }, visit) => {
    const { startDay, laterStates } = milestonesOf(load)
    const start = stateBefore(load, Math.max(first, load.first))
    const state = start.units
    for (let { day } = start; day <= Math.min(last, load.stop - 1); day++) {
      const past = day - startDay
      if (past >= 0 && past % milestoneDays === 0) laterStates[past / milestoneDays] ??= state.slice()
      // Runs up to the requested days, or to the next cached state.
      const next = startDay + milestoneDays * (Math.floor(past / milestoneDays) + 1)
      const endDay = Math.min(first, last + 1, load.stop, next)
      const isSum = (): boolean =>
        (state[noTariff] ?? 0) === 0 && !allInside(load, { first: day, last: endDay - 1 }).some(isForgetting)
      if (day < endDay && isSum()) {
        addDays(load, { first: day, end: endDay }, state, 'all')
        day = endDay - 1
        continue
      }
      const advance = dayUnits(load, day)
      const resetInstant = resetOn(load, day)
      if (resetInstant !== undefined)
        state.set(advanceBetween(load, day, resetInstant, calendar.dayStart(day + 1)))
      else for (let k = 0; k < registerCount; k++) state[k] = (state[k] ?? 0) + (advance[k] ?? 0)
      const missingEnergy = state[noTariff] ?? 0
      // After the repair of a meter its tariffs receive the missing energy.
      if (missingEnergy > 0 && insideOf(load, day)?.kind !== 'tariff') {
        state[lostTariff] = (state[lostTariff] ?? 0) + missingEnergy
        state[noTariff] = 0
      }
      if (day >= first) visit(day, state, advance)
    }
  }

  return {
    dayUnits,
    activeUnits,
    activeSum(load, days) {
      if (allInside(load, days).some(({ kind }) => kind === 'reset')) return undefined
      const sums = new Float64Array(registerCount)
      addDays(load, { first: days.first, end: days.last + 1 }, sums, 'active')
      return sums
    },
    lacksTariff: (load, day) =>
      insideOf(load, day)?.kind === 'tariff' && (activeUnits(load, day)[noTariff] ?? 0) > 0,
    opening: (load) => stateBefore(load, load.first).units,
    walk,
    countUp(load, last) {
      const { startDay, laterStates, earlierStates } = milestonesOf(load)
      const day = startDay + milestoneDays * laterStates.length
      if (day <= Math.min(last, load.stop - 1)) {
        walk(load, { first: day, last: day }, () => undefined)
        return true
      }
      const back = startDay - milestoneDays * earlierStates.length
      if (back + milestoneDays <= Math.max(load.first, last - preparedDays)) return false
      stateBefore(load, back)
      return true
    },
    intervals,
    advanceBetween,
    resetOn,
    demand,
  }
}
