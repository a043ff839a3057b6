import { amountOf, billedEnergyOf, type Amount } from '../../src/rules/money/amount'
import { dayBills, type Bill } from '../../src/rules/money/bill'
import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import type { Contracts } from './contracts'
import { createCreditMonths, type CreditKind, type CreditMonth, type Stretch } from './creditMonths'
import type { Loads, MeterLoad } from './load'
import { tokenPrices } from './pricePlans'
import { bits, draw, topic } from './random'
import { Recent } from './recent'
import type { Registers } from './registers'
import type { Disconnection, Relays } from './relay'
import { importOf } from './units'

/** A line of an account's ledger as the simulated utility made it. */
export type AccountLine = {
  /** Instant of posting. */
  readonly instant: number
  /** Change of the balance: a bill is below zero. */
  readonly delta: Amount
} & ({ readonly kind: 'payment' } | { readonly kind: 'bill'; readonly day: number; readonly bill: Bill })

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
  /** Balance of an account; undefined where there is none, or not yet. */
  readonly balanceAt: (meter: number, point: number, instant: number) => Amount | undefined
  /** The day on which an account that is cut had to be paid at last: it is cut then, or on the next day on which accounts are cut. */
  readonly dueDay: (meter: number, block: Disconnection) => number
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
  const { decimals, planOn, handedOver } = tokenPrices(archive.profile)

  /** Instant at which the day before is billed: in the morning, after its registers were read. */
  const billedAt = (meter: number, day: number): number =>
    calendar.dayStart(day) + 3 * HOUR + (bits(seed, topic.credit, meter, day, 20) % 7_200) * 1000
  const dueDay: Accounts['dueDay'] = (meter, { begin }) => {
    let day = calendar.dayOf(begin)
    // Who had to pay by a weekend or a holiday is cut after it.
    while (!relays.isWorkday(day - 1) && draw(seed, topic.credit, meter, day, 21) < 0.5) day--
    return day
  }
  const overdueDay = (meter: number, block: Disconnection): number =>
    dueDay(meter, block) - contracts.allowDays(meter)
  const accountCredit: CreditKind = {
    kind: 'server',
    cause: 'unpaid',
    usedUpAt: (block, meter) => billedAt(meter, overdueDay(meter, block)),
    boughtAt: ({ end, paid }) => paid ?? end,
  }
  const months = createCreditMonths(archive, contracts, relays, calendar, accountCredit)

  const keptBills = new Recent<string, readonly Bill[]>(maxKeptMonths)
  /** Bills of the days of a civil month, by the day of the month from 0. */
  function billsOf(load: MeterLoad, month: string): readonly Bill[] {
    return keptBills.get(`${String(load.meter)} ${month}`, () => {
      const first = calendar.parseDate(`${month}-01`)
      const days: ReturnType<typeof billedEnergyOf>[][] = []
      const scale = 10_000 / load.resolution
      for (let day = first; calendar.dateOf(day).startsWith(month); day++)
        days.push([billedEnergyOf(day < load.first ? 0 : Math.round(energyOf(load, day) * scale))])
      return dayBills(planOn(`${month}-01`), days, { month }, decimals)
    })
  }
  const energyOf = (load: MeterLoad, day: number): number => importOf(registers.activeUnits(load, day))
  const billOf = (load: MeterLoad, day: number): Bill | undefined => {
    const date = calendar.dateOf(day)
    return billsOf(load, date.slice(0, 7))[Number(date.slice(8)) - 1]
  }
  /** Bills that are posted after `begin` and up to `end`: those of the days before. */
  function billLines(load: MeterLoad, begin: number, end: number): AccountLine[] {
    const lines: AccountLine[] = []
    for (let day = calendar.dayOf(begin); day <= calendar.dayOf(end); day++) {
      const instant = billedAt(load.meter, day)
      const bill = day > load.first ? billOf(load, day - 1) : undefined
      if (bill && instant > begin && instant <= end)
        lines.push({ kind: 'bill', instant, delta: amountOf(0 - bill.total), day: day - 1, bill })
    }
    return lines
  }
  const sumOf = (lines: readonly AccountLine[]): number => lines.reduce((sum, { delta }) => sum + delta, 0)
  const billed = (load: MeterLoad, begin: number, end: number): number => -sumOf(billLines(load, begin, end))

  /** What an account is short of when its last day was billed: a part of that day. */
  const shortBy = (load: MeterLoad, block: Disconnection): number => {
    const day = overdueDay(load.meter, block)
    const total = billOf(load, day - 1)?.total ?? 0
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
      const wanted = next === undefined ? toPay : billed(load, instant, next + 2 * DAY) - remaining
      const usual = Math.max(leastNotes, Math.ceil(wanted / handedOver)) * handedOver
      const most = toPay - leastNotes * handedOver * (stretch.tokens.length - i - 1)
      const delta = amountOf(next === undefined ? toPay : Math.max(1, Math.min(usual, most)))
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
      const made = paymentsOf(load, stretch, balance, closingOf(load, stretch))
      payments.push(...made)
      balance += sumOf(made) - billed(load, stretch.begin, stretch.end)
      until = stretch.end
    }
    // The very begin of the next month belongs to it.
    const bills = billLines(load, month.begin, month.end - 1)
    return { opening, lines: [...payments, ...bills].toSorted((a, b) => a.instant - b.instant) }
  }
  function closingOf(load: MeterLoad, { end, usedUp }: Stretch): number {
    if (usedUp) return shortBy(load, usedUp)
    const next = months.monthOf(load.meter, load.point, end)
    return next ? openingOf(load, next) : 0
  }

  return {
    dueDay,
    lines(meter, point, begin, end) {
      if (contracts.kind(meter, point) !== 'server') return undefined
      const load = loads.cached(meter, point)
      const lines: AccountLine[] = []
      let month = months.monthOf(meter, point, Math.max(begin, calendar.dayStart(load.first)))
      while (month && month.begin <= end) {
        for (const line of reckoned(load, month).lines)
          if (line.instant >= begin && line.instant <= end) lines.push(line)
        month = months.monthOf(meter, point, month.end)
      }
      return lines
    },
    balanceAt(meter, point, instant) {
      const month = months.monthOf(meter, point, instant)
      if (!month) return undefined
      const { opening, lines } = reckoned(loads.cached(meter, point), month)
      return amountOf(opening + sumOf(lines.filter((line) => line.instant <= instant)))
    },
  }
}
