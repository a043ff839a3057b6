import { smallestWhere } from '../../lib/smallestWhere'
import { amountOf, totalAmount, type Amount } from './amount'
import { recoveredDebts, type Debt, type DebtPayment } from './debt'

/** Terms of the debt part of a sale. */
export interface DebtTerms {
  /** 'yyyy-MM-dd' now in the utility's zone. */
  today: string
  /** Change of the sale before, the customer's credit; never below zero. */
  carried: Amount
  /** Debts of the contract, each with its rule. */
  debts: readonly Debt[]
  /** A debt that the payer names, and the amount for it. */
  chosenDebt?: DebtPayment
  /** A server account has no debt part: its debt is its balance. */
  isServerAccount: boolean
}

/** Limit of the tenders that are tried one by one. */
const mostTried = 10_000

/** Debts that a tender pays: rules are asked about what is handed over now, not about carried change (money.md 9, 10). */
export const paidDebts = (
  { debts, isServerAccount, today, chosenDebt }: DebtTerms,
  tendered: Amount,
): DebtPayment[] => (isServerAccount ? [] : recoveredDebts(debts, tendered, today, chosenDebt))

/** Money that a tender and the carried change leave for fees and energy. */
export const spendable = (terms: DebtTerms, tendered: Amount): Amount =>
  amountOf(tendered + terms.carried - totalAmount(paidDebts(terms, tendered).map(({ amount }) => amount)))

/**
 * The smallest tender that leaves so much. Each share is rounded for itself, so with two of them a larger tender may leave less than a smaller
 * one, by at most one smallest unit for each: as long as a tender lacks no more than that, a smaller one may do.
 * @param needed smallest units for fees and energy
 */
export function tenderLeaving(terms: DebtTerms, needed: Amount): Amount {
  const beyondChange = Math.max(0, needed - terms.carried)
  const owed = terms.debts.reduce((sum, debt) => sum + Math.max(0, debt.owed), 0)
  const leftOf = (tendered: number): number => spendable(terms, amountOf(tendered))
  const leastByHalving = smallestWhere(
    beyondChange,
    beyondChange + owed,
    (tendered) => leftOf(tendered) >= needed,
  )
  const shares = terms.debts.filter(({ rule }) => rule.way === 'share').length
  const spread = shares > 1 && !terms.isServerAccount ? shares : 0
  let least = leastByHalving
  for (
    let tendered = leastByHalving - 1;
    tendered >= Math.max(beyondChange, leastByHalving - mostTried);
    tendered -= 1
  ) {
    const leftAmount = leftOf(tendered)
    if (leftAmount >= needed) least = tendered
    if (leftAmount < needed - spread) break
  }
  return amountOf(least)
}
