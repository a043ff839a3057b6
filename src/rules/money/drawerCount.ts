import { amountLess, amountOf, noAmount, totalAmount, type Amount } from './amount'
import { expectedMoney, payMethods, receivedBags, type Drawer, type PayMethod } from './drawer'
import type { LimitedMoney } from './personLimits'

/** Over (above 0) or short (below 0) of one way of paying: an entry of its own. */
export interface DrawerDifference {
  method: PayMethod
  expected: Amount
  countedAmount: Amount
  difference: Amount
  /** Part of it that unknown outcomes settled after the count; no other drawer gets it. */
  settled: Amount
  /** Difference less what is settled. */
  open: Amount
  reason: string
}

/** Over and short of a counted drawer by way of paying, without those that agree; undefined before the count. */
export function drawerDifferences(drawer: Drawer): DrawerDifference[] | undefined {
  const { countedMoney, doubts, reasons } = drawer
  if (!countedMoney) return undefined
  const expected = expectedMoney(drawer)
  return payMethods
    .map((method): DrawerDifference => {
      const difference = amountLess(countedMoney[method], expected[method])
      const settledDoubts = doubts.filter(
        (doubt) => doubt.method === method && doubt.isSettled && doubt.outcome === 'posted',
      )
      const settled = totalAmount(settledDoubts.map(({ effect }) => effect))
      return {
        method,
        expected: expected[method],
        countedAmount: countedMoney[method],
        difference,
        settled,
        open: amountLess(difference, settled),
        reason: reasons[method] ?? '',
      }
    })
    .filter(({ difference, settled }) => difference !== 0 || settled !== 0)
}

/**
 * True for a difference that has to be explained before the drawer is accepted, over and short alike.
 * @param limit a parameter, by default 1/20 of the median purchase (`moneyDefaults`)
 */
export const isToExplain = (
  { difference, reason }: Pick<DrawerDifference, 'difference' | 'reason'>,
  limit: Amount,
): boolean => difference !== 0 && Math.abs(difference) >= limit && reason === ''

/** The reason why a counted drawer cannot be accepted yet; undefined: it can. */
export const acceptRefusal = (drawer: Drawer, limit: Amount): 'notExplained' | undefined =>
  drawerDifferences(drawer)?.some((entry) => isToExplain(entry, limit)) ? 'notExplained' : undefined

/** Money of a drawer that counts towards its owner's limits until it is accepted: cash with the float, cheques; refunds. */
export function limitedMoneyOf(drawer: Drawer): LimitedMoney {
  const { cash, cheque } = expectedMoney(drawer)
  return {
    holding: amountOf(cash + cheque),
    giving: drawer.refunded,
    isAccepted: drawer.state === 'accepted' || drawer.state === 'deposited',
  }
}

/**
 * Money of an accepted drawer for the bank: counted cash and cheques with the bags that were handed in, less the float, which the next
 * drawer opens with.
 */
export const bankableOf = (drawer: Drawer): Amount =>
  amountOf(
    (drawer.countedMoney?.cash ?? noAmount) +
      (drawer.countedMoney?.cheque ?? noAmount) +
      receivedBags(drawer) -
      drawer.float,
  )

/** A bank deposit of accepted drawers, open until the bank's amount is entered. */
export interface BankDeposit {
  slip_no: string
  /** Day of the slip 'yyyy-MM-dd'. */
  day: string
  /** Sum of the drawers. */
  expected: Amount
  /** Amount that the bank credited; undefined while the deposit is open. */
  banked: Amount | undefined
}

/** Reasons for which drawers are not joined into a deposit. */
export type DepositRefusal = 'slipMissing' | 'noDrawers' | 'notAccepted' | 'nothing'

/** A deposit that joins accepted drawers, or the reason why there is none. */
export function depositOf(
  drawers: readonly Drawer[],
  { slip_no, day }: { slip_no: string; day: string },
): { deposit: BankDeposit; refusal?: never } | { deposit?: never; refusal: DepositRefusal } {
  if (slip_no.trim() === '') return { refusal: 'slipMissing' }
  if (drawers.length === 0) return { refusal: 'noDrawers' }
  if (drawers.some(({ state }) => state !== 'accepted')) return { refusal: 'notAccepted' }
  const expected = totalAmount(drawers.map(bankableOf))
  return expected > 0 ? { deposit: { slip_no, day, expected, banked: undefined } } : { refusal: 'nothing' }
}

/** The entry of a deposit: the bank's amount less the drawers'; undefined while the deposit is open. */
export const depositDifference = ({ expected, banked }: BankDeposit): Amount | undefined =>
  banked === undefined ? undefined : amountLess(banked, expected)
