import type { Archive } from './archive'
import { QUARTER, type Calendar } from './calendar'
import type { Loads, MeterLoad } from './load'
import { bits, draw, topic } from './random'
import type { Registers } from './registers'
import type { Truth } from './truth'

/** A moment in which a meter's power was above its limit: instants in ms within one quarter hour, and kW. */
export interface Exceeded {
  readonly from: number
  readonly to: number
  readonly kw: number
  readonly limit: number
}

export interface Limiters {
  /** When the power of a day was above the limit of the meter; most days know no such moment. */
  readonly of: (meter: number, cp: number, day: number) => Exceeded | undefined
}

/** A moment's power is at most so many times the mean of its quarter hour. */
const moment = 1.5
/** No quarter hour of a household is more than so many times the mean power of its day. */
const highest = 9.2
/** The highest quarter is at most so many times what the shape of a day alone says: each zone is split on its own. */
const doubt = 2

/** Only meters with a relay have a limiter. The highest quarter hour of the day decides: it stands in the curve. */
export function createLimiters(
  archive: Archive,
  loads: Loads,
  truth: Truth,
  registers: Registers,
  calendar: Calendar,
): Limiters {
  const { seed } = archive.network
  /** Whether the day can come to the limit at all, found without its registers: nearly all days end here. */
  function near(load: MeterLoad, day: number, limit: number): boolean {
    if (load.fed) return true
    if (loads.ordinary(load, day)) {
      const mean = (loads.base(load, day) / 24) * moment * doubt
      if (mean * highest < limit) return false
    }
    // A roof only takes away from it.
    return truth.highest(load, day) * 4 * moment > limit
  }

  return {
    of(meter, cp, day) {
      if (archive.relayMode(meter, cp) !== '1' || day < archive.firstDay(meter, cp)) return undefined
      const limit = archive.powerLimit(meter, cp)
      const load = loads.known(meter, cp)
      if (day >= load.stop || !near(load, day, limit)) return undefined
      const intervals = registers.intervals(load, day)
      const { kw, quarter } = registers.demand(intervals)
      if (kw * moment <= limit) return undefined
      const start = calendar.dayStart(day) + quarter * QUARTER
      const seconds = 20 + Math.floor(280 * draw(seed, topic.episode, meter, day, 11) ** 2)
      const from = start + (bits(seed, topic.episode, meter, day, 12) % (900 - seconds)) * 1000
      const peak = Math.max(limit, kw)
      const power = peak + (kw * moment - peak) * (0.2 + 0.8 * draw(seed, topic.episode, meter, day, 13))
      return { from, to: from + seconds * 1000, kw: Math.floor(power * 100) / 100, limit }
    },
  }
}
