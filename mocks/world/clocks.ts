import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import { bits, draw, topic } from './random'

/** The clocks of the meters: how far they are off, and when the collection sets them. */
export interface Clocks {
  /** It lost the time and takes no step as large as it needs from the collection, only from people. */
  readonly wrongClock: (meter: number) => boolean
  /** Whether it can be more than a minute off at all: nearly none can. */
  readonly mayStray: (meter: number) => boolean
  /** By how much its clock is ahead at an instant, s. @param set when people set it last, ms since 1970 */
  readonly clockAhead: (meter: number, ms: number, set?: number) => number
  /** When the collection set a clock on a day, or tried to; undefined on most days. */
  readonly clockSetOn: (meter: number, day: number) => number | undefined
  /** The last time before an instant at which it did. */
  readonly clockSetBefore: (meter: number, ms: number) => number
}

/** A clock is set once in so many days. */
const slotDays = 80
/** Share of the clocks that are wrong, and of those whose quartz is old. */
const share = { wrong: 0.006, old: 0.02 }
/** Seconds a day; a quartz that is in order stays below a minute between two settings, an old one below five. */
const drift = { least: 0.02, sound: 0.35, old: 1.85 }

export function createClocks(archive: Archive, calendar: Calendar): Clocks {
  const { network } = archive
  const { seed } = network
  const luck = (meter: number): number => draw(seed, topic.clock, meter)
  const wrongClock = (meter: number): boolean => luck(meter) < share.wrong
  const mayStray = (meter: number): boolean => luck(meter) < share.wrong + share.old
  /** Seconds that it gains in a day. */
  function gain(meter: number): number {
    const [least, most] =
      mayStray(meter) && !wrongClock(meter) ? [0.8, drift.old] : [drift.least, drift.sound]
    const size = least + (most - least) * draw(seed, topic.clock, meter, -4)
    return draw(seed, topic.clock, meter, -1) < 0.5 ? -size : size
  }
  const phaseOf = (meter: number): number => bits(seed, topic.clock, meter, -2) % slotDays
  const slotOf = (meter: number, day: number): number => Math.floor((day + phaseOf(meter)) / slotDays)
  function setIn(meter: number, slot: number): { day: number; at: number } {
    const day =
      slot * slotDays - phaseOf(meter) + Math.floor(draw(seed, topic.clock, meter, slot, 1) * slotDays)
    const second = bits(seed, topic.clock, meter, slot, 2) % 7200
    return { day, at: calendar.dayStart(day) + 2 * HOUR + second * 1000 }
  }
  function clockSetBefore(meter: number, ms: number): number {
    const slot = slotOf(meter, calendar.dayOf(ms))
    const { at } = setIn(meter, slot)
    return at <= ms ? at : setIn(meter, slot - 1).at
  }
  const gained = (meter: number, from: number, ms: number): number =>
    Math.round((gain(meter) * (ms - from)) / DAY) || 0
  return {
    wrongClock,
    mayStray,
    clockSetOn(meter, day) {
      const found = setIn(meter, slotOf(meter, day))
      return found.day === day ? found.at : undefined
    },
    clockSetBefore,
    clockAhead(meter, ms, set) {
      const wrong = wrongClock(meter) && set === undefined
      if (!wrong) return gained(meter, Math.max(set ?? 0, clockSetBefore(meter, ms)), ms)
      const skew = draw(seed, topic.clock, meter, -1)
      const installed = calendar.dayStart(archive.installDay(meter, network.pointOf(meter)))
      return Math.round((skew < 0.5 ? -1 : 1) * (300 + 6_900 * skew)) + gained(meter, installed, ms)
    },
  }
}
