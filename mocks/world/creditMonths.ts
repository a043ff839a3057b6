import type { Archive } from './archive'
import { DAY, weekday, type Calendar } from './calendar'
import type { ContractKind, Contracts } from './contracts'
import { momentOfPurchase } from './purchaseTimes'
import { draw, topic } from './random'
import type { Disconnection, Relays } from './relay'

/** Span in which there is credit. */
export interface Stretch {
  readonly begin: number
  readonly end: number
  /** The disconnection that follows when the credit is used up at the end; undefined at the end of a month. */
  readonly usedUp: Disconnection | undefined
  /** Instants of its tokens or payments; the first one is at `begin` where the credit was used up before. */
  readonly tokens: readonly number[]
}

/** Stretches of a civil month in which a meter takes tokens, or an account is paid. */
export interface CreditMonth {
  readonly begin: number
  readonly end: number
  readonly stretches: readonly Stretch[]
}

/** Days between the used-up credit of an account and its disconnection, at most: those that are allowed, and days on which nobody is cut. */
const mostDaysOfGrace = 14
/** Days before the credit is used up in which nothing more is bought. */
const lastDays = 3
/** Days for which the credit at a month's begin lasts at least, and at most. */
const carried = { least: 3, most: 12 }
/** Days between two tokens: the median, and the limits. */
const gapDays = { median: 8, least: 3, most: 17 }
/** Days on which people buy rather than on those before: Fridays and the days on which wages are paid. */
const isPayday = (day: number): boolean => {
  const date = new Date(day * DAY).getUTCDate()
  return weekday(day) === 5 || date === 15 || date >= 25
}

/** Relation of a contract's credit to its disconnections. */
export interface CreditKind {
  readonly kind: ContractKind
  readonly cause: Disconnection['cause']
  /** Instant at which the credit was used up for a disconnection. */
  readonly usedUpAt: (block: Disconnection, meter: number) => number
  /** Instant of the token or payment after it. */
  readonly boughtAt: (block: Disconnection) => number
}
/** A meter opens its relay when its credit is used up, and closes it with a token. */
export const tokenCredit: CreditKind = {
  kind: 'sts',
  cause: 'credit',
  usedUpAt: ({ begin }) => begin,
  boughtAt: ({ end }) => end,
}

/** Moments at which tokens are bought or accounts are paid; no energy is asked. */
export interface CreditMonths {
  /** The civil month of an instant; undefined where there is no such contract, or not then. */
  readonly monthOf: (meter: number, point: number, instant: number) => CreditMonth | undefined
  /** The months that touch begin … end, oldest first. */
  readonly monthsIn: (meter: number, point: number, begin: number, end: number) => readonly CreditMonth[]
  /** Instants of the tokens or payments in begin … end, oldest first. */
  readonly tokenInstants: (meter: number, point: number, begin: number, end: number) => readonly number[]
  /** Number of days for which the credit at a month's begin lasts. */
  readonly carriedDays: (meter: number, firstDay: number) => number
}

export function createCreditMonths(
  archive: Archive,
  contracts: Contracts,
  relays: Relays,
  calendar: Calendar,
  { kind, cause, usedUpAt, boughtAt }: CreditKind,
): CreditMonths {
  const { seed } = archive.network
  const chance = (meter: number, day: number, part: number): number =>
    draw(seed, topic.credit, meter, day, part)

  /** Number of days for which the credit at a month's begin lasts. */
  const carriedDays = (meter: number, firstDay: number): number =>
    carried.least + Math.floor(chance(meter, firstDay, 1) * (carried.most - carried.least + 1))

  const momentOf = (meter: number, day: number): number =>
    momentOfPurchase(calendar, day, chance(meter, day, 2))
  function daysToNext(meter: number, day: number): number {
    const spread =
      chance(meter, day, 3) + chance(meter, day, 4) + chance(meter, day, 5) + chance(meter, day, 6) - 2
    const drawnGap = Math.round(gapDays.median * Math.exp(0.9 * spread))
    const gap = Math.max(gapDays.least, Math.min(gapDays.most, drawnGap))
    // Somebody who would buy some days before the wages waits for them.
    for (let later = 1; later <= 3; later++)
      if (!isPayday(day + gap) && isPayday(day + gap + later)) return gap + later
    return gap
  }

  /** Instants of the tokens of a stretch. */
  function tokensIn(
    meter: number,
    { begin, end, usedUp }: Omit<Stretch, 'tokens'>,
    hasCredit: boolean,
  ): number[] {
    const firstDay = calendar.dayOf(begin)
    const covered = carriedDays(meter, firstDay)
    const lastDay = calendar.dayOf(end - 1) - (usedUp ? lastDays : 0)
    // The credit that was brought along lasts until the disconnection.
    if (hasCredit && usedUp && calendar.dayOf(end - 1) < firstDay + covered) return []
    const tokens = hasCredit ? [] : [begin]
    let day = hasCredit
      ? firstDay + Math.floor(covered * (0.3 + 0.69 * chance(meter, firstDay, 7)))
      : firstDay + daysToNext(meter, firstDay)
    for (; day <= lastDay; day += daysToNext(meter, day)) {
      const instant = momentOf(meter, day)
      if (instant > begin && instant < end) tokens.push(instant)
    }
    return tokens
  }

  /** Stretches of a civil month; undefined where the meter takes no tokens. */
  function monthOf(meter: number, point: number, instant: number): CreditMonth | undefined {
    if (contracts.kind(meter, point) !== kind) return undefined
    const date = new Date(calendar.dayOf(instant) * DAY)
    const firstOf = (months: number): number =>
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY
    const plan = relays.relayPlan(meter, point)
    const begin = calendar.dayStart(Math.max(firstOf(0), archive.firstDay(meter, point)))
    const end = Math.min(calendar.dayStart(firstOf(1)), plan.stopAt)
    if (instant < begin || instant >= end) return undefined
    const stretches: Stretch[] = []
    let stretchBegin = begin
    let hasCredit = true
    // A credit may have been used up some days before the disconnection.
    for (const block of relays.planOff(plan, begin, end + mostDaysOfGrace * DAY)) {
      const usedUp = usedUpAt(block, meter)
      if (block.cause !== cause || usedUp >= end || boughtAt(block) <= begin) continue
      if (usedUp > stretchBegin) {
        const stretch = { begin: stretchBegin, end: usedUp, usedUp: block }
        stretches.push({ ...stretch, tokens: tokensIn(meter, stretch, hasCredit) })
      }
      stretchBegin = boughtAt(block)
      hasCredit = false
    }
    if (stretchBegin < end) {
      const stretch = { begin: stretchBegin, end, usedUp: undefined }
      stretches.push({ ...stretch, tokens: tokensIn(meter, stretch, hasCredit) })
    }
    return { begin, end, stretches }
  }

  const monthsIn: CreditMonths['monthsIn'] = (meter, point, begin, end) => {
    const months: CreditMonth[] = []
    const first = Math.max(begin, calendar.dayStart(archive.firstDay(meter, point)))
    let month = monthOf(meter, point, first)
    while (month && month.begin <= end) {
      months.push(month)
      month = month.end > end ? undefined : monthOf(meter, point, month.end)
    }
    return months
  }

  const tokenInstants: CreditMonths['tokenInstants'] = (meter, point, begin, end) => {
    const instants: number[] = []
    for (const { stretches } of monthsIn(meter, point, begin, end))
      for (const { tokens } of stretches)
        for (const instant of tokens) if (instant >= begin && instant <= end) instants.push(instant)
    return instants
  }

  return { monthOf, monthsIn, tokenInstants, carriedDays }
}
