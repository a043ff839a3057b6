import type { AccountFlow, AccountLineRow } from '@/api/prepaid/accounts'
import { amountOf, noAmount, totalAmount, type Amount, type CurrencyDecimals } from '@/rules/money/amount'
import { creditForecast, daysLeft, type CreditForecast, type DaysLeft } from '@/rules/money/credit'

/** A line of the ledger with the balance after it; undefined where that cannot be reckoned. */
export interface LedgerRow extends Omit<AccountLineRow, 'amount'> {
  amount: Amount | undefined
  balanceAfter: Amount | undefined
}

/** The ledger of a month, added up. */
export interface Ledger {
  /** In the order of their numbers. */
  rows: LedgerRow[]
  opening: Amount | undefined
  closing: Amount | undefined
  /** Sums of the lines of each kind. */
  paid: Amount
  billed: Amount
  posted: Amount
  /** Opening balance and all lines; undefined where one of them is not known. */
  sum: Amount | undefined
}

/** An amount of the wire, which is of the currency's unit; undefined where it is not known. */
const amountIn =
  (decimals: CurrencyDecimals) =>
  (value: number | null): Amount | undefined => {
    const units = Math.round((value ?? Number.NaN) * 10 ** decimals)
    return Number.isSafeInteger(units) ? amountOf(units) : undefined
  }

/** Adds up a month: the balance after each line is reckoned here, so that a line that lacks shows at its end. */
export function ledgerOf(flow: AccountFlow, decimals: CurrencyDecimals): Ledger {
  const read = amountIn(decimals)
  const opening = read(flow.opening)
  let balance = opening
  const rows = flow.lines
    .toSorted((a, b) => a.order_no - b.order_no)
    .map((line) => {
      const amount = read(line.amount)
      balance = balance === undefined || amount === undefined ? undefined : totalAmount([balance, amount])
      return { ...line, amount, balanceAfter: balance }
    })
  const sumOf = (business: string): Amount =>
    totalAmount(rows.map((row) => (row.business === business ? (row.amount ?? noAmount) : noAmount)))
  return {
    rows,
    opening,
    closing: read(flow.closing),
    paid: sumOf('payment'),
    billed: sumOf('bill'),
    posted: sumOf('posted'),
    sum: balance,
  }
}

/** Credit of an account now, and how long it lasts. */
export interface Outlook {
  balance: Amount
  available: Amount
  /** undefined without use. */
  lasting: DaysLeft | undefined
  expected: CreditForecast | undefined
}

/** Forecast at the mean of the last billed days; undefined where the balance is not known. */
export function outlookOf(flow: AccountFlow, decimals: CurrencyDecimals, today: string): Outlook | undefined {
  const read = amountIn(decimals)
  const [balance, available, threshold] = [read(flow.balance), read(flow.available), read(flow.threshold)]
  if (balance === undefined || available === undefined) return undefined
  if (threshold === undefined || flow.allow_days === null) return undefined
  const billed = flow.recent_bills.flatMap((value) => read(value) ?? [])
  const allowDays = flow.allow_days
  return {
    balance,
    available,
    lasting: daysLeft(available, billed),
    expected: creditForecast({ available, threshold, allowDays }, billed, today),
  }
}
