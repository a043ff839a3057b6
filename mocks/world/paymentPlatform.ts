import { amountOf, noAmount, partOf, rateOf, type Amount } from '../../src/rules/money/amount'
import type { PlatformLine } from '../../src/rules/money/reconcile'
import type { Accounts } from './accounts'
import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import type { Contracts } from './contracts'
import {
  createPlatformTrades,
  type AccountPayment,
  type PlatformTrade,
  type TradeLine,
} from './platformTrades'
import { Recent } from './recent'

/** A line of the platform's statement of a day. */
export interface StatementLine extends PlatformLine {
  readonly merchant_id: string
  readonly trade_type: (typeof tradeTypes)[number]
  /** '' of a payment. */
  readonly refund_no: string
  /** The platform's fee: 0.6 % of what was paid. */
  readonly fee: Amount
  /** Number of the consumer, as the payer gave it. */
  readonly attach: string
  /** ms since 1970 */
  readonly instant: number
}

/**
 * The payment platform: an outside party with numbers, a clock and losses of its own. It sees the payments to the simulated utility's
 * accounts that were made through it, a part of all; nothing that the head-end writes or deletes changes what it says.
 *
 * A day of everybody is walked by runs of 256 meters. A run finds the moments of a month once (cheap, without amounts), and works out
 * amounts only for the trades of the day: those cost a month of bills each.
 */
export interface PaymentPlatform {
  /** Numbers of the payment to a meter's account at an instant; undefined where it was made at a desk. */
  readonly tradeOf: (meter: number, point: number, instant: number) => PlatformTrade | undefined
  /** Statement of one of the platform's days (`calendar.dayOf` by its clock), oldest line first. */
  readonly statement: (day: number) => readonly StatementLine[]
  /** Works one more run of meters of a statement out; true while there are more. */
  readonly prepare: (day: number) => boolean
  /** Instant from which a day's statement can be fetched: 09:00 of the next day by the platform's clock, ms since 1970. */
  readonly readyAt: (day: number) => number
}

/** Share of a trade that the platform keeps: 0.6 %. */
const feeRate = rateOf(6_000)
/** Number of meters that are walked together. */
const run = 256
/** Number of remembered months of runs: the moments of a month of a million meters, some 30 MB. */
const maxCachedRuns = 4_000
/** Number of remembered statements. */
const maxStatements = 62
const merchant = '1900009191'
const tradeTypes = ['JSAPI', 'APP', 'NATIVE', 'MICROPAY', 'MWEB'] as const
const leastAmount = 1

interface Sources {
  readonly archive: Pick<Archive, 'network' | 'consNo'>
  readonly contracts: Pick<Contracts, 'kind'>
  readonly accounts: Pick<Accounts, 'paymentInstants' | 'lines'>
  readonly calendar: Calendar
  /** Hours by which the platform's clock is ahead of the utility's; 0 without. */
  readonly offset?: number
}

export function createPaymentPlatform(sources: Sources): PaymentPlatform {
  const { archive, contracts, accounts, calendar, offset = 0 } = sources
  const { network } = archive
  const runs = Math.ceil(network.plan.meters / run)
  const trades = createPlatformTrades(network.seed, calendar, offset)

  function amountOfPayment({ meter, point, instant }: AccountPayment): Amount {
    const lines = accounts.lines(meter, point, instant, instant)
    return lines?.find(({ kind }) => kind === 'payment')?.delta ?? noAmount
  }
  function laidOut(line: TradeLine): StatementLine {
    const { payment, instant, state, part } = line
    const paid = amountOfPayment(payment)
    // No share is smaller than the least unit.
    const share = amountOf(Math.max(leastAmount, partOf(paid, part)))
    const isRefund = state === 'REFUND'
    const numbers = trades.numbersOfLine(line)
    return {
      ...numbers,
      merchant_id: merchant,
      trade_type: tradeTypes[Math.floor(trades.chance(payment, 6) * tradeTypes.length)] ?? 'JSAPI',
      trade_state: state,
      trade_time: trades.wall(instant),
      amount: isRefund ? paid : share,
      refund_no: isRefund ? `5030${numbers.platform_order.slice(4)}` : '',
      refund_amount: isRefund ? share : noAmount,
      fee: state === 'SUCCESS' ? partOf(share, feeRate) : noAmount,
      attach: archive.consNo(payment.meter, payment.point, calendar.dayOf(payment.instant)),
      instant,
    }
  }

  /** First day of the month of a day, or of the one that lies so many months later. */
  function firstOfMonth(day: number, months = 0): number {
    const date = new Date(day * DAY)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY
  }
  const cachedRuns = new Recent<number, readonly AccountPayment[]>(maxCachedRuns)
  /** Payments through the platform of a run of meters in a civil month, by its first day. */
  function paymentsOf(place: number, firstDay: number): readonly AccountPayment[] {
    return cachedRuns.get(firstDay * runs + place, () => {
      const begin = calendar.dayStart(firstDay)
      const end = calendar.dayStart(firstOfMonth(firstDay, 1)) - 1
      const payments: AccountPayment[] = []
      for (let meter = place * run; meter < Math.min(network.plan.meters, (place + 1) * run); meter++) {
        const point = network.pointOf(meter)
        if (contracts.kind(meter, point) !== 'server') continue
        for (const instant of accounts.paymentInstants(meter, point, begin, end))
          if (trades.isThere({ meter, point, instant })) payments.push({ meter, point, instant })
      }
      return payments
    })
  }
  /** Lines of a run of meters on a day: a payment is posted a day after its trade at the latest, and refunded within a day. */
  function linesOf(place: number, day: number): StatementLine[] {
    const begin = calendar.dayStart(day) - offset * HOUR
    const end = calendar.dayStart(day + 1) - offset * HOUR
    const [first, last] = [calendar.dayOf(begin) - 1, calendar.dayOf(end - 1) + 1]
    return [...new Set([firstOfMonth(first), firstOfMonth(last)])]
      .flatMap((month) => paymentsOf(place, month))
      .filter(({ instant }) => instant >= calendar.dayStart(first) && instant < calendar.dayStart(last + 1))
      .flatMap(trades.linesOf)
      .filter(({ instant }) => instant >= begin && instant < end)
      .map(laidOut)
  }

  const statements = new Recent<number, readonly StatementLine[]>(maxStatements)
  /** Statements that are being worked out. */
  const unfinished = new Map<number, { place: number; lines: StatementLine[] }>()
  function prepare(day: number): boolean {
    if (statements.has(day)) return false
    const work = unfinished.get(day) ?? { place: 0, lines: [] }
    unfinished.set(day, work)
    work.lines.push(...linesOf(work.place, day))
    work.place += 1
    if (work.place < runs) return true
    unfinished.delete(day)
    statements.set(day, work.lines.toSorted(inStatementOrder))
    return false
  }

  return {
    prepare,
    tradeOf(meter, point, instant) {
      const payment = { meter, point, instant }
      return trades.isThere(payment) ? trades.numbersOf(payment) : undefined
    },
    statement(day) {
      for (let isUnfinished = true; isUnfinished;) isUnfinished = prepare(day)
      return statements.peek(day) ?? []
    },
    readyAt: (day) => calendar.parseWall(`${calendar.dateOf(day + 1)} 09:00:00`) - offset * HOUR,
  }
}

const inStatementOrder = (first: StatementLine, second: StatementLine): number =>
  first.instant - second.instant || first.platform_order.localeCompare(second.platform_order)
