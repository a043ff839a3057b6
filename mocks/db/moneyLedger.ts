import type { Amount } from '../../src/rules/money/amount'
import { balancesAfter, type LedgerLine } from '../../src/rules/money/credit'
import {
  confirmOrder,
  drawOrder,
  orderStateAt,
  orderStates,
  receiptText,
  type Confirmation,
  type ConfirmationAnswer,
  type MoneyOrder,
  type OrderDrawing,
  type OrderKind,
  type OrderState,
} from '../../src/rules/money/order'
import { createJournal, type Reader } from '../kit/ledger'

/** Kinds of business of a posting by people and channels; bills are the billing's. */
export type PostingBusiness =
  | 'charge'
  | 'channel'
  | 'refund'
  | 'reversal'
  | 'moved'
  | 'returnedCheque'
  | 'chequeFee'
  | 'writeOff'
  | 'creditNote'

/** The kind of line that a business is for the balance. */
const kindOfBusiness: Readonly<Record<PostingBusiness, LedgerLine['kind']>> = {
  charge: 'payment',
  channel: 'payment',
  refund: 'refund',
  reversal: 'reversal',
  moved: 'other',
  returnedCheque: 'other',
  chequeFee: 'other',
  writeOff: 'other',
  creditNote: 'other',
}

/** A posting before it has its number. */
export interface NewPosting {
  account: string
  business: PostingBusiness
  /** Change of the balance; never 0. */
  delta: Amount
  /** Line that it reverses, or belongs to; 0 without. */
  origin_id: number
  /** '' of a channel. */
  operator: string
  drawer: string
}

/** A line of the ledger. `order_no` counts the lines: a later one has a higher number, also after the clock was put back. */
export interface Posting extends NewPosting, LedgerLine {
  /** Number of the order; all postings of one order have it. */
  request_no: number
  /** Receipt, or the platform's number of a channel's payment; '' without. */
  ref: string
  /** ms since 1970 */
  instant: number
}

/** A change of an order. */
interface OrderLine {
  order_no: number
  instant: number
  request_no: number
  order: MoneyOrder
}

/** A payment that a channel announces. */
export interface ChannelPayment {
  platform_order: string
  account: string
  amount: Amount
}

interface LedgerOptions {
  /** ms since 1970 */
  clock: () => number
  /** Day of an instant 'yyyy-MM-dd' in the utility's zone. */
  dayOf: (instant: number) => string
}

/** Orders for money and the lines that they posted: append-only, all states and balances are derived. */
export interface MoneyLedger {
  /** Draws the number of an order, or answers the one that is open for the account. */
  readonly draw: (account: string, kind: OrderKind) => OrderDrawing & { request_no: number | undefined }
  /** Confirms an order; an accepted one is open until it is posted, refused or unknown. */
  readonly confirm: (request_no: number, confirmation: Confirmation) => ConfirmationAnswer
  /**
   * Posts an open order, or one whose outcome was unknown.
   * @param till that numbers the receipt; '' without a receipt
   * @throws Error for an order that cannot be posted, and for a second reversal of a line
   */
  readonly post: (request_no: number, postings: readonly NewPosting[], till: string) => readonly Posting[]
  /** An order ends without a posting. @throws Error for an order that cannot become so */
  readonly end: (request_no: number, state: 'refused' | 'unknown' | 'resolvedUnposted') => void
  /** Books lines under one number of their own, such as moved money. @throws Error for a second reversal of a line */
  readonly book: (postings: readonly NewPosting[]) => readonly Posting[]
  /** Posts a channel's payment, once. @throws Error for a platform's number that is posted already */
  readonly postChannel: (payment: ChannelPayment) => Posting
  /** The order with its state now. */
  readonly order: (request_no: number) => MoneyOrder | undefined
  readonly ordersOf: (account: string) => readonly MoneyOrder[]
  readonly postingsOf: (request_no: number) => readonly Posting[]
  readonly channelPosting: (platform_order: string) => Posting | undefined
  /** The line that reverses a line. */
  readonly reversalOf: (order_no: number) => Posting | undefined
  /** Accounts with a line. */
  readonly accounts: () => Iterable<string>
  /** Number of lines: it grows with each posting. */
  readonly count: () => number
  /** Lines of an account in the order of their numbers. */
  readonly linesOf: (account: string) => readonly Posting[]
  /** Lines of an account with the balance after each, by their numbers and never by time. */
  readonly balancesOf: (account: string, opening: Amount) => (Posting & { balanceAfter: Amount })[]
  /** Lines of a span of time, oldest first. */
  readonly read: Reader<Posting, number>
}

const append = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Orders by number and account, as their lines say. */
function createOrderBook(clock: () => number) {
  const journal = createJournal<OrderLine, number>({
    timeOf: ({ instant }) => instant,
    orderOf: ({ order_no }) => order_no,
  })
  const latest = new Map<number, MoneyOrder>()
  const numbers = new Map<string, number[]>()
  const withState = (order: MoneyOrder): MoneyOrder => ({ ...order, state: orderStateAt(order, clock()) })
  function enter(order: MoneyOrder): void {
    journal.add({ order_no: journal.count() + 1, instant: clock(), request_no: order.request_no, order })
    if (!latest.has(order.request_no)) append(numbers, order.account, order.request_no)
    latest.set(order.request_no, order)
  }
  function existing(request_no: number): MoneyOrder {
    const order = latest.get(request_no)
    if (!order) throw new Error(`nobody has drawn the number ${String(request_no)}`)
    return withState(order)
  }
  return {
    enter,
    /** @throws Error for a change that the table of orders does not have, and leaves everything as it is */
    move(request_no: number, state: OrderState, change: Partial<MoneyOrder> = {}): void {
      const order = existing(request_no)
      enter({
        ...order,
        ...change,
        state: orderStates.move(`order ${String(request_no)}`, order.state, state),
      })
    },
    existing,
    order: (request_no: number): MoneyOrder | undefined => {
      const order = latest.get(request_no)
      return order && withState(order)
    },
    of: (account: string): MoneyOrder[] => (numbers.get(account) ?? []).map(existing),
  }
}

export function createMoneyLedger({ clock, dayOf }: LedgerOptions): MoneyLedger {
  const orders = createOrderBook(clock)
  const journal = createJournal<Posting, number>({
    timeOf: ({ instant }) => instant,
    orderOf: ({ order_no }) => order_no,
  })
  const byAccount = new Map<string, Posting[]>()
  const byRequest = new Map<number, Posting[]>()
  const byPlatform = new Map<string, Posting>()
  const reversals = new Map<number, Posting>()
  const receipts = new Map<string, number>()
  let numbers = 0

  function checked(postings: readonly NewPosting[]): void {
    if (postings.length === 0) throw new Error('an order is posted by at least one line')
    const origins = postings
      .filter(({ business }) => business === 'reversal')
      .map(({ origin_id }) => origin_id)
    for (const [index, origin] of origins.entries())
      if (reversals.has(origin) || origins.indexOf(origin) < index)
        throw new Error(`line ${String(origin)} is reversed already`)
    if (postings.some(({ delta }) => delta === 0)) throw new Error('a line of 0 changes nothing')
  }
  function add(request_no: number, ref: string, posting: NewPosting): Posting {
    const order_no = journal.count() + 1
    const kind = kindOfBusiness[posting.business]
    const line: Posting = { ...posting, order_no, kind, request_no, ref, instant: clock() }
    journal.add(line)
    append(byAccount, line.account, line)
    append(byRequest, request_no, line)
    if (line.business === 'channel') byPlatform.set(ref, line)
    if (line.business === 'reversal') reversals.set(line.origin_id, line)
    return line
  }
  function nextReceipt(till: string): string {
    if (till === '') return ''
    const day = dayOf(clock())
    const key = `${till} ${day}`
    const index = (receipts.get(key) ?? 0) + 1
    receipts.set(key, index)
    return receiptText(till, day, index)
  }

  return {
    draw(account, kind) {
      const drawing = drawOrder(orders.of(account), kind, clock())
      if (drawing.answer !== 'new')
        return { ...drawing, request_no: drawing.answer === 'shared' ? drawing.order.request_no : undefined }
      const request_no = ++numbers
      orders.enter({ request_no, kind, account, state: 'drawn', drawnAt: clock() })
      return { answer: 'new', request_no }
    },
    confirm(request_no, confirmation) {
      const order = orders.order(request_no)
      const alike = orders
        .of(confirmation.body.account)
        .filter((candidate) => candidate.request_no !== request_no)
      const answer = confirmOrder(order, alike, confirmation, clock())
      if (answer.answer === 'accepted')
        orders.move(request_no, 'open', { openedAt: clock(), body: confirmation.body })
      return answer
    },
    post(request_no, postings, till) {
      checked(postings)
      const { state } = orders.existing(request_no)
      orders.move(request_no, state === 'unknown' ? 'resolvedPosted' : 'posted')
      const ref = nextReceipt(till)
      return postings.map((posting) => add(request_no, ref, posting))
    },
    end: (request_no, state) => orders.move(request_no, state),
    book(postings) {
      checked(postings)
      const request_no = ++numbers
      return postings.map((posting) => add(request_no, '', posting))
    },
    postChannel({ platform_order, account, amount }) {
      if (byPlatform.has(platform_order)) throw new Error(`${platform_order} is posted already`)
      const posting = {
        account,
        business: 'channel',
        delta: amount,
        origin_id: 0,
        operator: '',
        drawer: '',
      } as const
      checked([posting])
      return add(++numbers, platform_order, posting)
    },
    order: orders.order,
    ordersOf: orders.of,
    postingsOf: (request_no) => byRequest.get(request_no) ?? [],
    channelPosting: (platform_order) => byPlatform.get(platform_order),
    reversalOf: (order_no) => reversals.get(order_no),
    accounts: () => byAccount.keys(),
    count: () => journal.count(),
    linesOf: (account) => byAccount.get(account) ?? [],
    balancesOf: (account, opening) => balancesAfter(byAccount.get(account) ?? [], opening),
    read: journal.read,
  }
}
