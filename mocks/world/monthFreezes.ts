import type { Archive } from './archive'
import { HOUR, type Calendar } from './calendar'
import type { Faults } from './faults'
import { outcomeCode } from './outcome'
import { linkFailure, type Links } from './link'
import { draw, topic } from './random'

/** Register states that meters store at 00:00 of the first of each month, and when the head-end received them. */
export interface MonthFreezes {
  /**
   * Result of reading the freeze of 00:00 of day `first` (`calendar.dayOf` of a first of the month), as known at
   * `now`: the instant of the reading, or an `outcomeCode`. It is collected on that day from 01:00 to 24:00; a missed
   * freeze is requested again on the following days, since a meter stores a year of them.
   */
  readonly code: (meter: number, point: number, first: number, now: number) => number
  /** Instant until which the `code` of an unread freeze stays as it is at `now`; `now` while an answer is under way. */
  readonly codeUntil: (meter: number, point: number, first: number, now: number) => number
  /** Start of the first attempt. */
  readonly firstAttempt: (meter: number, point: number, first: number) => number
}

/** Attempts of a day after the first one. */
const waits = [0, 3 * HOUR, 7 * HOUR, 12 * HOUR] as const
/** Share of the initially failing links that still fail at each attempt: by day the power line is quieter. */
const stillFailing = [1, 0.4, 0.2, 0.08] as const
/** Days on which a freeze is requested: its own day and the days of back-filling. */
export const monthTries = 7

/** Maximum time for the answer of a meter, ms. */
const longestLatency = 28_000

/** Share of the freezes that every reading finds invalid. */
const invalidShare = 0.012

/** Separate draws: the result of a day's freeze says nothing about the month's freeze. */
const salt = 77

export function createMonthFreezes(
  archive: Archive,
  faults: Faults,
  links: Links,
  calendar: Calendar,
): MonthFreezes {
  const { seed } = archive.network

  const firstAttempt = (meter: number, point: number, first: number): number => {
    const within =
      2.5 * HOUR * draw(seed, topic.attempt, point, -2) +
      1.5 * HOUR * draw(seed, topic.attempt, meter, first, salt)
    return calendar.dayStart(first) + HOUR + Math.floor(within / 1000) * 1000
  }

  /** A meter that is silent on the first is requested until some days after it returns. */
  const lastTry = (meter: number, first: number): number =>
    Math.max(first, faults.deadAt(meter, first)?.endDay ?? first) + monthTries

  function code(meter: number, point: number, first: number, now: number): number {
    // The state at the installation is written down, not read.
    if (first - 1 < archive.firstDay(meter, point)) return outcomeCode.unborn
    if (first - 1 >= faults.stopDay(meter, point)) return outcomeCode.notNeeded
    const begin = firstAttempt(meter, point, first)
    if (begin > now) return outcomeCode.notDue
    if (faults.never(meter)) return outcomeCode.timeout
    // Some records of the month's end fail every check, whenever they are read; the day's stands beside them.
    if (draw(seed, topic.failure, meter, first, salt + 1) < invalidShare) return outcomeCode.dataInvalid
    let answer: number = outcomeCode.timeout
    for (let day = first; day < lastTry(meter, first); day++) {
      const start = begin + calendar.dayStart(day) - calendar.dayStart(first)
      if (start > now) break
      if (faults.deadAt(meter, day)) continue
      const luck = draw(seed, topic.failure, meter, day, salt)
      const risk = links.fails(meter, point, luck) ? links.risk(meter, point) : 0
      for (const [n, wait] of waits.entries()) {
        const attemptTime = start + wait
        if (attemptTime > now || attemptTime >= calendar.dayStart(day + 1)) break
        const away = links.away(point, attemptTime)
        if (away) answer = outcomeCode[away.reason]
        else if (luck < risk * (stillFailing[n] ?? 0))
          answer = outcomeCode[linkFailure(draw(seed, topic.failure, meter, day, salt + 2))]
        else {
          const answeredAt =
            attemptTime + 1000 * (4 + Math.floor(draw(seed, topic.attempt, meter, day, salt) * 24))
          return answeredAt > now ? answer : answeredAt
        }
      }
    }
    return answer
  }

  function codeUntil(meter: number, point: number, first: number, now: number): number {
    const begin = firstAttempt(meter, point, first)
    for (let day = first; day < lastTry(meter, first); day++) {
      const start = begin + calendar.dayStart(day) - calendar.dayStart(first)
      for (const wait of waits) {
        if (now < start + wait) return start + wait
        if (now <= start + wait + longestLatency) return now
      }
    }
    return Number.POSITIVE_INFINITY
  }

  return { code, codeUntil, firstAttempt }
}
