import { addDays } from '../../lib/time'
import type { Amount } from './amount'
import { fallsBelow, isReminderTime, reminderEve } from './credit'

/**
 * Occasions of a message to a consumer (rules of money, "Messages"), the more important first: of several on one day this one goes. The
 * first three are facts: they are told only after relay or ledger says so.
 */
export const messageOccasions = ['reconnected', 'cut', 'token', 'cutDay', 'eve', 'threeDays', 'low'] as const
export type MessageOccasion = (typeof messageOccasions)[number]

/** Number of receivers of an account. */
export const receiverCount = 3

/** Choice of an account: reminded below an amount, or below so many whole days of credit. */
export type ReminderRule = { measure: 'amount'; threshold: Amount } | { measure: 'days'; days: number }

/** Credit of an account at one moment. */
export interface CreditMoment {
  available: Amount
  /** Whole days that it lasts; undefined without use. */
  days: number | undefined
}

/** True when the credit falls below what the account has chosen: an occasion once, not one of each day below it. */
export function fallsLow(rule: ReminderRule, previous: CreditMoment, current: CreditMoment): boolean {
  if (rule.measure === 'amount') return fallsBelow(previous.available, current.available, rule.threshold)
  const isBelow = ({ days }: CreditMoment): boolean => days !== undefined && days < rule.days
  return isBelow(current) && !isBelow(previous)
}

/** The occasion that the date of a cut makes of a day 'yyyy-MM-dd'; undefined: none. */
export function datedOccasion(cutOn: string, day: string): MessageOccasion | undefined {
  if (day === cutOn) return 'cutDay'
  if (day === reminderEve(cutOn)) return 'eve'
  return day === addDays(cutOn, -3) ? 'threeDays' : undefined
}

/** An occasion that has come and is not told yet. */
export interface OpenOccasion {
  occasion: MessageOccasion
  /** Day from which it holds 'yyyy-MM-dd'. A reminder of a date holds on that day alone. */
  since: string
}

const isDated = (occasion: MessageOccasion): boolean =>
  occasion === 'cutDay' || occasion === 'eve' || occasion === 'threeDays'

/**
 * The message that goes now: from 09:00, before 20:00, at most one a day, the most important first. What came at night goes in the morning;
 * what had to wait for another message goes on the next day, unless it spoke of a date that has passed.
 * @param open occasions that still hold: whoever was reconnected is not told of the cut
 * @param wall wall time of the utility 'yyyy-MM-dd HH:mm:ss'
 * @param lastSent day of the last message 'yyyy-MM-dd'; undefined: none yet
 */
export function messageDue(
  open: readonly OpenOccasion[],
  wall: string,
  lastSent: string | undefined,
): MessageOccasion | undefined {
  const today = wall.slice(0, 10)
  if (!isReminderTime(wall) || lastSent === today) return undefined
  return messageOccasions.find((occasion) =>
    open.some(
      (candidate) =>
        candidate.occasion === occasion &&
        (isDated(occasion) ? candidate.since === today : candidate.since <= today),
    ),
  )
}

/** Receivers of an account, each once, in their order; `isTooMany` beyond three. */
export function receiversOf(phones: readonly string[]): { receivers: readonly string[]; isTooMany: boolean } {
  const receivers = [...new Set(phones.map((phone) => phone.trim()).filter((phone) => phone !== ''))]
  return { receivers: receivers.slice(0, receiverCount), isTooMany: receivers.length > receiverCount }
}
