import { lastFirstDay, type Archive } from './archive'
import { HOUR, MINUTE, type Calendar } from './calendar'
import type { Faults } from './faults'
import { linkFailure, type Links } from './link'
import { draw, topic } from './random'

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

/** Whether a day with this code is in the reading plan. */
export const isDue = (code: number): boolean =>
  code !== outcomeCode.notNeeded && code !== outcomeCode.notDue && code !== outcomeCode.unborn

export interface Outcomes {
  /**
   * The one rule that decides whether a day was read. The freeze of day D is collected on D + 1: a first attempt
   * between 00:30 and 06:00, further ones until midnight. What could not be reached then is delivered with the next day
   * that is read: a silent device that returns delivers what it keeps, 31 days of a concentrator, 62 of a meter with a modem
   * of its own. What a concentrator has spoilt never comes.
   */
  readonly readOutcome: (meter: number, cp: number, day: number, now: number) => ReadOutcome
  /** `readOutcome` as a number: the instant of the reading, or an `outcomeCode`. */
  readonly code: (meter: number, cp: number, day: number, now: number) => number
  /** `code` for counting: most readings are known to have come at once, and are 1 instead of their instant. */
  readonly state: (meter: number, cp: number, day: number, now: number) => number
  /** `code` of a day that is not read stays what it is at `now` at least until then; `now` while an answer is under way. */
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
/** The meters of a collection point are asked for the first time within so long, ms. */
const firstRound = 0.9 * HOUR
/** Looking so often misses no outage: the shortest lasts 24 minutes. */
const lookEvery = 20 * MINUTE
const attempts = [0, 2 * HOUR, 5 * HOUR, 9 * HOUR, 13 * HOUR, 17 * HOUR] as const
/** Of the links that fail at first, the share that still fails at each attempt: by day the power line is quieter. */
const stays = [1, 0.44, 0.28, 0.13, 0.06, 0.03] as const
/** So many days are kept behind a concentrator, and by a meter with a modem of its own: whoever returns delivers no more. */
const keptDays = { concentrator: 31, direct: 62 }
/** Days that are delivered late come one after the other, ms. */
const lateStep = 2_000
/** Share of the days that a concentrator has stored as rubbish: only the meter itself still has them, on demand. */
const garbled = 0.0004
const reasons: readonly FailReason[] = ['timeout', 'dcuOffline', 'dataInvalid', 'protocolException', 'outage']

/** The collection of one day's freezes on the day after it. */
interface Rounds {
  readonly firstAttempt: Outcomes['firstAttempt']
  /** `code` of what this collection alone brings, from its first attempt at `first` on. */
  readonly collected: (meter: number, cp: number, day: number, first: number, now: number) => number
  /** Whether the very first attempt has read the day, told without knowing when; false where that would have to be looked up. */
  readonly atOnce: (meter: number, cp: number, day: number, now: number) => boolean
  /** Whether no later collection can bring the day any more. */
  readonly lost: (meter: number, cp: number, day: number) => boolean
  readonly codeUntil: Outcomes['codeUntil']
  /** How many days later one can still be delivered. */
  readonly remembered: (cp: number) => number
}

function createRounds(archive: Archive, faults: Faults, links: Links, calendar: Calendar): Rounds {
  const { network } = archive
  const { seed } = network

  /** When the first round of each collection point begins, ms after half past midnight; worked out when it is needed. */
  const turns = new Float64Array(network.pointCount).fill(-1)
  const turnOf = (cp: number): number => {
    const known = turns[cp] ?? -1
    return known < 0 ? (turns[cp] = 4.4 * HOUR * draw(seed, topic.attempt, cp, -1) ** 1.3) : known
  }
  const firstAttempt = (meter: number, cp: number, day: number): number => {
    const within = turnOf(cp) + firstRound * draw(seed, topic.attempt, meter, day)
    return calendar.dayStart(day + 1) + 30 * MINUTE + Math.floor(within / 1000) * 1000
  }

  /** The latest day that was asked about, twice, and one more where nothing kept the point from answering its first round. */
  const calmDays = new Int32Array(network.pointCount).fill(-1)
  /** The latest question: a collection point's meters ask it one after the other. */
  let asked = { cp: -1, day: 0, now: 0, calm: false }
  /** Whether the first round of a day is over, and its collection point and feeder were there all the time. */
  function calm(cp: number, day: number, now: number): boolean {
    if (cp === asked.cp && day === asked.day && now === asked.now) return asked.calm
    asked = { cp, day, now, calm: lookCalm(cp, day, now) }
    return asked.calm
  }
  function lookCalm(cp: number, day: number, now: number): boolean {
    const begin = calendar.dayStart(day + 1) + 30 * MINUTE + Math.floor(turnOf(cp) / 1000) * 1000
    const end = begin + firstRound + 1000
    if (end + longestLatency > now) return false
    const known = calmDays[cp] ?? -1
    if (known >> 1 === day) return known % 2 === 1
    let there = true
    for (let at = begin; there && at < end + lookEvery; at += lookEvery) there = !links.away(cp, at)
    calmDays[cp] = day * 2 + (there ? 1 : 0)
    return there
  }

  /** When a collection point that was away until `to` is asked again. */
  const asksAgain = (cp: number, day: number, to: number): number =>
    to + 2 * MINUTE + Math.floor(480 * draw(seed, topic.attempt, cp, day, 2)) * 1000
  const nextAttempt = (first: number, n: number, end: number): number =>
    Math.min(end, first + (attempts[n + 1] ?? Number.POSITIVE_INFINITY))

  const remembered = (cp: number): number =>
    network.pointDirect[cp] ? keptDays.direct : keptDays.concentrator
  const spoilt = (cp: number, luck: number): boolean => luck > 1 - garbled && !network.pointDirect[cp]
  const isDead = (meter: number, day: number): boolean =>
    faults.never(meter) || faults.deadAt(meter, day + 1) !== undefined

  /** What the collection of a day itself brings, on the day after it. */
  function collected(meter: number, cp: number, day: number, first: number, now: number): number {
    if (isDead(meter, day)) return outcomeCode.timeout
    const luck = draw(seed, topic.failure, meter, day)
    if (spoilt(cp, luck)) return outcomeCode.dataInvalid
    const isWeak = links.fails(meter, cp, luck)
    const risk = isWeak ? links.risk(meter, cp) : 0
    let answer: number = outcomeCode.timeout
    const end = calendar.dayStart(day + 2)
    for (let n = 0; n < attempts.length; n++) {
      let at = first + (attempts[n] ?? 0)
      if (at > now || at >= end) break
      const away = links.away(cp, at)
      if (away) {
        answer = outcomeCode[away.reason]
        // One that returns before the next attempt is asked at once.
        at = asksAgain(cp, day, away.to)
        if (at >= nextAttempt(first, n, end)) continue
        if (at > now) return answer
        if (links.away(cp, at)) continue
      }
      if (luck < risk * (stays[n] ?? 0)) {
        answer = outcomeCode[linkFailure(draw(seed, topic.failure, meter, day, 2))]
        continue
      }
      const spread = draw(seed, topic.attempt, meter, day, 1)
      const latency =
        1000 * (network.pointDirect[cp] ? 2 + Math.floor(spread * 5) : 4 + Math.floor(spread * 26))
      return at + latency > now ? answer : at + latency
    }
    return answer
  }

  function atOnce(meter: number, cp: number, day: number, now: number): boolean {
    if (!calm(cp, day, now) || isDead(meter, day)) return false
    const luck = draw(seed, topic.failure, meter, day)
    return !spoilt(cp, luck) && !links.fails(meter, cp, luck)
  }

  function codeUntil(meter: number, cp: number, day: number, now: number): number {
    // Until it is read, every later collection may bring it; one of them is over before midnight.
    const latest = Math.max(day, calendar.dayOf(now) - 1)
    for (let asked = latest; asked <= Math.min(latest + 1, day + remembered(cp)); asked++) {
      const first = firstAttempt(meter, cp, asked)
      for (const [n, wait] of attempts.entries()) {
        const at = first + wait
        if (now < at) return at
        const under = longestLatency + (asked - day) * lateStep
        if (now <= at + under) return now
        const away = links.away(cp, at)
        const again = away ? asksAgain(cp, asked, away.to) : 0
        if (now < again) return Math.min(again, nextAttempt(first, n, calendar.dayStart(asked + 2)))
        if (now <= again + under) return now
      }
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    firstAttempt,
    collected,
    codeUntil,
    atOnce,
    remembered,
    lost: (meter, cp, day) => faults.never(meter) || spoilt(cp, draw(seed, topic.failure, meter, day)),
  }
}

export function createOutcomes(archive: Archive, faults: Faults, links: Links, calendar: Calendar): Outcomes {
  const { firstAttempt, collected, lost, codeUntil, atOnce, remembered } = createRounds(
    archive,
    faults,
    links,
    calendar,
  )

  const isUnborn = (meter: number, cp: number, day: number): boolean =>
    (day <= lastFirstDay || archive.network.added.isAdded(meter)) && day < archive.firstDay(meter, cp)

  function code(meter: number, cp: number, day: number, now: number): number {
    if (isUnborn(meter, cp, day)) return outcomeCode.unborn
    return codeBefore(faults.stopDay(meter, cp), meter, cp, day, now)
  }
  /** `code` of a meter that is there, and is read until the day `stop`. */
  function codeBefore(stop: number, meter: number, cp: number, day: number, now: number): number {
    if (day >= stop) return outcomeCode.notNeeded
    const first = firstAttempt(meter, cp, day)
    if (first > now) return outcomeCode.notDue
    const answer = collected(meter, cp, day, first, now)
    if (answer > 0 || now < calendar.dayStart(day + 2)) return answer
    // Whatever failed is delivered with the next day that is read.
    if (lost(meter, cp, day)) return answer
    for (let later = day + 1; later <= day + remembered(cp) && later < stop; later++) {
      const start = firstAttempt(meter, cp, later)
      if (start > now) break
      const at = collected(meter, cp, later, start, now)
      if (at <= 0) continue
      const delivered = at + (later - day) * lateStep
      return delivered > now ? answer : delivered
    }
    return answer
  }

  function state(meter: number, cp: number, day: number, now: number): number {
    const there = !isUnborn(meter, cp, day) && day < faults.stopDay(meter, cp)
    return there && atOnce(meter, cp, day, now) ? 1 : code(meter, cp, day, now)
  }

  function lastDueDay(meter: number, cp: number, now: number): number {
    const today = calendar.dayOf(now)
    // By then every meter has been asked.
    const all = now - calendar.dayStart(today) > 6 * HOUR
    return all || firstAttempt(meter, cp, today - 1) <= now ? today - 1 : today - 2
  }

  return {
    code,
    state,
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
      const stop = faults.stopDay(meter, cp)
      let day = Math.min(lastDueDay(meter, cp, now), stop - 1)
      while (day >= first) {
        const at = codeBefore(stop, meter, cp, day, now)
        if (at > 0) return { day, at }
        // The whole dead time in one step: its last living reading is that of the day before it began.
        const dead = faults.deadAt(meter, day + 1)
        day = dead ? Math.min(day - 1, dead.from - 2) : day - 1
      }
      return undefined
    },
  }
}

/** Why it was not read, by its `outcomeCode`; '' for what is no failure. */
export const reasonOf = (code: number): FailReason | '' => reasons[-code - 1] ?? ''
