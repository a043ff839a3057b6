import type { Archive } from './archive'
import type { Calendar } from './calendar'
import { lastRound, nextRound, readAfter } from './eventRounds'
import type { Faults } from './faults'
import type { Links } from './link'
import { outcomeCode } from './outcome'

/** Results of reading the meters' event logs. */
export interface EventLogs {
  /**
   * Result of reading the log of a day: the instant of the first round after the day's end in which the meter
   * answered, which brings all of its events, or an `outcomeCode`.
   */
  readonly code: (meter: number, point: number, day: number, now: number) => number
  /** Instant until which the `code` of an unread log stays as it is at `now`. */
  readonly codeUntil: (meter: number, point: number, day: number, now: number) => number
}

export function createEventLogs(
  archive: Archive,
  faults: Faults,
  links: Links,
  calendar: Calendar,
): EventLogs {
  const { seed } = archive.network
  return {
    code(meter, point, day, now) {
      if (day < archive.firstDay(meter, point)) return outcomeCode.unborn
      if (day >= faults.stopDay(meter, point)) return outcomeCode.notNeeded
      const end = calendar.dayStart(day + 1)
      if (nextRound(seed, point, end) > now) return outcomeCode.notDue
      const readInstant = readAfter(seed, faults, meter, point, end, now)
      if (readInstant <= now) return readInstant
      const away = links.away(point, lastRound(seed, point, now))
      return outcomeCode[away ? away.reason : 'timeout']
    },
    codeUntil: (_meter, point, _day, now) => nextRound(seed, point, now + 1),
  }
}
