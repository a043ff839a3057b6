import { lastFirstDay, type Archive } from './archive'
import { HOUR, MINUTE, type Calendar } from './calendar'
import type { Faults } from './faults'
import { linkFailure, type Links } from './link'
import { draw, topic } from './random'

/** Reason for a missing reading. */
export type FailReason = 'timeout' | 'dcuOffline' | 'dataInvalid' | 'protocolException' | 'outage'

/** Result of reading one day of one meter, as known at some instant. */
export type ReadOutcome =
  | { result: 'read'; instant: number }
  | { result: 'failed'; reason: FailReason; instant: number }
  /** A disconnected consumer. */
  | { result: 'notNeeded' }
  /** The first attempt lies in the future. */
  | { result: 'notDue' }
  /** The meter was not yet installed. */
  | { result: 'unborn' }

/**
 * Codes below zero for days without a reading; a reading is its instant. Saves one object per meter in large counts.
 */
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

/** True when a day with this code is in the reading plan. */
export const isDue = (code: number): boolean =>
  code !== outcomeCode.notNeeded && code !== outcomeCode.notDue && code !== outcomeCode.unborn

export interface Outcomes {
  /**
   * The one rule that decides whether a day was read. The freeze of day D is collected on D + 1: a first attempt
   * between 00:30 and 06:00, further ones until midnight. A day missed then is delivered with the next day that is
   * read: a silent device that returns delivers its stored days, 31 of a concentrator, 62 of a meter with its own
   * modem. Days that a concentrator stored as rubbish never arrive.
   */
  readonly readOutcome: (meter: number, point: number, day: number, now: number) => ReadOutcome
  /** `readOutcome` as a number: the instant of the reading, or an `outcomeCode`. */
  readonly code: (meter: number, point: number, day: number, now: number) => number
  /**
   * `code` for counting: most readings are known to have come at the first attempt, and are 1 instead of their
   * instant.
   */
  readonly state: (meter: number, point: number, day: number, now: number) => number
  /** Instant until which the `code` of an unread day stays as it is at `now`; `now` while an answer is under way. */
  readonly codeUntil: (meter: number, point: number, day: number, now: number) => number
  /** Start of the day's first attempt. */
  readonly firstAttempt: (meter: number, point: number, day: number) => number
  /** Last day whose first attempt has passed for this meter. */
  readonly lastDueDay: (meter: number, point: number, now: number) => number
  /** The latest reading known at `now`; undefined when there is none. */
  readonly lastRead: (
    meter: number,
    point: number,
    now: number,
  ) => { day: number; instant: number } | undefined
}

/** Maximum time for the answer of a meter, ms. */
const longestLatency = 30_000
/** Time within which the meters of a collection point get their first attempt, ms. */
const firstRound = 0.9 * HOUR
/** Step of the search for outages: the shortest one lasts 24 minutes. */
const outageCheckStep = 20 * MINUTE
const attempts = [0, 2 * HOUR, 5 * HOUR, 9 * HOUR, 13 * HOUR, 17 * HOUR] as const
/** Share of the initially failing links that still fail at each attempt: by day the power line is quieter. */
const stillFailing = [1, 0.44, 0.28, 0.13, 0.06, 0.03] as const
/** Days stored behind a concentrator, and by a meter with its own modem: a returning device delivers no more. */
const storedDays = { concentrator: 31, direct: 62 }
/** Interval between two days that are delivered late, ms. */
const lateStep = 2_000
/** Share of the days that a concentrator has stored as rubbish: only the meter can deliver them, on demand. */
const garbled = 0.0004
const reasons: readonly FailReason[] = ['timeout', 'dcuOffline', 'dataInvalid', 'protocolException', 'outage']

/** The collection of one day's freezes on the day after it. */
interface Rounds {
  readonly firstAttempt: Outcomes['firstAttempt']
  /** `code` from the day's own collection alone, starting with its first attempt at `first`. */
  readonly collected: (meter: number, point: number, day: number, first: number, now: number) => number
  /**
   * True when the very first attempt has certainly read the day, without knowing the instant; false when that would
   * need a search.
   */
  readonly atOnce: (meter: number, point: number, day: number, now: number) => boolean
  /** True when no later collection can deliver the day. */
  readonly isLost: (meter: number, point: number, day: number) => boolean
  readonly codeUntil: Outcomes['codeUntil']
  /** Number of later days on which a day can still be delivered. */
  readonly deliverableDays: (point: number) => number
}

function createRounds(archive: Archive, faults: Faults, links: Links, calendar: Calendar): Rounds {
  const { network } = archive
  const { seed } = network

  /** Begin of the first round of each collection point, ms after half past midnight; computed on first use. */
  const roundBegins = new Float64Array(network.pointCount).fill(-1)
  const roundBeginOf = (point: number): number => {
    const begin = roundBegins[point] ?? -1
    return begin < 0 ? (roundBegins[point] = 4.4 * HOUR * draw(seed, topic.attempt, point, -1) ** 1.3) : begin
  }
  const firstAttempt = (meter: number, point: number, day: number): number => {
    const delay = roundBeginOf(point) + firstRound * draw(seed, topic.attempt, meter, day)
    return calendar.dayStart(day + 1) + 30 * MINUTE + Math.floor(delay / 1000) * 1000
  }

  /** Latest queried day × 2, plus 1 when the point was reachable during the entire first round. */
  const calmDays = new Int32Array(network.pointCount).fill(-1)
  /** The latest query: a collection point's meters repeat it one after the other. */
  let latestQuery = { point: -1, day: 0, now: 0, calm: false }
  /** True when the first round of a day is over, and collection point and feeder were available all the time. */
  function wasCalm(point: number, day: number, now: number): boolean {
    if (point === latestQuery.point && day === latestQuery.day && now === latestQuery.now)
      return latestQuery.calm
    latestQuery = { point, day, now, calm: checkCalm(point, day, now) }
    return latestQuery.calm
  }
  function checkCalm(point: number, day: number, now: number): boolean {
    const begin = calendar.dayStart(day + 1) + 30 * MINUTE + Math.floor(roundBeginOf(point) / 1000) * 1000
    const end = begin + firstRound + 1000
    if (end + longestLatency > now) return false
    const cached = calmDays[point] ?? -1
    if (cached >> 1 === day) return cached % 2 === 1
    let isAvailable = true
    for (let instant = begin; isAvailable && instant < end + outageCheckStep; instant += outageCheckStep)
      isAvailable = !links.away(point, instant)
    calmDays[point] = day * 2 + (isAvailable ? 1 : 0)
    return isAvailable
  }

  /** Instant at which a collection point that was away until `returnTime` is read again. */
  const asksAgain = (point: number, day: number, returnTime: number): number =>
    returnTime + 2 * MINUTE + Math.floor(480 * draw(seed, topic.attempt, point, day, 2)) * 1000
  const nextAttempt = (first: number, n: number, end: number): number =>
    Math.min(end, first + (attempts[n + 1] ?? Number.POSITIVE_INFINITY))

  const deliverableDays = (point: number): number =>
    network.pointDirect[point] ? storedDays.direct : storedDays.concentrator
  const isSpoilt = (point: number, luck: number): boolean => luck > 1 - garbled && !network.pointDirect[point]
  const isDead = (meter: number, day: number): boolean =>
    faults.never(meter) || faults.deadAt(meter, day + 1) !== undefined

  /** `code` that the day's own collection brings on the following day. */
  function collected(meter: number, point: number, day: number, first: number, now: number): number {
    if (isDead(meter, day)) return outcomeCode.timeout
    const luck = draw(seed, topic.failure, meter, day)
    if (isSpoilt(point, luck)) return outcomeCode.dataInvalid
    const isWeak = links.fails(meter, point, luck)
    const risk = isWeak ? links.risk(meter, point) : 0
    let answer: number = outcomeCode.timeout
    const end = calendar.dayStart(day + 2)
    for (let n = 0; n < attempts.length; n++) {
      let instant = first + (attempts[n] ?? 0)
      if (instant > now || instant >= end) break
      const away = links.away(point, instant)
      if (away) {
        answer = outcomeCode[away.reason]
        // A point that returns before the next attempt is read at once.
        instant = asksAgain(point, day, away.end)
        if (instant >= nextAttempt(first, n, end)) continue
        if (instant > now) return answer
        if (links.away(point, instant)) continue
      }
      if (luck < risk * (stillFailing[n] ?? 0)) {
        answer = outcomeCode[linkFailure(draw(seed, topic.failure, meter, day, 2))]
        continue
      }
      const spread = draw(seed, topic.attempt, meter, day, 1)
      const latency =
        1000 * (network.pointDirect[point] ? 2 + Math.floor(spread * 5) : 4 + Math.floor(spread * 26))
      return instant + latency > now ? answer : instant + latency
    }
    return answer
  }

  function atOnce(meter: number, point: number, day: number, now: number): boolean {
    if (!wasCalm(point, day, now) || isDead(meter, day)) return false
    const luck = draw(seed, topic.failure, meter, day)
    return !isSpoilt(point, luck) && !links.fails(meter, point, luck)
  }

  function codeUntil(meter: number, point: number, day: number, now: number): number {
    // Until the day is read, every later collection may deliver it; each of them ends before midnight.
    const latest = Math.max(day, calendar.dayOf(now) - 1)
    for (let nextDay = latest; nextDay <= Math.min(latest + 1, day + deliverableDays(point)); nextDay++) {
      const first = firstAttempt(meter, point, nextDay)
      for (const [n, wait] of attempts.entries()) {
        const attemptTime = first + wait
        if (now < attemptTime) return attemptTime
        const answerTime = longestLatency + (nextDay - day) * lateStep
        if (now <= attemptTime + answerTime) return now
        const away = links.away(point, attemptTime)
        const retryTime = away ? asksAgain(point, nextDay, away.end) : 0
        if (now < retryTime) return Math.min(retryTime, nextAttempt(first, n, calendar.dayStart(nextDay + 2)))
        if (now <= retryTime + answerTime) return now
      }
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    firstAttempt,
    collected,
    codeUntil,
    atOnce,
    deliverableDays,
    isLost: (meter, point, day) =>
      faults.never(meter) || isSpoilt(point, draw(seed, topic.failure, meter, day)),
  }
}

export function createOutcomes(archive: Archive, faults: Faults, links: Links, calendar: Calendar): Outcomes {
  const { firstAttempt, collected, isLost, codeUntil, atOnce, deliverableDays } = createRounds(
    archive,
    faults,
    links,
    calendar,
  )

  const isUnborn = (meter: number, point: number, day: number): boolean =>
    (day <= lastFirstDay || archive.network.added.isAdded(meter)) && day < archive.firstDay(meter, point)

  function code(meter: number, point: number, day: number, now: number): number {
    if (isUnborn(meter, point, day)) return outcomeCode.unborn
    return codeBefore(faults.stopDay(meter, point), meter, point, day, now)
  }
  /** `code` of an installed meter that is read until the day `stop`. */
  function codeBefore(stop: number, meter: number, point: number, day: number, now: number): number {
    if (day >= stop) return outcomeCode.notNeeded
    const first = firstAttempt(meter, point, day)
    if (first > now) return outcomeCode.notDue
    const answer = collected(meter, point, day, first, now)
    if (answer > 0 || now < calendar.dayStart(day + 2)) return answer
    // A failed day is delivered with the next day that is read.
    if (isLost(meter, point, day)) return answer
    for (let later = day + 1; later <= day + deliverableDays(point) && later < stop; later++) {
      const start = firstAttempt(meter, point, later)
      if (start > now) break
      const instant = collected(meter, point, later, start, now)
      if (instant <= 0) continue
      const delivered = instant + (later - day) * lateStep
      return delivered > now ? answer : delivered
    }
    return answer
  }

  function state(meter: number, point: number, day: number, now: number): number {
    const isInstalled = !isUnborn(meter, point, day) && day < faults.stopDay(meter, point)
    return isInstalled && atOnce(meter, point, day, now) ? 1 : code(meter, point, day, now)
  }

  function lastDueDay(meter: number, point: number, now: number): number {
    const today = calendar.dayOf(now)
    // Six hours after midnight, the first round is over for every meter.
    const isRoundOver = now - calendar.dayStart(today) > 6 * HOUR
    return isRoundOver || firstAttempt(meter, point, today - 1) <= now ? today - 1 : today - 2
  }

  return {
    code,
    state,
    codeUntil,
    firstAttempt,
    lastDueDay,
    readOutcome(meter, point, day, now) {
      const answer = code(meter, point, day, now)
      if (answer > 0) return { result: 'read', instant: answer }
      if (answer === outcomeCode.notNeeded) return { result: 'notNeeded' }
      if (answer === outcomeCode.notDue) return { result: 'notDue' }
      if (answer === outcomeCode.unborn) return { result: 'unborn' }
      return {
        result: 'failed',
        reason: reasons[-answer - 1] ?? 'timeout',
        instant: firstAttempt(meter, point, day),
      }
    },
    lastRead(meter, point, now) {
      if (faults.never(meter)) return undefined
      const first = archive.firstDay(meter, point)
      const stop = faults.stopDay(meter, point)
      let day = Math.min(lastDueDay(meter, point, now), stop - 1)
      while (day >= first) {
        const instant = codeBefore(stop, meter, point, day, now)
        if (instant > 0) return { day, instant }
        // Skips the entire dead time: its last reading is the one of the day before it began.
        const dead = faults.deadAt(meter, day + 1)
        day = dead ? Math.min(day - 1, dead.firstDay - 2) : day - 1
      }
      return undefined
    },
  }
}

/** Reason of a failure by its `outcomeCode`; '' for codes that are no failure. */
export const reasonOf = (code: number): FailReason | '' => reasons[-code - 1] ?? ''
