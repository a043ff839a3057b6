import { daysOf } from '../../lib/time'
import {
  amountLess,
  amountOf,
  largerAmount,
  negated,
  noAmount,
  partOf,
  smallerAmount,
  totalAmount,
  type Amount,
  type Rate,
} from './amount'

/** Kinds of debts in the order in which they are recovered (rules of money, "Debts"). */
export const debtKinds = ['energy', 'fee', 'tampering', 'deposit', 'loan'] as const
export type DebtKind = (typeof debtKinds)[number]

/** Rule by which a debt is recovered: a share of each tender, or instalments by date. */
export type DebtRule =
  /** `share` is 100 % at most. */
  | { way: 'share'; share: Rate }
  /** Days 'yyyy-MM-dd' on which an amount becomes due, and the amounts; together they are the debt at its begin. */
  | { way: 'instalments'; instalments: readonly { due: string; amount: Amount }[] }

/** A debt of an account or contract. */
export interface Debt {
  code: string
  kind: DebtKind
  /** Day of booking 'yyyy-MM-dd' in the utility's zone. */
  since: string
  /** Amount at its begin. */
  booked: Amount
  /** Amount still owed; below zero it takes nothing. */
  owed: Amount
  rule: DebtRule
}

/** Age of a debt in days; 0 on the day of booking. */
export const debtAge = ({ since }: Pick<Debt, 'since'>, today: string): number =>
  Math.max(0, daysOf(since, today) - 1)

/** Debts in the order of recovery: by kind, the older first, then by code. */
export const inRecoveryOrder = (debts: readonly Debt[]): Debt[] =>
  debts.toSorted(
    (first, second) =>
      debtKinds.indexOf(first.kind) - debtKinds.indexOf(second.kind) ||
      first.since.localeCompare(second.since) ||
      first.code.localeCompare(second.code),
  )

/**
 * Amount that a debt takes of a tender by its rule, at most what is owed: a share of what is handed over now (20 % of 50.00 are 10.00, never
 * of carried change), or the instalments that are due and not yet paid.
 * @param tendered above 0
 * @param today 'yyyy-MM-dd' in the utility's zone
 */
export function dueOfDebt({ booked, owed, rule }: Debt, tendered: Amount, today: string): Amount {
  const open = largerAmount(owed, noAmount)
  if (rule.way === 'share') return smallerAmount(partOf(tendered, rule.share), open)
  const due = totalAmount(rule.instalments.filter((part) => part.due <= today).map(({ amount }) => amount))
  const paid = amountLess(booked, open)
  return smallerAmount(largerAmount(amountLess(due, paid), noAmount), open)
}

/** A debt that a tender pays. */
export interface DebtPayment {
  code: string
  amount: Amount
}

/**
 * Amounts of a tender that go to the debts. Each takes what its rule says, in the order of recovery, together at most the tender; a debt
 * that the payer names comes first with the amount that the payer names.
 * @param choice debt and amount of the payer; more than is owed counts as what is owed
 * @throws RangeError for a chosen debt that the account does not have
 */
export function recoveredDebts(
  debts: readonly Debt[],
  tendered: Amount,
  today: string,
  choice?: DebtPayment,
): DebtPayment[] {
  if (choice && !debts.some(({ code }) => code === choice.code))
    throw new RangeError(`there is no debt ${choice.code}`)
  const ordered = inRecoveryOrder(debts)
  const isNamed = ({ code }: Debt): boolean => code === choice?.code
  let unspent = tendered
  return [...ordered.filter(isNamed), ...ordered.filter((debt) => !isNamed(debt))].flatMap((debt) => {
    const chosenAmount =
      choice && isNamed(debt) ? smallerAmount(choice.amount, largerAmount(debt.owed, noAmount)) : noAmount
    const amount = smallerAmount(largerAmount(chosenAmount, dueOfDebt(debt, tendered, today)), unspent)
    if (amount <= 0) return []
    unspent = amountLess(unspent, amount)
    return [{ code: debt.code, amount }]
  })
}

/** Reasons for which a write-off is refused; it always waits for a second person besides. */
export type WriteOffRefusal = 'reasonMissing' | 'nothing' | 'moreThanOwed'

/** The reason why an amount of a debt cannot be written off; undefined: a second person may be asked. */
export function writeOffRefusal(
  { owed }: Pick<Debt, 'owed'>,
  amount: Amount,
  reason: string,
): WriteOffRefusal | undefined {
  if (reason.trim() === '') return 'reasonMissing'
  if (amount <= 0) return 'nothing'
  return amount > owed ? 'moreThanOwed' : undefined
}

/** A cheque that the bank has returned. */
export interface ReturnedCheque {
  /** Order that was paid by it. */
  request_no: number
  amount: Amount
  /** Fee of the return. */
  fee: Amount
  /** Day of the return 'yyyy-MM-dd'. */
  day: string
}

/**
 * A returned cheque becomes a debt with its fee: two debts, which the next tender pays whole; none of the fee where it is 0. A server
 * account's debt is its balance, so there both are booked against it (`chequeDeltas`).
 */
export function chequeDebts({ request_no, amount, fee, day }: ReturnedCheque): Debt[] {
  const debt = (kind: DebtKind, owed: Amount): Debt => ({
    code: `${kind}-${String(request_no)}`,
    kind,
    since: day,
    booked: owed,
    owed,
    rule: { way: 'instalments', instalments: [{ due: day, amount: owed }] },
  })
  return [debt('energy', amount), debt('fee', fee)].filter(({ owed }) => owed > 0)
}

/** Changes of a server account's balance by a returned cheque: the cheque and its fee, each a line of its own. */
export const chequeDeltas = ({ amount, fee }: ReturnedCheque): Amount[] =>
  [negated(amount), negated(fee)].filter((delta) => delta < 0)

/** Reasons for which money is not moved; it always waits for a second person besides. */
export type MoveRefusal = 'sameAccount' | 'nothing' | 'reasonMissing'

/** One of the two entries of moved money; both have the number of the move. */
export interface MovedEntry {
  request_no: number
  account: string
  delta: Amount
}

/**
 * Money that is moved between accounts: two entries with one number, which cancel exactly, or the reason why not.
 * @param move.request_no number that both entries get
 */
export function movedMoney(move: {
  request_no: number
  source: string
  target: string
  amount: Amount
  reason: string
}):
  | { entries: readonly [MovedEntry, MovedEntry]; refusal?: never }
  | { entries?: never; refusal: MoveRefusal } {
  const { request_no, source, target, amount, reason } = move
  if (source === target) return { refusal: 'sameAccount' }
  if (amount <= 0) return { refusal: 'nothing' }
  if (reason.trim() === '') return { refusal: 'reasonMissing' }
  return {
    entries: [
      { request_no, account: source, delta: negated(amount) },
      { request_no, account: target, delta: amountOf(amount) },
    ],
  }
}
