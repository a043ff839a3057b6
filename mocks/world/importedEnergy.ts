import type { Calendar } from './calendar'
import type { MeterLoad } from './load'
import type { Registers } from './registers'
import { importOf, type Units } from './units'

/** Active import of meters in the units of their registers. */
export interface ImportedEnergy {
  /** Between two instants; additive. */
  readonly between: (load: MeterLoad, begin: number, end: number) => number
  /** Sum of whole days; a lost memory of the registers takes no credit. */
  readonly ofDays: (load: MeterLoad, days: { first: number; last: number }) => number
  /** State of the register at the begin of a day. */
  readonly registerOn: (load: MeterLoad, day: number) => number
}

export function createImportedEnergy(registers: Registers, calendar: Calendar): ImportedEnergy {
  /** Import from the begin of its day to an instant, as a reading at it shows it. */
  function sinceMidnight(load: MeterLoad, instant: number): number {
    const day = calendar.dayOf(instant)
    const start = calendar.dayStart(day)
    return instant > start ? importOf(registers.advanceBetween(load, day, start, instant)) : 0
  }
  const ofDays: ImportedEnergy['ofDays'] = (load, days) => {
    const sums = registers.activeSum(load, days)
    if (sums) return importOf(sums)
    let energy = 0
    for (let day = days.first; day <= days.last; day++) energy += importOf(registers.activeUnits(load, day))
    return energy
  }
  return {
    ofDays,
    between(load, begin, end) {
      const [first, last] = [calendar.dayOf(begin), calendar.dayOf(end)]
      const days = last > first ? ofDays(load, { first, last: last - 1 }) : 0
      return days + sinceMidnight(load, end) - sinceMidnight(load, begin)
    },
    registerOn(load, day) {
      if (day <= load.first) return importOf(registers.opening(load))
      let state: Units | undefined
      registers.walk(load, { first: day - 1, last: day - 1 }, (_day, units) => (state = units))
      return state ? importOf(state) : 0
    },
  }
}
