import { noticeFate, type NoticeFate } from '../../src/rules/money/order'
import { createJournal, type Reader } from '../kit/ledger'
import type { ChannelPayment, MoneyLedger, Posting } from './moneyLedger'

/** Status of an account; undefined where nobody has it. */
type AccountStatus = 'normal' | 'unsubscribed' | undefined

/** A channel's announcement of a payment, with the text that the payer or the channel gave. */
export interface ChannelNotice extends ChannelPayment {
  text: string
}

/** A line of the suspense ledger: money that came in, was assigned to an account, or went back to its channel. */
export interface SuspenseLine extends ChannelNotice {
  order_no: number
  /** ms since 1970 */
  instant: number
  state: 'waiting' | 'assigned' | 'returned'
  /** Reason why it could not be posted. */
  reason: 'unknownAccount' | 'unsubscribed'
  /** Person who assigned or returned it, and the second one; '' while it waits. */
  person: string
  approver: string
}

/** The two people of a decision about money in suspense. */
export interface TwoPeople {
  person: string
  approver: string
}

/** Money without an account: append-only, by the platform's number; a payment waits here until people know whose it is. */
export interface Suspense {
  /** A notice is posted, waits here, or is known already, wherever it came from. */
  readonly receive: (notice: ChannelNotice, status: AccountStatus) => NoticeFate
  /** Payments that wait, the one that came first first. */
  readonly waiting: () => readonly SuspenseLine[]
  /** The latest line of a payment. */
  readonly find: (platform_order: string) => SuspenseLine | undefined
  /**
   * Posts a payment to the account whose it is.
   * @throws Error where it does not wait, the account takes no payment, or one person is both
   */
  readonly assign: (
    platform_order: string,
    account: string,
    status: AccountStatus,
    people: TwoPeople,
  ) => Posting
  /** The payment goes back to its channel. @throws Error where it does not wait, or one person is both */
  readonly giveBack: (platform_order: string, people: TwoPeople) => void
  readonly read: Reader<SuspenseLine, number>
}

export function createSuspense(
  ledger: Pick<MoneyLedger, 'channelPosting' | 'postChannel'>,
  clock: () => number,
): Suspense {
  const journal = createJournal<SuspenseLine, number>({
    timeOf: ({ instant }) => instant,
    orderOf: ({ order_no }) => order_no,
  })
  const latest = new Map<string, SuspenseLine>()
  function enter(line: Omit<SuspenseLine, 'order_no' | 'instant'>): void {
    const entered = { ...line, order_no: journal.count() + 1, instant: clock() }
    journal.add(entered)
    latest.set(entered.platform_order, entered)
  }
  function waitingLine(platform_order: string, { person, approver }: TwoPeople): SuspenseLine {
    const line = latest.get(platform_order)
    if (line?.state !== 'waiting') throw new Error(`${platform_order} does not wait in suspense`)
    if (person === approver) throw new Error('a second person decides about money in suspense')
    return line
  }
  function earlierOf(
    platform_order: string,
  ): { account: string; amount: SuspenseLine['amount'] } | undefined {
    const line = latest.get(platform_order)
    if (line) return line
    const posting = ledger.channelPosting(platform_order)
    return posting && { account: posting.account, amount: posting.delta }
  }
  return {
    receive(notice, status) {
      const fate = noticeFate(notice, earlierOf(notice.platform_order), status)
      if (fate.fate === 'post') ledger.postChannel(notice)
      if (fate.fate === 'suspense')
        enter({ ...notice, state: 'waiting', reason: fate.reason, person: '', approver: '' })
      return fate
    },
    waiting: () => [...latest.values()].filter(({ state }) => state === 'waiting'),
    find: (platform_order) => latest.get(platform_order),
    assign(platform_order, account, status, people) {
      const line = waitingLine(platform_order, people)
      if (status !== 'normal') throw new Error(`${account} takes no payment`)
      const posting = ledger.postChannel({ ...line, account })
      enter({ ...line, ...people, state: 'assigned' })
      return posting
    },
    giveBack: (platform_order, people) =>
      enter({ ...waitingLine(platform_order, people), ...people, state: 'returned' }),
    read: journal.read,
  }
}
