import type { Amount } from '../money/amount'
import { isBillOverdue, isInArrears } from '../money/credit'
import { commandChanges, type CommandState } from './commandState'
import { controlReasons, type ControlReason } from './cutHours'

/** Payment whose outcome is not known, at the desk or in a channel, since an instant, ms. */
export interface UnresolvedPayment {
  readonly since: number
}

/** Cause of a debt other than use: it may be a mistake that is put right the same day. */
export interface TakenBack {
  readonly kind: 'reversal' | 'returnedCheque' | 'movedMoney'
  /** Day of the utility, 'yyyy-MM-dd'. */
  readonly day: string
}

/** Standing of a consumer whose supply may be cut for a debt. */
export type Debtor = {
  readonly unresolvedPayments: readonly UnresolvedPayment[]
  /** Cause of the last fall of the balance to 0 or below, where it was no use of energy. */
  readonly takenBack?: TakenBack | undefined
  /** Last day to pay, 'yyyy-MM-dd'; undefined where nothing is due. */
  readonly dueDate: string | undefined
} & (
  | {
      readonly kind: 'server'
      readonly balance: Amount
      /** Switches of the account as they were when the last bill was calculated: only then a change of them acts. */
      readonly atLastBill: { readonly overdue_outage: boolean; readonly paid_power_on: boolean }
    }
  | {
      readonly kind: 'postpaid'
      readonly bills: readonly { readonly unpaid: Amount; readonly due_date: string }[]
    }
)

/** True where nothing is owed that a supply is cut for: the balance is above 0, or no bill is unpaid after its due date. */
export const isPaidUp = (debtor: Debtor, today: string): boolean =>
  debtor.kind === 'server'
    ? !isInArrears(debtor.balance)
    : !debtor.bills.some((bill) => isBillOverdue(bill, today))

/** Time for which a payment with an unknown outcome holds a cut at most, ms. */
const heldAtMost = 24 * 3_600_000

/** True while a payment with an unknown outcome holds the cut. */
const isHeld = ({ unresolvedPayments }: Debtor, instant: number): boolean =>
  unresolvedPayments.some(({ since }) => instant - since < heldAtMost)

/**
 * Reasons for which a consumer is not cut for a debt; none where the cut is due. `notOwing`: nothing is owed; `notDue`: the due date has not
 * come; `outageOff`: the account is not cut by its own switch; `paymentUnresolved`: a payment may have been made; `takenBack`: a
 * reversal, a returned cheque or moved money made the debt on this day.
 */
export type NoCutReason = 'notOwing' | 'notDue' | 'outageOff' | 'paymentUnresolved' | 'takenBack'
export function noCutReasons(
  debtor: Debtor,
  { instant, today }: { instant: number; today: string },
): NoCutReason[] {
  const { dueDate, takenBack } = debtor
  return [
    ...(isPaidUp(debtor, today) ? (['notOwing'] as const) : []),
    ...(dueDate === undefined || today < dueDate ? (['notDue'] as const) : []),
    ...(debtor.kind === 'server' && !debtor.atLastBill.overdue_outage ? (['outageOff'] as const) : []),
    ...(isHeld(debtor, instant) ? (['paymentUnresolved'] as const) : []),
    ...(takenBack?.day === today ? (['takenBack'] as const) : []),
  ]
}

/** The last disconnection of a meter, whoever ordered it. */
export interface LastCut {
  readonly reason: ControlReason
  readonly state: CommandState
}

/**
 * Effect of a payment on the last disconnection of the payer's meter: `withdraw` the cut that is only desired; `bookWaiting`, a
 * reconnection that waits until the cut under way is final; `book` a reconnection at once, after the cool-off.
 */
export type PaymentEffect = 'none' | 'withdraw' | 'bookWaiting' | 'book'

/**
 * Effect of a payment. It reconnects only what was last cut for reason 1: every other cut waits for whoever ordered it, or a supervisor.
 * Beside a cut under way the reconnection is booked whatever `paid_power_on` is; of one that is proven, only where that was 1 when the
 * last bill was calculated. A postpaid consumer has no such switch.
 * @param debtor as he stands with the payment
 */
export function effectOfPayment(lastCut: LastCut | undefined, debtor: Debtor, today: string): PaymentEffect {
  if (lastCut?.reason !== controlReasons.nonPayment || !isPaidUp(debtor, today)) return 'none'
  const { state } = lastCut
  if (state === 'desired') return 'withdraw'
  if (!commandChanges.isFinal(state)) return 'bookWaiting'
  const isReconnected = debtor.kind === 'postpaid' || debtor.atLastBill.paid_power_on
  return state === 'verified' && isReconnected ? 'book' : 'none'
}

/** True where a reconnection that waits is withdrawn, because the money that booked it was taken back. */
export const withdrawsReconnection = (
  reconnection: { readonly reason: ControlReason; readonly state: CommandState },
  debtor: Debtor,
  today: string,
): boolean =>
  reconnection.reason === controlReasons.nonPayment &&
  reconnection.state === 'desired' &&
  !isPaidUp(debtor, today)

/** Parties and places that a command names. */
export interface CommandPlace {
  readonly account_no: string
  readonly contract_no: string
  readonly point_id: string
  readonly meter_id: string
}

/** True where account, contract, point and meter of a command still belong together at the moment of its sending; else it is withdrawn. */
export const stillBelongs = (ordered: CommandPlace, present: CommandPlace): boolean =>
  ordered.account_no === present.account_no &&
  ordered.contract_no === present.contract_no &&
  ordered.point_id === present.point_id &&
  ordered.meter_id === present.meter_id

/** True where a new contract books a reconnection: the point was cut for the debt of a former one. */
export const newContractReconnects = (
  lastCut: (LastCut & { readonly contract_no: string }) | undefined,
  contractNo: string,
): boolean =>
  lastCut?.reason === controlReasons.nonPayment &&
  lastCut.state === 'verified' &&
  lastCut.contract_no !== contractNo
