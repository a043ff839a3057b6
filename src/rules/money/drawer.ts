import { stateTable } from '../../lib/stateTable'
import { amountLess, amountOf, negated, noAmount, totalAmount, type Amount } from './amount'
import { cashOfPieces, type CountedPieces } from './denominations'

/** Ways of paying at a desk. Cash and cheques lie in the drawer. */
export const payMethods = ['cash', 'card', 'mobile', 'cheque', 'voucher'] as const
export type PayMethod = (typeof payMethods)[number]

/**
 * States of a drawer, a person's money at a till for a time (rules of money, "Drawers"). `closed`: it takes nothing more and is counted;
 * the person's next one may be open meanwhile.
 */
export type DrawerState = 'open' | 'closed' | 'counted' | 'accepted' | 'deposited'

export const drawerStates = stateTable<DrawerState>({
  open: ['closed'],
  closed: ['counted'],
  counted: ['accepted'],
  accepted: ['deposited'],
  deposited: [],
})

/** Money that an order brought into a drawer, or took out of it. */
interface DrawerMoney {
  request_no: number
  method: PayMethod
  /** Above 0. */
  amount: Amount
}

/** A line of a drawer's ledger; `person` is who acted. */
export type DrawerEntry = { person: string } & (
  | { act: 'open'; till: string; float: Amount }
  | ({ act: 'take' } & DrawerMoney)
  /** Paid out of the drawer that is open when it is approved; `sale_of` is the person whose sale it was. */
  | ({ act: 'refund' | 'reversal'; sale_of: string } & DrawerMoney)
  /** An order whose outcome nobody knows; `isPayout` where it would take money out. */
  | ({ act: 'doubt'; isPayout: boolean } & DrawerMoney)
  | { act: 'handOver'; request_no: number; supervisor: string }
  | { act: 'resolve'; request_no: number; isPosted: boolean }
  | { act: 'handIn'; bag_no: string; amount: Amount; receiver: string }
  | { act: 'receive' | 'takeBack'; bag_no: string }
  | { act: 'close' }
  | {
      act: 'count'
      pieces: readonly CountedPieces[]
      otherMoney: readonly { method: PayMethod; amount: Amount }[]
    }
  | { act: 'explain'; method: PayMethod; reason: string }
  | { act: 'accept' }
  | { act: 'deposit'; slip_no: string }
)
export type DrawerAct = DrawerEntry['act']

/** Rule of an act: states in which it is done, who does it, and the state to which it leads. */
interface ActRule {
  states: readonly DrawerState[]
  /** `headEnd`: an enquiry answers, nobody's hand. A supervisor or receiver is never the owner. */
  role: 'owner' | 'receiver' | 'supervisor' | 'headEnd'
  leadsTo?: DrawerState
}

/** Rules of all acts: who may do what in which state. `open` begins a drawer, every other act needs one. */
export const drawerActs: Readonly<Record<Exclude<DrawerAct, 'open'>, ActRule>> = {
  take: { states: ['open'], role: 'owner' },
  refund: { states: ['open'], role: 'owner' },
  reversal: { states: ['open'], role: 'owner' },
  doubt: { states: ['open'], role: 'headEnd' },
  handOver: { states: ['open'], role: 'owner' },
  // After the count it is settled against the entry "over", and the count stays as it is.
  resolve: { states: ['open', 'closed', 'counted', 'accepted', 'deposited'], role: 'headEnd' },
  handIn: { states: ['open'], role: 'owner' },
  receive: { states: ['open', 'closed'], role: 'receiver' },
  takeBack: { states: ['open', 'closed'], role: 'owner' },
  close: { states: ['open'], role: 'owner', leadsTo: 'closed' },
  count: { states: ['closed'], role: 'owner', leadsTo: 'counted' },
  explain: { states: ['counted'], role: 'owner' },
  accept: { states: ['counted'], role: 'supervisor', leadsTo: 'accepted' },
  deposit: { states: ['accepted'], role: 'supervisor', leadsTo: 'deposited' },
}

/** Cash that is handed in during the day; it counts as handed in once the receiver has confirmed it. */
export interface Bag {
  bag_no: string
  amount: Amount
  receiver: string
  isReceived: boolean
}

/** An order whose outcome was unknown. */
export interface DoubtfulOrder {
  request_no: number
  method: PayMethod
  /** Change of the drawer where it was posted: below 0 for a pay-out. */
  effect: Amount
  /** Supervisor in whose list it stands; '' while it is the owner's. */
  supervisor: string
  outcome: 'unknown' | 'posted' | 'unposted'
  /** True where it was resolved after the count. */
  isSettled: boolean
}

/** Sums by way of paying. */
export type ByMethod = Readonly<Record<PayMethod, Amount>>
export const noMoneyByMethod: ByMethod = {
  cash: noAmount,
  card: noAmount,
  mobile: noAmount,
  cheque: noAmount,
  voucher: noAmount,
}

/** A drawer as its ledger tells it. */
export interface Drawer {
  state: DrawerState
  owner: string
  /** Place of the drawer, which numbers its receipts. */
  till: string
  float: Amount
  /** Takes less refunds and reversals, without the float. */
  moved: ByMethod
  /** Refunds alone: given without payment. */
  refunded: Amount
  bags: readonly Bag[]
  doubts: readonly DoubtfulOrder[]
  /** Counted money; undefined before the count. */
  countedMoney: ByMethod | undefined
  /** Reasons of over and short. */
  reasons: Readonly<Partial<Record<PayMethod, string>>>
  /** Slip of the bank deposit; '' before it. */
  slip_no: string
}

/** Cash that was handed in and confirmed. */
export const receivedBags = ({ bags }: Pick<Drawer, 'bags'>): Amount =>
  totalAmount(bags.filter(({ isReceived }) => isReceived).map(({ amount }) => amount))

/** Cash that should lie in the drawer: float + takes − refunds − reversals − handed in. */
const cashOf = (drawer: Drawer): Amount => amountOf(drawer.float + drawer.moved.cash - receivedBags(drawer))

/** Cash that could be handed in or paid out: what no waiting bag holds. */
export const cashInHand = (drawer: Drawer): Amount =>
  amountLess(
    cashOf(drawer),
    totalAmount(drawer.bags.filter(({ isReceived }) => !isReceived).map(({ amount }) => amount)),
  )

/** Money that should be there by way of paying. Screens show it after the count, never before: they ask `shownExpected`. */
export const expectedMoney = (drawer: Drawer): ByMethod => ({ ...drawer.moved, cash: cashOf(drawer) })

/** The expected money as a cashier may see it: undefined before the count. */
export const shownExpected = (drawer: Drawer): ByMethod | undefined =>
  drawer.countedMoney && expectedMoney(drawer)

/** Reasons for which an act is refused in words; the state of the drawer allows it. */
export type DrawerRefusal =
  /** More cash than there is. */
  | 'notEnoughCash'
  /** A bag of this number exists, or none waits. */
  | 'bagExists'
  | 'noSuchBag'
  /** Orders without a known outcome are handed to a supervisor first. */
  | 'outcomeUnknown'
  | 'noSuchDoubt'
  /** A bag still waits for its receiver. */
  | 'bagWaits'
  | 'reasonMissing'
  | 'amountMissing'
  /** Receiver or supervisor would be the owner. */
  | 'samePerson'

/** True when the person may do the act by the role that it asks for; that a supervisor is one, the rights say. */
function holdsRole(drawer: Drawer, entry: DrawerEntry, role: ActRule['role']): boolean {
  if (role === 'headEnd') return true
  if (role === 'owner') return entry.person === drawer.owner
  if (entry.person === drawer.owner) return false
  if (role === 'supervisor' || !('bag_no' in entry)) return true
  return drawer.bags.every(({ bag_no, receiver }) => bag_no !== entry.bag_no || receiver === entry.person)
}

/** Acts that may be offered to somebody; without a drawer, or after it was closed, nothing but opening one. */
export function offeredActs(
  drawer: Drawer | undefined,
  username: string,
  isSupervisor: boolean,
): DrawerAct[] {
  if (!drawer) return ['open']
  const isOwner = username === drawer.owner
  const isReceiver = drawer.bags.some(({ receiver, isReceived }) => !isReceived && receiver === username)
  const roles = { owner: isOwner, supervisor: isSupervisor && !isOwner, receiver: isReceiver, headEnd: false }
  const acts = (Object.keys(drawerActs) as (keyof typeof drawerActs)[]).filter(
    (act) => drawerActs[act].states.includes(drawer.state) && roles[drawerActs[act].role],
  )
  return isOwner && drawer.state !== 'open' ? ['open', ...acts] : acts
}

const openDoubt = (drawer: Drawer, request_no: number): DoubtfulOrder | undefined =>
  drawer.doubts.find((doubt) => doubt.request_no === request_no && doubt.outcome === 'unknown')
const waitingBag = (drawer: Drawer, bag_no: string): Bag | undefined =>
  drawer.bags.find((bag) => bag.bag_no === bag_no && !bag.isReceived)

/** The reason why an entry that the state allows is refused; undefined: it can be entered. */
export function drawerRefusal(drawer: Drawer, entry: DrawerEntry): DrawerRefusal | undefined {
  if ('amount' in entry && entry.amount <= 0) return 'amountMissing'
  switch (entry.act) {
    case 'refund':
    case 'reversal':
      return entry.method === 'cash' && entry.amount > cashInHand(drawer) ? 'notEnoughCash' : undefined
    case 'handIn':
      if (drawer.bags.some(({ bag_no }) => bag_no === entry.bag_no)) return 'bagExists'
      if (entry.receiver === drawer.owner) return 'samePerson'
      return entry.amount > cashInHand(drawer) ? 'notEnoughCash' : undefined
    case 'receive':
    case 'takeBack':
      return waitingBag(drawer, entry.bag_no) ? undefined : 'noSuchBag'
    case 'handOver':
      if (entry.supervisor === drawer.owner) return 'samePerson'
      return openDoubt(drawer, entry.request_no) ? undefined : 'noSuchDoubt'
    case 'resolve':
      return openDoubt(drawer, entry.request_no) ? undefined : 'noSuchDoubt'
    case 'close':
      return drawer.doubts.some((doubt) => doubt.outcome === 'unknown' && doubt.supervisor === '')
        ? 'outcomeUnknown'
        : undefined
    case 'count':
      return drawer.bags.every(({ isReceived }) => isReceived) ? undefined : 'bagWaits'
    case 'explain':
      return entry.reason.trim() === '' ? 'reasonMissing' : undefined
    case 'open':
    case 'take':
    case 'doubt':
    case 'accept':
    case 'deposit':
      break
  }
  return undefined
}

const plus = (sums: ByMethod, method: PayMethod, amount: Amount): ByMethod => ({
  ...sums,
  [method]: amountOf(sums[method] + amount),
})

/** The drawer after an entry that was checked. */
function entered(drawer: Drawer, entry: DrawerEntry): Partial<Drawer> {
  switch (entry.act) {
    case 'take':
      return { moved: plus(drawer.moved, entry.method, entry.amount) }
    case 'refund':
    case 'reversal': {
      const refunded = entry.act === 'refund' ? entry.amount : noAmount
      return {
        moved: plus(drawer.moved, entry.method, negated(entry.amount)),
        refunded: amountOf(drawer.refunded + refunded),
      }
    }
    case 'doubt': {
      const { request_no, method, amount, isPayout } = entry
      const effect = isPayout ? negated(amount) : amount
      const doubt = {
        request_no,
        method,
        effect,
        supervisor: '',
        outcome: 'unknown',
        isSettled: false,
      } as const
      return { doubts: [...drawer.doubts, doubt] }
    }
    case 'handOver':
      return { doubts: changedDoubts(drawer, entry.request_no, { supervisor: entry.supervisor }) }
    case 'resolve': {
      const doubt = openDoubt(drawer, entry.request_no)
      const isSettled = drawer.countedMoney !== undefined
      const outcome = entry.isPosted ? 'posted' : 'unposted'
      const doubts = changedDoubts(drawer, entry.request_no, { outcome, isSettled })
      const isBooked = doubt && entry.isPosted && !isSettled
      return isBooked ? { doubts, moved: plus(drawer.moved, doubt.method, doubt.effect) } : { doubts }
    }
    case 'handIn': {
      const { bag_no, amount, receiver } = entry
      return { bags: [...drawer.bags, { bag_no, amount, receiver, isReceived: false }] }
    }
    case 'receive':
      return {
        bags: drawer.bags.map((bag) => (bag.bag_no === entry.bag_no ? { ...bag, isReceived: true } : bag)),
      }
    case 'takeBack':
      return { bags: drawer.bags.filter(({ bag_no }) => bag_no !== entry.bag_no) }
    case 'count': {
      const cash = plus(noMoneyByMethod, 'cash', cashOfPieces(entry.pieces))
      return {
        countedMoney: entry.otherMoney.reduce((sums, { method, amount }) => plus(sums, method, amount), cash),
      }
    }
    case 'explain':
      return { reasons: { ...drawer.reasons, [entry.method]: entry.reason } }
    case 'deposit':
      return { slip_no: entry.slip_no }
    case 'open':
    case 'close':
    case 'accept':
      break
  }
  return {}
}

const changedDoubts = (
  { doubts }: Drawer,
  request_no: number,
  change: Partial<DoubtfulOrder>,
): readonly DoubtfulOrder[] =>
  doubts.map((doubt) => (doubt.request_no === request_no ? { ...doubt, ...change } : doubt))

/**
 * The drawer after one more line of its ledger.
 * @param drawer undefined before it is opened
 * @throws Error for an act that the drawer's state, or the person's role, does not allow, and for one that is refused (`drawerRefusal`)
 */
export function withEntry(drawer: Drawer | undefined, entry: DrawerEntry): Drawer {
  if (entry.act === 'open') {
    if (drawer) throw new Error('the drawer is open already')
    if (entry.float < 0) throw new RangeError('a float is not below 0')
    return {
      state: 'open',
      owner: entry.person,
      till: entry.till,
      float: entry.float,
      moved: noMoneyByMethod,
      refunded: noAmount,
      bags: [],
      doubts: [],
      countedMoney: undefined,
      reasons: {},
      slip_no: '',
    }
  }
  if (!drawer) throw new Error(`a drawer is opened before anybody can ${entry.act}`)
  const { states, role, leadsTo } = drawerActs[entry.act]
  if (!states.includes(drawer.state))
    throw new Error(`the drawer is ${drawer.state}: nobody can ${entry.act}`)
  if (!holdsRole(drawer, entry, role)) throw new Error(`${entry.person} cannot ${entry.act} as ${role}`)
  const refusal = drawerRefusal(drawer, entry)
  if (refusal) throw new Error(`${entry.act} is refused: ${refusal}`)
  const state = leadsTo ? drawerStates.move('the drawer', drawer.state, leadsTo) : drawer.state
  return { ...drawer, ...entered(drawer, entry), state }
}

/** A drawer from all lines of its ledger, in their order. @throws Error as `withEntry`, and for no lines */
export function drawerOf(entries: readonly DrawerEntry[]): Drawer {
  const drawer = entries.reduce((earlier: Drawer | undefined, entry) => withEntry(earlier, entry), undefined)
  if (!drawer) throw new Error('a drawer begins with its opening')
  return drawer
}
