import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import { bits, draw, topic } from './random'

/** Clocks of the meters: their deviation, and the instants at which the collection sets them. */
export interface Clocks {
  /** True when the clock lost the time: only people can make a correction of that size, not the collection. */
  readonly wrongClock: (meter: number) => boolean
  /** True when the clock can be more than a minute off at all: nearly none can. */
  readonly mayStray: (meter: number) => boolean
  /** Seconds by which a clock is ahead at an instant. @param set instant at which people set it last, ms since 1970 */
  readonly clockAhead: (meter: number, ms: number, set?: number) => number
  /** Instant on a day at which the collection set a clock, or tried to; undefined on most days. */
  readonly clockSetOn: (meter: number, day: number) => number | undefined
  /** Last instant before `ms` at which the collection set the clock. */
  readonly clockSetBefore: (meter: number, ms: number) => number
}

/** Interval between two settings of a clock, days. */
const slotDays = 80
/** Share of the wrong clocks, and of clocks with an old quartz. */
const share = { wrong: 0.006, old: 0.02 }
/** Seconds a day; a sound quartz stays below a minute between two settings, an old one below five. */
const drift = { least: 0.02, sound: 0.35, old: 1.85 }

export function createClocks(archive: Archive, calendar: Calendar): Clocks {
  const { network } = archive
  const { seed } = network
  const luck = (meter: number): number => draw(seed, topic.clock, meter)
  const wrongClock = (meter: number): boolean => luck(meter) < share.wrong
  const mayStray = (meter: number): boolean => luck(meter) < share.wrong + share.old
  /** Seconds gained per day. */
  function gain(meter: number): number {
    const [minimum, maximum] =
      mayStray(meter) && !wrongClock(meter) ? [0.8, drift.old] : [drift.least, drift.sound]
    const size = minimum + (maximum - minimum) * draw(seed, topic.clock, meter, -4)
    return draw(seed, topic.clock, meter, -1) < 0.5 ? -size : size
  }
  const phaseOf = (meter: number): number => bits(seed, topic.clock, meter, -2) % slotDays
  const slotOf = (meter: number, day: number): number => Math.floor((day + phaseOf(meter)) / slotDays)
  function setIn(meter: number, slot: number): { day: number; instant: number } {
    const day =
      slot * slotDays - phaseOf(meter) + Math.floor(draw(seed, topic.clock, meter, slot, 1) * slotDays)
    const second = bits(seed, topic.clock, meter, slot, 2) % 7200
    return { day, instant: calendar.dayStart(day) + 2 * HOUR + second * 1000 }
  }
  function clockSetBefore(meter: number, ms: number): number {
    const slot = slotOf(meter, calendar.dayOf(ms))
    const { instant } = setIn(meter, slot)
    return instant <= ms ? instant : setIn(meter, slot - 1).instant
  }
  const gained = (meter: number, begin: number, ms: number): number =>
    Math.round((gain(meter) * (ms - begin)) / DAY) || 0
  return {
    wrongClock,
    mayStray,
    clockSetOn(meter, day) {
      const setting = setIn(meter, slotOf(meter, day))
      return setting.day === day ? setting.instant : undefined
    },
    clockSetBefore,
    clockAhead(meter, ms, set) {
      const isWrong = wrongClock(meter) && set === undefined
      if (!isWrong) return gained(meter, Math.max(set ?? 0, clockSetBefore(meter, ms)), ms)
      const skew = draw(seed, topic.clock, meter, -1)
      const installed = calendar.dayStart(archive.installDay(meter, network.pointOf(meter)))
      return Math.round((skew < 0.5 ? -1 : 1) * (300 + 6_900 * skew)) + gained(meter, installed, ms)
    },
  }
}
