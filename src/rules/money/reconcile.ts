import { addDays, wallMs, wallOf } from '../../lib/time'
import { amountLess, amountOf, noAmount, totalAmount, type Amount } from './amount'
import type { ChannelStatus } from './reversal'

/** State of a trade in a platform's statement; REVOKED and CLOSED are no money. */
export type TradeState = 'SUCCESS' | 'REFUND' | 'REVOKED' | 'CLOSED'

/** A line of the platform's statement. A refund is a line of its own beside that of its payment. */
export interface PlatformLine {
  platform_order: string
  /** The merchant's number of the order; '' where the platform does not know it. */
  order_no: string
  trade_state: TradeState
  /** Wall time of the platform 'yyyy-MM-dd HH:mm:ss'. */
  trade_time: string
  /** Amount paid; of a refund that of its payment. */
  amount: Amount
  /** Amount refunded by this line; 0 of a payment. */
  refund_amount: Amount
}

/** A payment or refund as our ledger and our channels know it. */
export interface SystemLine {
  /** The platform's number; '' where none is known yet. */
  platform_order: string
  order_no: string
  kind: 'payment' | 'refund'
  status: ChannelStatus
  /** Wall time of the utility 'yyyy-MM-dd HH:mm:ss'. */
  time: string
  /** Above 0, of a refund too. */
  amount: Amount
}

/** Classes of a comparison (rules of money, "Reconciliation"). */
export const reconcileClasses = [
  'matched',
  'amountDiffers',
  /** Booked, not received. */
  'onlySystem',
  /** Received, not booked. */
  'onlyPlatform',
  'refundDiffers',
  /** Alike on both sides, on different days. */
  'crossDay',
] as const
export type ReconcileClass = (typeof reconcileClasses)[number]

/** A trade of the day as both sides have it. */
export interface ReconcileRow {
  platform_order: string
  order_no: string
  class: ReconcileClass
  /** Money of this day, net of refunds. */
  platform: Amount
  system: Amount
  /** Platform − system. */
  difference: Amount
  /** True near midnight while the statement of the neighbouring day is not there. */
  isProvisional: boolean
  /** True for money that is received, not booked and not refunded: "post missing" is offered. */
  isPostMissing: boolean
}

/** The comparison of a day: its rows in the order of the platform's numbers, and the totals of both sides. */
export interface Reconciliation {
  rows: readonly ReconcileRow[]
  platform: Amount
  system: Amount
  /** Platform − system, net of refunds. */
  difference: Amount
}

/** Minutes from midnight within which a trade may stand in the neighbouring day of the other side. */
export const nearMidnightMinutes = 30
const hour = 3_600_000
const minute = 60_000

/**
 * Wall time of the utility of a platform's wall time.
 * @param offset hours by which the platform's clock is ahead of the utility's; negative where it is behind
 */
export const utilityTimeOf = (platformTime: string, offset: number): string =>
  wallOf(wallMs(platformTime) - offset * hour)

/** Days of the platform whose statements have the utility's day: one, or two where its clock differs. */
export const statementDays = (day: string, offset: number): string[] => [
  ...new Set(
    [`${day} 00:00:00`, `${day} 23:59:59`].map((time) => wallOf(wallMs(time) + offset * hour).slice(0, 10)),
  ),
]

/** The neighbouring day to which a time is near; undefined: none. */
function neighbourOf(time: string): string | undefined {
  const day = time.slice(0, 10)
  const minutes = (wallMs(time) - wallMs(day)) / minute
  if (minutes < nearMidnightMinutes) return addDays(day, -1)
  return minutes >= 24 * 60 - nearMidnightMinutes ? addDays(day, 1) : undefined
}

/** Money of a line: kind, amount, and day of the utility. */
interface Money {
  kind: 'payment' | 'refund'
  amount: Amount
  time: string
}
interface Trade {
  platform_order: string
  order_no: string
  platform: Money[]
  system: Money[]
}

const sumOf = (money: readonly Money[], kind: Money['kind']): Amount =>
  totalAmount(money.filter((part) => part.kind === kind).map(({ amount }) => amount))
const netOf = (money: readonly Money[]): Amount => amountLess(sumOf(money, 'payment'), sumOf(money, 'refund'))
const onDay = (money: readonly Money[], day: string): Money[] =>
  money.filter(({ time }) => time.startsWith(day))

/** Money of a platform's line; undefined where it is none. */
function platformMoney(line: PlatformLine, offset: number): Money | undefined {
  const time = utilityTimeOf(line.trade_time, offset)
  if (line.trade_state === 'SUCCESS') return { kind: 'payment', amount: line.amount, time }
  return line.trade_state === 'REFUND' ? { kind: 'refund', amount: line.refund_amount, time } : undefined
}

/** Trades of both sides: by the platform's number, or by the merchant's where only that is known. */
function tradesOf(
  statements: readonly PlatformLine[],
  system: readonly SystemLine[],
  offset: number,
): readonly Trade[] {
  const trades = new Map<string, Trade>()
  const byOrder = new Map<string, Trade>()
  function tradeOf({ platform_order, order_no }: PlatformLine | SystemLine): Trade {
    const sameOrder = order_no === '' ? undefined : byOrder.get(order_no)
    // Two trades of the platform for one order were paid twice, and stay two.
    const isSameTrade =
      sameOrder?.platform_order === '' ||
      platform_order === '' ||
      sameOrder?.platform_order === platform_order
    const existing = trades.get(platform_order) ?? (isSameTrade ? sameOrder : undefined)
    const trade = existing ?? { platform_order, order_no, platform: [], system: [] }
    if (platform_order !== '') trades.set(platform_order, trade)
    if (order_no !== '' && !sameOrder) byOrder.set(order_no, trade)
    return trade
  }
  for (const line of statements) {
    const trade = tradeOf(line)
    const money = platformMoney(line, offset)
    if (money) trade.platform.push(money)
  }
  for (const line of system) {
    const trade = tradeOf(line)
    // A payment whose outcome is open, or that failed, is not booked.
    if (line.status === 'posted') trade.system.push({ kind: line.kind, amount: line.amount, time: line.time })
  }
  return [...new Set([...trades.values(), ...byOrder.values()])]
}

/** The class of a trade by all that is known of it, not only of the day. */
function classOf(
  { platform, system }: Trade,
  day: string,
  isCovered: (date: string) => boolean,
): ReconcileClass {
  const received = sumOf(platform, 'payment')
  const payments = system.filter(({ kind }) => kind === 'payment')
  const isOlder = received === 0 && payments.every(({ time }) => !isCovered(time.slice(0, 10)))
  // The refund of a payment before the statements at hand is compared alone.
  const booked = isOlder ? noAmount : sumOf(system, 'payment')
  if (received > 0 && booked === 0) return 'onlyPlatform'
  if (booked > 0 && received === 0) return 'onlySystem'
  if (received !== booked) return 'amountDiffers'
  if (sumOf(platform, 'refund') !== sumOf(system, 'refund')) return 'refundDiffers'
  return netOf(onDay(platform, day)) === netOf(onDay(system, day)) ? 'matched' : 'crossDay'
}

/** The two sides of a comparison. */
export interface ReconcileSides {
  /** Day that is compared 'yyyy-MM-dd', the utility's. */
  day: string
  /** Statements at hand by the platform's day: those of the day (`statementDays`), and of its neighbours where they are there. */
  statements: ReadonlyMap<string, readonly PlatformLine[]>
  /** Our lines of the day and of its neighbours. */
  system: readonly SystemLine[]
  /** Hours by which the platform's clock is ahead of the utility's (parameter, default 0). */
  offset?: number
}

/**
 * Compares a day of the platform with ours: difference = platform − system, net of refunds. A trade belongs to the utility's day of its
 * time; the platform's offset is taken out. A trade that is matched on another day is no loss: its differences of both days cancel.
 * @throws RangeError without the statements of the day
 */
export function reconcile({ day, statements, system, offset = 0 }: ReconcileSides): Reconciliation {
  const isCovered = (date: string): boolean =>
    statementDays(date, offset).every((platformDay) => statements.has(platformDay))
  if (!isCovered(day)) throw new RangeError(`the statement of ${day} is not there`)
  const trades = tradesOf([...statements.values()].flat(), system, offset)
  const rows = trades.flatMap((trade): ReconcileRow[] => {
    const [platformMoneyOfDay, systemMoneyOfDay] = [onDay(trade.platform, day), onDay(trade.system, day)]
    if (platformMoneyOfDay.length + systemMoneyOfDay.length === 0) return []
    const [platform, booked] = [netOf(platformMoneyOfDay), netOf(systemMoneyOfDay)]
    const kind = classOf(trade, day, isCovered)
    const neighbours = [...platformMoneyOfDay, ...systemMoneyOfDay].map(({ time }) => neighbourOf(time))
    const isOpen = neighbours.some((neighbour) => neighbour !== undefined && !isCovered(neighbour))
    return [
      {
        platform_order: trade.platform_order,
        order_no: trade.order_no,
        class: kind,
        platform,
        system: booked,
        difference: amountLess(platform, booked),
        isProvisional: isOpen && kind !== 'matched' && kind !== 'crossDay',
        isPostMissing: kind === 'onlyPlatform' && netOf(trade.platform) > 0,
      },
    ]
  })
  const ordered = rows.toSorted((first, second) => first.platform_order.localeCompare(second.platform_order))
  const platform = totalAmount(ordered.map((row) => row.platform))
  const booked = totalAmount(ordered.map((row) => row.system))
  return { rows: ordered, platform, system: booked, difference: amountOf(platform - booked) }
}

/** Answer to whoever would fetch a statement: yesterday's is not there before 10:00:00, today's not before tomorrow. */
export type StatementAnswer = 'fetch' | 'tooEarly' | 'notOver'

/**
 * The answer before a statement is fetched; anything but 'fetch' is a hint without a call.
 * @param day of the statement 'yyyy-MM-dd'
 * @param wall wall time of the utility 'yyyy-MM-dd HH:mm:ss'
 */
export function statementAnswer(day: string, wall: string): StatementAnswer {
  const today = wall.slice(0, 10)
  if (day >= today) return 'notOver'
  return day === addDays(today, -1) && wall.slice(11) < '10:00:00' ? 'tooEarly' : 'fetch'
}
