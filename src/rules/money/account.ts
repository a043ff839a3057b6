import { isInArrears } from './credit'
import type { Amount } from './amount'

/** Bands of a balance: it owes, or was used up; what is available is below the threshold; neither. */
export const balanceBands = ['arrears', 'low', 'inOrder'] as const
export type BalanceBand = (typeof balanceBands)[number]

/**
 * Band of an account. A balance of 0 is in arrears already; a threshold is undercut by less than it.
 * @param available balance less what is used and not yet billed
 */
export function balanceBandOf(balance: Amount, available: Amount, threshold: Amount): BalanceBand {
  if (isInArrears(balance)) return 'arrears'
  return available < threshold ? 'low' : 'inOrder'
}

/** Times overdue that a filter asks for, days. */
export const overdueLimits = { min: 1, max: 366 } as const

/** First digits of an account number, before those of its consumer. */
const accountPrefix = '88'

/** Number of the account of a consumer: '0412008831' → '880412008831'; '' without a consumer. */
export const accountNumber = (consNo: string): string => (consNo === '' ? '' : `${accountPrefix}${consNo}`)
