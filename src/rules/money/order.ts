import { contentText } from '../../lib/contentText'
import { stateTable } from '../../lib/stateTable'
import type { Amount, TokenEnergy } from './amount'
import type { PricePlan } from './pricePlan'
import type { Sale } from './sale'

/** Orders for money: each is numbered before it is confirmed, so that nothing happens twice (rules of money, "Sales and tills"). */
export type OrderKind = 'payment' | 'refund' | 'reversal' | 'sale'

/**
 * States of an order. `drawn`: its dialog is open; `open`: it is confirmed and carried out; `unknown`: nobody knows its outcome, which
 * only an enquiry resolves, never a repetition.
 */
export type OrderState =
  | 'drawn'
  | 'open'
  | 'posted'
  | 'refused'
  | 'unknown'
  | 'resolvedPosted'
  | 'resolvedUnposted'
  | 'lapsed'

/** Changes of an order. A confirmed one never lapses: its money may have moved, so it becomes unknown. */
export const orderStates = stateTable<OrderState>({
  drawn: ['open', 'lapsed'],
  open: ['posted', 'refused', 'unknown'],
  posted: [],
  refused: [],
  unknown: ['resolvedPosted', 'resolvedUnposted'],
  resolvedPosted: [],
  resolvedUnposted: [],
  lapsed: [],
})

/** Lifetime of an order, ms: ten minutes (parameter of the rules of money). */
export const orderLifetime = 10 * 60_000
/** A second order of the same meter and amount within this asks, ms. */
export const twinSpan = 2 * 60_000

/** Content of an order. Drawer and person belong to it: the same number from another drawer is another body. */
export interface OrderBody {
  kind: OrderKind
  account: string
  /** Number of the meter; '' where the account alone is meant. */
  meter: string
  /** Amount tendered, refunded or reversed; above 0. */
  amount: Amount
  pay_method: string
  /** Number of the drawer; '' where no cash moves. */
  drawer: string
  operator: string
  /** Order that is reversed; 0 without. */
  origin_no: number
  reason: string
}

/** An order as it was entered last. Instants are ms since 1970. */
export interface MoneyOrder {
  request_no: number
  kind: OrderKind
  account: string
  state: OrderState
  drawnAt: number
  /** Instant of confirmation, with the body. */
  openedAt?: number
  body?: OrderBody
}

/** State of an order at an instant: a drawn one lapses after its lifetime, an unanswered one becomes unknown after its own. */
export function orderStateAt(
  { state, drawnAt, openedAt = drawnAt }: Pick<MoneyOrder, 'state' | 'drawnAt' | 'openedAt'>,
  instant: number,
): OrderState {
  if (state === 'drawn' && instant - drawnAt >= orderLifetime) return 'lapsed'
  return state === 'open' && instant - openedAt >= orderLifetime ? 'unknown' : state
}

/** True while an order keeps every other one of its account from beginning. */
export const occupiesAccount = (state: OrderState): boolean =>
  state === 'drawn' || state === 'open' || state === 'unknown'

/** True for an order whose money is in the ledger. */
export const isPosted = (state: OrderState): boolean => state === 'posted' || state === 'resolvedPosted'

/** Answer to a dialog that asks for a number. */
export type OrderDrawing =
  | { answer: 'new' }
  /** Two windows work on the same order, whatever the drawer. */
  | { answer: 'shared'; order: MoneyOrder }
  /** An order of another kind is open, or the outcome of one is unknown: this account waits for it, and no other. */
  | { answer: 'busy' | 'outcomeUnknown'; order: MoneyOrder }

/**
 * There is one open order per account, whatever the drawer or channel.
 * @param orders of the account
 * @param instant ms since 1970
 */
export function drawOrder(orders: readonly MoneyOrder[], kind: OrderKind, instant: number): OrderDrawing {
  const order = orders.find((candidate) => occupiesAccount(orderStateAt(candidate, instant)))
  if (!order) return { answer: 'new' }
  if (orderStateAt(order, instant) === 'unknown') return { answer: 'outcomeUnknown', order }
  return { answer: order.kind === kind ? 'shared' : 'busy', order }
}

/** A price as a customer saw it before paying. */
export interface ShownPrice {
  plan: string
  version: number
  energy: TokenEnergy
  /** Debts, fees with VAT, energy, its VAT and change of the waterfall, in this order. */
  amounts: readonly Amount[]
}

/** The price of a sale as it is shown in the preview, and as it is at the moment of confirmation. */
export const shownPriceOf = (
  { code, version }: Pick<PricePlan, 'code' | 'version'>,
  sale: Sale,
): ShownPrice => ({
  plan: code,
  version,
  energy: sale.energy,
  amounts: [
    ...sale.debts.map(({ amount }) => amount),
    ...sale.fees.flatMap(({ amount, vat }) => [amount, vat]),
    sale.energyAmount,
    sale.energyVat,
    sale.change,
  ],
})

/** True when the price differs from the one that was shown: the customer is asked again. */
export const isPriceChanged = (preview: ShownPrice | undefined, current: ShownPrice | undefined): boolean =>
  preview?.plan !== current?.plan ||
  preview?.version !== current?.version ||
  preview?.energy !== current?.energy ||
  JSON.stringify(preview?.amounts) !== JSON.stringify(current?.amounts)

/** An order that is confirmed. */
export interface Confirmation {
  body: OrderBody
  /** Price of the preview; absent where nothing is priced. */
  preview?: ShownPrice
  /** Price of this moment. */
  current?: ShownPrice
  /** The cashier has answered that a second payment of this amount is meant. */
  isTwinIntended?: boolean
}

/** Answer to a confirmation. */
export type ConfirmationAnswer =
  | { answer: 'accepted' }
  /** The same number with the same body gets the first answer with its status. */
  | { answer: 'repeated'; order: MoneyOrder }
  /** The same number with another body names the sale; a new order begins where the account is free. */
  | { answer: 'otherBody'; order: MoneyOrder; beginsNew: boolean }
  /** Nobody has drawn this number for this account and kind. */
  | { answer: 'notDrawn' }
  | { answer: 'lapsed' }
  /** The cashier is asked: the same meter and amount within two minutes. */
  | { answer: 'twin'; order: MoneyOrder }
  /** The cashier is asked: the price has changed since the preview. */
  | { answer: 'priceChanged' }

/**
 * The order of the same meter (or account) and amount, confirmed within two minutes, for which the desk asks; refused ones do not count.
 * Of orders after the clock was put back the distance counts.
 */
export const twinOf = (
  orders: readonly MoneyOrder[],
  { kind, account, meter, amount }: OrderBody,
  instant: number,
): MoneyOrder | undefined =>
  orders.find(({ state, openedAt, body }) => {
    if (!body || openedAt === undefined || state === 'refused' || state === 'resolvedUnposted') return false
    const isSame = body.kind === kind && body.amount === amount
    const isAlike = meter === '' ? body.account === account : body.meter === meter
    return isSame && isAlike && Math.abs(instant - openedAt) < twinSpan
  })

/**
 * Answer to the confirmation of an order; nothing is confirmed twice.
 * @param order with the number of the confirmation; undefined: there is none
 * @param alike orders of the same account or meter
 * @param instant ms since 1970
 */
export function confirmOrder(
  order: MoneyOrder | undefined,
  alike: readonly MoneyOrder[],
  { body, preview, current, isTwinIntended = false }: Confirmation,
  instant: number,
): ConfirmationAnswer {
  if (!order) return { answer: 'notDrawn' }
  const state = orderStateAt(order, instant)
  if (order.body)
    return contentText(order.body) === contentText(body)
      ? { answer: 'repeated', order }
      : { answer: 'otherBody', order, beginsNew: !occupiesAccount(state) }
  if (order.account !== body.account || order.kind !== body.kind) return { answer: 'notDrawn' }
  if (state === 'lapsed') return { answer: 'lapsed' }
  if (isPriceChanged(preview, current)) return { answer: 'priceChanged' }
  const twin = isTwinIntended ? undefined : twinOf(alike, body, instant)
  return twin ? { answer: 'twin', order: twin } : { answer: 'accepted' }
}

/**
 * Number of a receipt, given at posting and without gaps per till and day of the utility.
 * @param day 'yyyy-MM-dd'
 * @param index from 1
 * @example receiptText('T1', '2026-11-20', 7) // 'T1-20261120-0007'
 */
export const receiptText = (till: string, day: string, index: number): string =>
  `${till}-${day.replaceAll('-', '')}-${String(index).padStart(4, '0')}`

/** Fate of a channel's notice. */
export type NoticeFate =
  | { fate: 'post' }
  /** The platform's number is posted, or waits in suspense, already. */
  | { fate: 'repeated'; isContradicting: boolean }
  | { fate: 'suspense'; reason: 'unknownAccount' | 'unsubscribed' }

/**
 * A channel's notice never waits for an order. It is posted once by the platform's number, whether it comes by notice, by enquiry, by "post
 * missing" or out of suspense; where it cannot be posted it waits in suspense.
 * @param earlier line with the same number in ledger or suspense; a notice that contradicts it changes nothing
 * @param status of the account; undefined where nobody has it
 */
export function noticeFate(
  { account, amount }: { account: string; amount: Amount },
  earlier: { account: string; amount: Amount } | undefined,
  status: 'normal' | 'unsubscribed' | undefined,
): NoticeFate {
  if (earlier)
    return { fate: 'repeated', isContradicting: earlier.account !== account || earlier.amount !== amount }
  if (status === 'normal') return { fate: 'post' }
  return { fate: 'suspense', reason: status ?? 'unknownAccount' }
}
