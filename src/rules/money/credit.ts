import { addDays, daysOf } from '../../lib/time'
import { amountLess, amountOf, noAmount, largerAmount, totalAmount, type Amount } from './amount'

/** Balance less what is used and not yet billed. */
export const availableOf = (balance: Amount, unbilled: Amount): Amount => amountLess(balance, unbilled)

/** True for a server account that owes: balance ≤ 0, the lowest band of the list, too (money.md 2). */
export const isInArrears = (balance: Amount): boolean => balance <= 0

/** True for a postpaid bill that is unpaid after its due date; never at 0.00 (money.md 10). */
export const isBillOverdue = (
  { unpaid, due_date }: { unpaid: Amount; due_date: string },
  today: string,
): boolean => unpaid > 0 && today > due_date

/** Days since the due date, 0 before and on it (`overdue_days`, money.md 10). */
export const overdueDays = (dueDate: string, today: string): number => Math.max(0, daysOf(dueDate, today) - 1)

/** Last day to pay: the day on which the balance fell to 0 or below, and the days that the account is allowed; the cut is on it. */
export const dueDateOf = (overdueSince: string, allowDays: number): string => addDays(overdueSince, allowDays)

/** Hours of the utility's day in which reminders go: from 09:00, before 20:00. */
const reminderHours = { first: '09:00', until: '20:00' } as const

/** True at a wall time 'yyyy-MM-dd HH:mm:ss' at which reminders may go. */
export function isReminderTime(wall: string): boolean {
  const time = wall.slice(11, 16)
  return reminderHours.first <= time && time < reminderHours.until
}

/** True when available falls below the threshold: the occasion of one reminder, not of one a day. */
export const fallsBelow = (previous: Amount, current: Amount, threshold: Amount): boolean =>
  previous >= threshold && current < threshold

/** The eve of the due date: the occasion of the second reminder. */
export const reminderEve = (dueDate: string): string => addDays(dueDate, -1)

/** True when a payment turns arrears into credit: the occasion of a reconnection. */
export const paysUp = (previous: Amount, current: Amount): boolean => previous <= 0 && current > 0

/** Days of which the mean use is taken. */
const meanDays = 7

/** The last billed days of an account: their sum and number; undefined without use. */
function recentUse(billed: readonly Amount[]): { used: bigint; days: bigint } | undefined {
  const recent = billed.slice(-meanDays)
  const used = totalAmount(recent)
  return used > 0 ? { used: BigInt(used), days: BigInt(recent.length) } : undefined
}

/** Days that a credit still lasts, both rounded downwards, so that no day is promised that is not there. */
export interface DaysLeft {
  /** Whole days. */
  days: number
  /** Tenths of a day, as PP02 shows them: 72 is 7.2 days. */
  tenths: number
}

/**
 * Days that the available credit lasts at the mean of the last seven billed days; 0 when nothing is available, undefined without use.
 * @param billed amounts of the last billed days, the newest last; older ones than seven do not count
 */
export function daysLeft(available: Amount, billed: readonly Amount[]): DaysLeft | undefined {
  const use = recentUse(billed)
  if (!use) return undefined
  const tenths = Number((BigInt(largerAmount(available, noAmount)) * use.days * 10n) / use.used)
  return { days: Math.floor(tenths / 10), tenths }
}

/** Days on which an account is expected to be reminded, to fall to 0 or below, and to be cut: 'yyyy-MM-dd'. */
export interface CreditForecast {
  reminder: string
  overdue: string
  due: string
}

/**
 * Forecast of an account at the mean of its last billed days; undefined without use.
 * @param today the day at whose end the available credit holds; a day that has come already is today
 * @example 35.20 on D0 at 4.85 a day, threshold 20, allow_days 3: reminder D4, overdue D8, due D11 (domain.md 5.3)
 */
export function creditForecast(
  { available, threshold, allowDays }: { available: Amount; threshold: Amount; allowDays: number },
  billed: readonly Amount[],
  today: string,
): CreditForecast | undefined {
  const use = recentUse(billed)
  if (!use) return undefined
  const reserve = (limit: Amount): bigint =>
    BigInt(largerAmount(amountLess(available, limit), noAmount)) * use.days
  // Below the threshold is less than it; 0 itself is in arrears already.
  const reminder = available < threshold ? 0n : reserve(threshold) / use.used + 1n
  const overdue = (reserve(noAmount) + use.used - 1n) / use.used
  const overdueDay = addDays(today, Number(overdue))
  return {
    reminder: addDays(today, Number(reminder)),
    overdue: overdueDay,
    due: dueDateOf(overdueDay, allowDays),
  }
}

/** Money that may be refunded: the balance once all use is billed; nothing of arrears. */
export const refundable = (balance: Amount, unbilled: Amount): Amount =>
  largerAmount(availableOf(balance, unbilled), noAmount)

/** True for a refund within that; 40.00 of 35.20 is none (domain.md 5.3). */
export const mayRefund = (refund: Amount, balance: Amount, unbilled: Amount): boolean =>
  refund > 0 && refund <= refundable(balance, unbilled)

/** A line of an account's ledger. */
export interface LedgerLine {
  /** Lines count in the order of their numbers. */
  order_no: number
  kind: 'payment' | 'refund' | 'bill' | 'reversal' | 'other'
  /** Change of the balance: a refund or bill is below zero. */
  delta: Amount
}

/** `after` of each line, computed on reading by order number (money.md 1). */
export function balancesAfter<Line extends LedgerLine>(
  lines: readonly Line[],
  opening: Amount = noAmount,
): (Line & { balanceAfter: Amount })[] {
  let balance = opening
  return lines
    .toSorted((a, b) => a.order_no - b.order_no)
    .map((line) => {
      balance = amountOf(balance + line.delta)
      return { ...line, balanceAfter: balance }
    })
}

/**
 * The later refund that would not have been possible without a payment, for which its reversal is refused; undefined where there is none.
 * The reversal may make the balance negative where energy was used (money.md 2).
 */
export function refundBehind<Line extends LedgerLine>(
  lines: readonly Line[],
  payment: number,
  opening: Amount = noAmount,
): Line | undefined {
  const otherLines = lines.filter(({ order_no }) => order_no !== payment)
  return balancesAfter(otherLines, opening).find(
    ({ order_no, kind, balanceAfter }) => kind === 'refund' && order_no > payment && balanceAfter < 0,
  )
}
