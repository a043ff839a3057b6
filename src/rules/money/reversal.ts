import type { ApprovalRequest } from '../console/approval'
import { amountLess, noAmount, type Amount } from './amount'
import { balancesAfter, refundBehind, type LedgerLine } from './credit'

/** A payment or sale that somebody would reverse. */
export interface ReversiblePayment {
  order_no: number
  account: string
  kind: 'payment' | 'sale'
  amount: Amount
  /** Day of posting 'yyyy-MM-dd' in the utility's zone. */
  postedOn: string
  /** Person who took it. */
  operator: string
  isReversed: boolean
}

/** Reasons for which a reversal is refused. */
export type ReversalRefusal =
  /** The sentence of it is specified: "The cause of the charge is required". */
  | { reason: 'causeMissing' }
  | { reason: 'reversed' }
  /** Another day than that of the payment. */
  | { reason: 'otherDay' }
  /** A later refund would not have been possible without the payment. */
  | { reason: 'refundBehind'; refund: LedgerLine }

/** A reversal that may be asked for: the account's balance after it, absent for a sale of tokens. */
export interface ReversalVerdict {
  balanceAfter?: Amount
  /** The desk warns: energy was used, and the account will owe. */
  isBelowZero: boolean
}

/**
 * Judges a reversal when it is asked for, and once more when it is approved. The day of a reversal is the day of its request; it may make
 * a balance negative where energy was used, with a warning (rules of money, "Approvals" and "Reversal").
 * @param request.requestedOn day of the request 'yyyy-MM-dd' in the utility's zone
 * @param request.lines of the account, its payment among them; [] for a sale of tokens
 * @param request.opening balance before these lines
 */
export function judgeReversal(
  payment: ReversiblePayment,
  request: { cause: string; requestedOn: string; lines: readonly LedgerLine[]; opening?: Amount },
): { verdict: ReversalVerdict; refusal?: never } | { verdict?: never; refusal: ReversalRefusal } {
  const { cause, requestedOn, lines, opening = noAmount } = request
  if (cause.trim() === '') return { refusal: { reason: 'causeMissing' } }
  if (payment.isReversed) return { refusal: { reason: 'reversed' } }
  if (requestedOn !== payment.postedOn) return { refusal: { reason: 'otherDay' } }
  if (payment.kind === 'sale') return { verdict: { isBelowZero: false } }
  const refund = refundBehind(lines, payment.order_no, opening)
  if (refund) return { refusal: { reason: 'refundBehind', refund } }
  const balance = balancesAfter(lines, opening).at(-1)?.balanceAfter ?? opening
  const balanceAfter = amountLess(balance, payment.amount)
  return { verdict: { balanceAfter, isBelowZero: balanceAfter < 0 } }
}

/**
 * The request for the second person, who is neither who asks nor who took the payment; it is carried out on the day of the request.
 * @param stateThen the account's state in one text, compared when it is approved
 */
export const reversalRequest = (
  { order_no, operator }: ReversiblePayment,
  {
    asker,
    cause,
    requestedOn,
    stateThen,
  }: { asker: string; cause: string; requestedOn: string; stateThen: string },
): ApprovalRequest => ({
  business: 'reversal',
  objects: [String(order_no)],
  stateThen,
  author: asker,
  takers: [operator],
  reason: cause,
  askedOn: requestedOn,
  doneBy: requestedOn,
})

/** The state of a payment at its channel. */
export type ChannelStatus = 'pending' | 'posted' | 'failed' | 'unknown' | 'revoked'

/** True for a payment that is still pending at its channel: nothing else is revoked, and an enquiry tells the result. */
export const mayRevoke = (status: ChannelStatus): boolean => status === 'pending'

/** A token of a sale that is to be reversed, as far as the head-end knows. */
export interface SoldToken {
  token: string
  delivery: 'running' | 'stopped'
  /** Blocking of its number (TID) in the meter's memory. */
  blocking: 'none' | 'blocked' | 'unknown'
  /** Reading of the meter after that. */
  acceptance: 'unread' | 'accepted' | 'notAccepted' | 'unknown'
}

/** The next step of the reversal of a sale, always in this order. */
export type TokenStep =
  | { step: 'stopDelivery' | 'block' | 'read' | 'check'; tokens: readonly string[] }
  /** Booked for these tokens: they are blocked and were not accepted, so their reversal cannot be left undone. */
  | { step: 'book'; tokens: readonly string[] }
  /** A supervisor books a debt or a credit for the next sale instead. */
  | { step: 'refuse'; reason: 'notReadable' | 'accepted' }

/**
 * The next step of the reversal of a sold token: a token has no revocation of its own, so its delivery is stopped, its number is blocked in
 * the meter, and the meter is read; only "blocked, not accepted" books, unknown waits for its check (rules of money, "No money and no token
 * is made twice or lost").
 * @param isReadable true where the head-end reads this meter and can block in it
 */
export function nextTokenStep(tokens: readonly SoldToken[], isReadable: boolean): TokenStep {
  const those = (test: (token: SoldToken) => boolean): string[] =>
    tokens.filter(test).map(({ token }) => token)
  const isOver = ({ acceptance }: SoldToken): boolean => acceptance === 'accepted'
  const isBlocked = ({ blocking }: SoldToken): boolean => blocking === 'blocked'
  if (!isReadable && !tokens.some(isBlocked)) return { step: 'refuse', reason: 'notReadable' }
  const running = those((token) => token.delivery === 'running' && !isOver(token))
  if (running.length > 0) return { step: 'stopDelivery', tokens: running }
  const unblocked = those((token) => token.blocking === 'none' && !isOver(token))
  if (unblocked.length > 0) return { step: 'block', tokens: unblocked }
  const doubtful = those(
    (token) => !isOver(token) && (token.blocking === 'unknown' || token.acceptance === 'unknown'),
  )
  if (doubtful.length > 0) return { step: 'check', tokens: doubtful }
  const unread = those(({ acceptance }) => acceptance === 'unread')
  if (unread.length > 0) return { step: 'read', tokens: unread }
  const reversible = those((token) => isBlocked(token) && token.acceptance === 'notAccepted')
  return reversible.length > 0 ? { step: 'book', tokens: reversible } : { step: 'refuse', reason: 'accepted' }
}
