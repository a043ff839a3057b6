import type { Amount, TokenEnergy } from '../../src/rules/money/amount'
import type { AccountLine, Accounts } from './accounts'
import type { AccountBills } from './accountBills'
import type { Calendar } from './calendar'
import type { Credits } from './credit'
import type { ImportedEnergy } from './importedEnergy'
import type { Loads } from './load'
import type { Disconnection, Relays } from './relay'

/** A token that somebody sold, at the instant at which the meter accepted it; ms since 1970. */
export interface SoldToken {
  readonly instant: number
  readonly energy: TokenEnergy
}

/** A payment, refund or correction that somebody posted to an account; `instant` in ms since 1970. */
export interface Posting {
  readonly instant: number
  /** Change of the balance: a refund is below zero. */
  readonly delta: Amount
}

/** Acts of people on the credit of a meter, oldest first; one of the two lists is empty. */
export interface CreditActs {
  readonly tokens: readonly SoldToken[]
  readonly postings: readonly Posting[]
}

/** Course of a meter's relay and credit from the first act of people on; before it both are as they were drawn. */
export interface RelayCourse {
  /** Instant of the first act. */
  readonly since: number
  readonly acts: CreditActs
  /** Spans in which the relay is open that end after `since` and touch begin … end, oldest first. */
  readonly blocks: (begin: number, end: number) => readonly Disconnection[]
}

/** Courses by the index of a meter; undefined where the relay is as it was drawn. */
export type RelayCourses = (meter: number) => RelayCourse | undefined

/** Relays that follow other courses. */
export function relaysUnder(drawnRelays: Relays, courseOf: RelayCourses): Relays {
  const planOff: Relays['planOff'] = (plan, begin, end) => {
    const drawnBlocks = drawnRelays.planOff(plan, begin, end)
    const course = courseOf(plan.meter)
    if (!course || end <= course.since) return drawnBlocks
    return [...drawnBlocks.filter((block) => block.end <= course.since), ...course.blocks(begin, end)]
  }
  const relayOff: Relays['relayOff'] = (meter, point, begin, end) =>
    planOff(drawnRelays.relayPlan(meter, point), begin, end)
  return {
    ...drawnRelays,
    planOff,
    relayOff,
    relayOffAt: (meter, point, ms) =>
      relayOff(meter, point, ms, ms + 1).find((block) => block.begin <= ms && ms < block.end),
  }
}

/** Energies of a meter as it was drawn, and as it is under another course. */
export interface BothEnergies {
  readonly loads: Loads
  readonly drawnEnergy: ImportedEnergy
  readonly changedEnergy: ImportedEnergy
  readonly calendar: Calendar
}

/** Credits of meters with the tokens that people sold, and without what the meter used because of them. */
export function creditsUnder(
  drawnCredits: Credits,
  courseOf: RelayCourses,
  { loads, drawnEnergy, changedEnergy, calendar }: BothEnergies,
): Credits {
  const soldAt = (meter: number, instant: number): readonly SoldToken[] =>
    (courseOf(meter)?.acts.tokens ?? []).filter((token) => token.instant === instant)
  return {
    ...drawnCredits,
    tokenInstants(meter, point, begin, end) {
      const madeInstants = drawnCredits.tokenInstants(meter, point, begin, end)
      const sold = courseOf(meter)?.acts.tokens ?? []
      const soldInstants = sold.flatMap(({ instant }) =>
        instant >= begin && instant <= end ? [instant] : [],
      )
      return soldInstants.length === 0
        ? madeInstants
        : [...new Set([...madeInstants, ...soldInstants])].toSorted((a, b) => a - b)
    },
    tokensAt: (meter, point, instant) =>
      soldAt(meter, instant).length || drawnCredits.tokensAt(meter, point, instant),
    energyAt: (meter, point, instant, index) =>
      soldAt(meter, instant)[index]?.energy ?? drawnCredits.energyAt(meter, point, instant, index),
    entriesAt(meter, point, instant) {
      const sold = soldAt(meter, instant)
      if (sold.length === 0) return drawnCredits.entriesAt(meter, point, instant)
      return { accepted: sold.map((token) => token.instant), slip: undefined }
    },
    creditAt(meter, point, instant) {
      const madeCredit = drawnCredits.creditAt(meter, point, instant)
      const course = courseOf(meter)
      if (madeCredit === undefined || !course || instant < course.since) return madeCredit
      const load = loads.cached(meter, point)
      const tenths = course.acts.tokens.reduce(
        (sum, token) => sum + (token.instant <= instant ? token.energy : 0),
        0,
      )
      // Registers round within a day: both are compared from the begin of the day on.
      const begin = calendar.dayStart(calendar.dayOf(course.since))
      const addedEnergy =
        changedEnergy.between(load, begin, instant) - drawnEnergy.between(load, begin, instant)
      return madeCredit + (tenths * load.resolution) / 10 - addedEnergy
    },
  }
}

/** Accounts with what people posted, and with the bills of what is used because of it. */
export function accountsUnder(
  drawnAccounts: Accounts,
  courseOf: RelayCourses,
  { loads, bills }: { loads: Loads; bills: AccountBills },
): Accounts {
  /** Lines after the first act: bills by the changed registers, payments as they were drawn, and what people posted. */
  function laterLines(meter: number, point: number, course: RelayCourse, end: number): AccountLine[] {
    const { since, acts } = course
    const payments = (drawnAccounts.lines(meter, point, since + 1, end) ?? []).filter(
      ({ kind }) => kind === 'payment',
    )
    const posted = acts.postings
      .filter(({ instant }) => instant <= end)
      .map((posting): AccountLine => ({ kind: 'posted', ...posting }))
    const billed = bills.lines(loads.cached(meter, point), since, end)
    return [...payments, ...billed, ...posted].toSorted((a, b) => a.instant - b.instant)
  }
  return {
    ...drawnAccounts,
    billOf: (meter, point, day) =>
      courseOf(meter) && drawnAccounts.billOf(meter, point, day)
        ? bills.billOf(loads.cached(meter, point), day)
        : drawnAccounts.billOf(meter, point, day),
    unbilledAt(meter, point, instant, readAt) {
      const drawnAmount = drawnAccounts.unbilledAt(meter, point, instant, readAt)
      if (drawnAmount === undefined || !courseOf(meter)) return drawnAmount
      return bills.unbilledAt(loads.cached(meter, point), instant, readAt)
    },
    lines(meter, point, begin, end) {
      const course = courseOf(meter)
      if (!course || end < course.since) return drawnAccounts.lines(meter, point, begin, end)
      const earlier = drawnAccounts.lines(meter, point, begin, course.since)
      if (!earlier) return undefined
      return [...earlier, ...laterLines(meter, point, course, end).filter(({ instant }) => instant >= begin)]
    },
    balanceAt(meter, point, instant) {
      const course = courseOf(meter)
      if (!course || instant < course.since) return drawnAccounts.balanceAt(meter, point, instant)
      const balance = drawnAccounts.balanceAt(meter, point, course.since)
      if (balance === undefined) return undefined
      return laterLines(meter, point, course, instant).reduce(
        (sum, { delta }) => (sum + delta) as Amount,
        balance,
      )
    },
  }
}
