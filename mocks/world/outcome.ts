import type { Archive } from './archive'
import { HOUR, MINUTE, type Calendar } from './calendar'
import type { Faults } from './faults'
import { draw, pickShare, topic } from './random'

/** Why a day has no reading. */
export type FailReason = 'timeout' | 'dcuOffline' | 'dataInvalid' | 'protocolException' | 'outage'

/** What became of reading one day of one meter, as far as it is known at some instant. */
export type ReadOutcome =
  | { result: 'read'; at: number }
  | { result: 'failed'; reason: FailReason; at: number }
  /** A stopped consumer. */
  | { result: 'notNeeded' }
  /** Its turn has not come. */
  | { result: 'notDue' }
  /** The meter was not there yet. */
  | { result: 'unborn' }

/** Codes below zero for what is not a reading; a reading is its instant. Saves an object per meter in large counts. */
export const outcomeCode = {
  timeout: -1,
  dcuOffline: -2,
  dataInvalid: -3,
  protocolException: -4,
  outage: -5,
  notNeeded: -6,
  notDue: -7,
  unborn: -8,
} as const

export interface Outcomes {
  /**
   * The one rule that decides whether a day was read. The freeze of day D is collected on D + 1: a first attempt
   * between 00:30 and 06:00, further ones until midnight.
   */
  readonly readOutcome: (meter: number, cp: number, day: number, now: number) => ReadOutcome
  /** `readOutcome` as a number: the instant of the reading, or an `outcomeCode`. */
  readonly code: (meter: number, cp: number, day: number, now: number) => number
  /** `code` stays what it is at `now` at least until then; `now` while an answer is under way. */
  readonly codeUntil: (meter: number, cp: number, day: number, now: number) => number
  /** When the day's first attempt starts. */
  readonly firstAttempt: (meter: number, cp: number, day: number) => number
  /** Last day whose first attempt has passed for this meter. */
  readonly lastDueDay: (meter: number, cp: number, now: number) => number
  /** The latest reading known at `now`; undefined when there is none. */
  readonly lastRead: (meter: number, cp: number, now: number) => { day: number; at: number } | undefined
}

/** No meter needs more for its answer, ms. */
const longestLatency = 30_000
const attempts = [0, 2 * HOUR, 5 * HOUR, 9 * HOUR, 14 * HOUR] as const
const reasons: readonly FailReason[] = ['timeout', 'dcuOffline', 'dataInvalid', 'protocolException', 'outage']

export function createOutcomes(archive: Archive, faults: Faults, calendar: Calendar): Outcomes {
  const { network } = archive
  const { seed } = network

  const firstAttempt = (meter: number, cp: number, day: number): number => {
    const within =
      4.4 * HOUR * draw(seed, topic.attempt, cp, -1) ** 1.3 +
      0.9 * HOUR * draw(seed, topic.attempt, meter, day)
    return calendar.dayStart(day + 1) + 30 * MINUTE + Math.floor(within / 1000) * 1000
  }

  /** Chance that the meter cannot be read although everything above it works. */
  const trouble = (cp: number, day: number): number => {
    if (faults.chronic(cp)) return 0.18 + 0.3 * draw(seed, topic.failure, cp, day, 1)
    return network.pointDirect[cp] ? 0.004 : 0.0045
  }

  function code(meter: number, cp: number, day: number, now: number): number {
    if (day < archive.firstDay(meter, cp)) return outcomeCode.unborn
    if (day >= faults.stopDay(meter, cp)) return outcomeCode.notNeeded
    const first = firstAttempt(meter, cp, day)
    if (first > now) return outcomeCode.notDue
    if (faults.never(meter) || faults.deadAt(meter, day + 1)) return outcomeCode.timeout
    const luck = draw(seed, topic.failure, meter, day)
    if (luck < trouble(cp, day)) {
      return -1 - (pickShare([0.8, 0, 0.12, 0.08], draw(seed, topic.failure, meter, day, 2)) || 0)
    }
    // One reading in fifty needs a second try.
    let answer: number = outcomeCode.timeout
    const end = calendar.dayStart(day + 2)
    const line = network.areaLine[network.pointArea[cp] ?? 0] ?? 0
    for (let n = luck > 0.98 ? 1 : 0; n < attempts.length; n++) {
      const at = first + (attempts[n] ?? 0)
      if (at > now || at >= end) break
      if (faults.outageAt(line, at)) answer = outcomeCode.outage
      else if (faults.pointOutageAt(cp, at)) answer = outcomeCode.dcuOffline
      else {
        const latency =
          1000 *
          (network.pointDirect[cp]
            ? 2 + Math.floor(luck * 5)
            : 4 + Math.floor(draw(seed, topic.attempt, meter, day, 1) * 26))
        return at + latency > now ? answer : at + latency
      }
    }
    return answer
  }

  function lastDueDay(meter: number, cp: number, now: number): number {
    const today = calendar.dayOf(now)
    return firstAttempt(meter, cp, today - 1) <= now ? today - 1 : today - 2
  }

  function codeUntil(meter: number, cp: number, day: number, now: number): number {
    const first = firstAttempt(meter, cp, day)
    for (const wait of attempts) {
      const at = first + wait
      if (now < at) return at
      if (now <= at + longestLatency) return now
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    code,
    codeUntil,
    firstAttempt,
    lastDueDay,
    readOutcome(meter, cp, day, now) {
      const answer = code(meter, cp, day, now)
      if (answer > 0) return { result: 'read', at: answer }
      if (answer === outcomeCode.notNeeded) return { result: 'notNeeded' }
      if (answer === outcomeCode.notDue) return { result: 'notDue' }
      if (answer === outcomeCode.unborn) return { result: 'unborn' }
      return { result: 'failed', reason: reasons[-answer - 1] ?? 'timeout', at: firstAttempt(meter, cp, day) }
    },
    lastRead(meter, cp, now) {
      if (faults.never(meter)) return undefined
      const first = archive.firstDay(meter, cp)
      let day = Math.min(lastDueDay(meter, cp, now), faults.stopDay(meter, cp) - 1)
      while (day >= first) {
        const at = code(meter, cp, day, now)
        if (at > 0) return { day, at }
        // The whole dead time in one step: its last living reading is that of the day before it began.
        const dead = faults.deadAt(meter, day + 1)
        day = dead ? Math.min(day - 1, dead.from - 2) : day - 1
      }
      return undefined
    },
  }
}
