import { amountOf, type Amount } from '../../src/rules/money/amount'
import type { Bill } from '../../src/rules/money/bill'
import { createAccountBills, type BillLine } from './accountBills'
import { createAccountRules, type AccountRules } from './accountRules'
import type { Archive } from './archive'
import { DAY, type Calendar } from './calendar'
import type { Contracts } from './contracts'
import { createCreditMonths, type CreditKind, type CreditMonth, type Stretch } from './creditMonths'
import type { Loads, MeterLoad } from './load'
import { tokenPrices } from './pricePlans'
import { draw, topic } from './random'
import { Recent } from './recent'
import type { Registers } from './registers'
import type { Disconnection, Relays } from './relay'

/** A payment to an account; `instant` of posting. */
interface PaymentLine {
  readonly kind: 'payment'
  readonly instant: number
  readonly delta: Amount
}
/** Posting of somebody to an account: a payment, a refund or a correction. */
interface PostedLine {
  readonly kind: 'posted'
  readonly instant: number
  readonly delta: Amount
}
/** A line of an account's ledger: what the simulated utility made, or people posted. */
export type AccountLine = PaymentLine | BillLine | PostedLine

/**
 * Accounts of the consumers who pay in advance to the head-end. A day is billed in the next morning; payments are what takes the
 * balance of a month's begin to the next disconnection or month, as tokens do (src/decisions/0045).
 */
export interface Accounts {
  /** Lines of an account with begin ≤ instant ≤ end, oldest first; undefined where there is no account. */
  readonly lines: (
    meter: number,
    point: number,
    begin: number,
    end: number,
  ) => readonly AccountLine[] | undefined
  /** Instants of the payments in begin … end, oldest first: cheap, without amounts; none where there is no account. */
  readonly paymentInstants: (meter: number, point: number, begin: number, end: number) => readonly number[]
  /** Bill of a day (`calendar.dayOf`) with its components; undefined where there is no account. */
  readonly billOf: (meter: number, point: number, day: number) => Bill | undefined
  /** Balance of an account; undefined where there is none, or not yet. */
  readonly balanceAt: (meter: number, point: number, instant: number) => Amount | undefined
  /** The day on which an account that is cut had to be paid at last: it is cut then, or on the next day on which accounts are cut. */
  readonly dueDay: (meter: number, block: Disconnection) => number
  /** Rules of an account; undefined where there is none. */
  readonly rulesOf: (meter: number, point: number) => AccountRules | undefined
  /**
   * Cost of what an account used and was not billed for at an instant, as far as a reading (ms since 1970) tells; undefined where there
   * is no account.
   */
  readonly unbilledAt: (meter: number, point: number, instant: number, readAt: number) => Amount | undefined
}

interface Sources {
  archive: Archive
  contracts: Contracts
  relays: Relays
  loads: Loads
  registers: Registers
  calendar: Calendar
}

/** Number of account months that are kept, some kB each. */
const maxKeptMonths = 500
/** Least payment, in notes. */
const leastNotes = 2

interface AccountMonth {
  /** Balance at the month's begin. */
  readonly opening: number
  readonly lines: readonly AccountLine[]
}

export function createAccounts({
  archive,
  contracts,
  relays,
  loads,
  registers,
  calendar,
}: Sources): Accounts {
  const { seed } = archive.network
  const prices = tokenPrices(archive.profile)
  const { handedOver } = prices
  const bills = createAccountBills(registers, prices, seed, calendar)

  const dueDay: Accounts['dueDay'] = (meter, { begin }) => {
    let day = calendar.dayOf(begin)
    // An account that had to be paid by a weekend or a holiday is cut after it.
    while (!relays.isWorkday(day - 1) && draw(seed, topic.credit, meter, day, 21) < 0.5) day--
    return day
  }
  const overdueDay = (meter: number, block: Disconnection): number =>
    dueDay(meter, block) - contracts.allowDays(meter)
  const accountCredit: CreditKind = {
    kind: 'server',
    cause: 'unpaid',
    usedUpAt: (block, meter) => bills.billedAt(meter, overdueDay(meter, block)),
    boughtAt: ({ end, paid }) => paid ?? end,
  }
  const months = createCreditMonths(archive, contracts, relays, calendar, accountCredit)

  const sumOf = (lines: readonly AccountLine[]): number => lines.reduce((sum, { delta }) => sum + delta, 0)
  const billed = bills.totalBetween

  /** Shortage of an account when its last day was billed: a part of that day. */
  const shortBy = (load: MeterLoad, block: Disconnection): number => {
    const day = overdueDay(load.meter, block)
    const total = bills.totalOf(load, day - 1)
    return -Math.floor(draw(seed, topic.credit, load.meter, day, 22) * total)
  }

  /** Balance at a month's begin. */
  function openingOf(load: MeterLoad, { begin, stretches }: CreditMonth): number {
    const [first] = stretches
    if (!first || first.begin > begin) return inArrears(load, begin)
    if (first.usedUp && first.tokens.length === 0)
      return shortBy(load, first.usedUp) + billed(load, begin, first.end)
    const covered = months.carriedDays(load.meter, calendar.dayOf(begin))
    return billed(load, begin, begin + covered * DAY) + 1
  }
  /** Balance at a month's begin between the day on which the account fell to 0 and its payment. */
  function inArrears(load: MeterLoad, begin: number): number {
    const block = relays
      .relayOff(load.meter, load.point, begin, begin + 20 * DAY)
      .find(({ cause }) => cause === 'unpaid')
    return block ? shortBy(load, block) - billed(load, accountCredit.usedUpAt(block, load.meter), begin) : 0
  }

  /** Payments of a stretch; `balance` at its begin. */
  function paymentsOf(load: MeterLoad, stretch: Stretch, balance: number, closing: number): AccountLine[] {
    const payments: AccountLine[] = []
    let toPay = billed(load, stretch.begin, stretch.end) + closing - balance
    let remaining = balance
    let since = stretch.begin
    for (const [i, instant] of stretch.tokens.entries()) {
      remaining -= billed(load, since, instant)
      since = instant
      const next = stretch.tokens[i + 1]
      // The day of the next payment is covered, too.
      const neededAmount = next === undefined ? toPay : billed(load, instant, next + 2 * DAY) - remaining
      const usual = Math.max(leastNotes, Math.ceil(neededAmount / handedOver)) * handedOver
      const limit = toPay - leastNotes * handedOver * (stretch.tokens.length - i - 1)
      const delta = amountOf(next === undefined ? toPay : Math.max(1, Math.min(usual, limit)))
      payments.push({ kind: 'payment', instant, delta })
      toPay -= delta
      remaining += delta
    }
    return payments
  }

  const keptMonths = new Recent<string, AccountMonth>(maxKeptMonths)
  const reckoned = (load: MeterLoad, month: CreditMonth): AccountMonth =>
    keptMonths.get(`${String(load.meter)} ${String(month.begin)}`, () => reckon(load, month))
  function reckon(load: MeterLoad, month: CreditMonth): AccountMonth {
    const opening = openingOf(load, month)
    const payments: AccountLine[] = []
    let [balance, until] = [opening, month.begin]
    for (const stretch of month.stretches) {
      balance -= billed(load, until, stretch.begin)
      const stretchPayments = paymentsOf(load, stretch, balance, closingOf(load, stretch))
      payments.push(...stretchPayments)
      balance += sumOf(stretchPayments) - billed(load, stretch.begin, stretch.end)
      until = stretch.end
    }
    // The very begin of the next month belongs to it.
    const posted = bills.lines(load, month.begin, month.end - 1)
    return { opening, lines: [...payments, ...posted].toSorted((a, b) => a.instant - b.instant) }
  }
  function closingOf(load: MeterLoad, { end, usedUp }: Stretch): number {
    if (usedUp) return shortBy(load, usedUp)
    const next = months.monthOf(load.meter, load.point, end)
    return next ? openingOf(load, next) : 0
  }

  const isAccount = (meter: number, point: number): boolean => contracts.kind(meter, point) === 'server'
  return {
    dueDay,
    rulesOf: createAccountRules(archive, contracts, relays, prices),
    unbilledAt: (meter, point, instant, readAt) =>
      isAccount(meter, point) ? bills.unbilledAt(loads.cached(meter, point), instant, readAt) : undefined,
    billOf: (meter, point, day) =>
      isAccount(meter, point) ? bills.billOf(loads.cached(meter, point), day) : undefined,
    lines(meter, point, begin, end) {
      if (!isAccount(meter, point)) return undefined
      const load = loads.cached(meter, point)
      return months
        .monthsIn(meter, point, begin, end)
        .flatMap((month) => reckoned(load, month).lines)
        .filter(({ instant }) => instant >= begin && instant <= end)
    },
    paymentInstants: (meter, point, begin, end) => months.tokenInstants(meter, point, begin, end),
    balanceAt(meter, point, instant) {
      const month = months.monthOf(meter, point, instant)
      if (!month) return undefined
      const { opening, lines } = reckoned(loads.cached(meter, point), month)
      return amountOf(opening + sumOf(lines.filter((line) => line.instant <= instant)))
    },
  }
}
