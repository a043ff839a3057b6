import type { Archive } from './archive'
import { QUARTER, type Calendar } from './calendar'
import type { Loads, MeterLoad } from './load'
import { bits, draw, topic } from './random'
import type { Registers } from './registers'
import type { Truth } from './truth'

/** A moment in which a meter's power exceeded its limit: instants in ms within one quarter hour, and kW. */
export interface PowerExcess {
  readonly begin: number
  readonly end: number
  readonly kw: number
  readonly limit: number
}

export interface Limiters {
  /** The moment of a day in which the power exceeded the limit; undefined on most days. */
  readonly excessOn: (meter: number, point: number, day: number) => PowerExcess | undefined
}

/** Momentary power relative to the mean of its quarter hour, at most. */
const momentFactor = 1.5
/** Highest quarter hour of a household relative to the mean power of its day, at most. */
const maxQuarterFactor = 9.2
/** Highest quarter relative to the day's shape, at most: each zone is split separately. */
const zoneFactor = 2

/** Only meters with a relay have a limiter. The highest quarter hour of the day decides: it stands in the curve. */
export function createLimiters(
  archive: Archive,
  loads: Loads,
  truth: Truth,
  registers: Registers,
  calendar: Calendar,
): Limiters {
  const { seed } = archive.network
  /** True when the day may reach the limit, computed without registers: nearly all days end here. */
  function mayExceed(load: MeterLoad, day: number, limit: number): boolean {
    if (load.fed) return true
    if (loads.ordinary(load, day)) {
      const mean = (loads.base(load, day) / 24) * momentFactor * zoneFactor
      if (mean * maxQuarterFactor < limit) return false
    }
    // A roof only reduces the power.
    return truth.highest(load, day) * 4 * momentFactor > limit
  }

  return {
    excessOn(meter, point, day) {
      if (archive.relayMode(meter, point) !== '1' || day < archive.firstDay(meter, point)) return undefined
      const limit = archive.powerLimit(meter, point)
      const load = loads.cached(meter, point)
      if (day >= load.stop || !mayExceed(load, day, limit)) return undefined
      const intervals = registers.intervals(load, day)
      const { kw, quarter } = registers.demand(intervals)
      if (kw * momentFactor <= limit) return undefined
      const start = calendar.dayStart(day) + quarter * QUARTER
      const seconds = 20 + Math.floor(280 * draw(seed, topic.episode, meter, day, 11) ** 2)
      const begin = start + (bits(seed, topic.episode, meter, day, 12) % (900 - seconds)) * 1000
      const peak = Math.max(limit, kw)
      const power =
        peak + (kw * momentFactor - peak) * (0.2 + 0.8 * draw(seed, topic.episode, meter, day, 13))
      return { begin, end: begin + seconds * 1000, kw: Math.floor(power * 100) / 100, limit }
    },
  }
}
