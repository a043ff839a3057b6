import type { Amount } from '../../src/rules/money/amount'
import { withEntry, type Drawer, type DrawerEntry } from '../../src/rules/money/drawer'
import {
  acceptRefusal,
  depositDifference,
  depositOf,
  limitedMoneyOf,
  type BankDeposit,
  type DepositRefusal,
} from '../../src/rules/money/drawerCount'
import { usedOfLimits, type PersonLimits } from '../../src/rules/money/personLimits'
import { createJournal, type Reader } from '../kit/ledger'

/** A line of the ledger of all drawers. */
export interface DrawerLine {
  order_no: number
  drawer_no: number
  /** ms since 1970 */
  instant: number
  entry: DrawerEntry
}

/** A drawer with its number. */
export interface NumberedDrawer extends Drawer {
  drawer_no: number
}

/** A line of the ledger of deposits. */
interface DepositLine extends BankDeposit {
  order_no: number
  instant: number
  drawers: readonly number[]
  person: string
}

/** A deposit with the bank's difference; undefined while it is open. */
export interface DrawerDeposit extends BankDeposit {
  drawers: readonly number[]
  difference: Amount | undefined
}

/** Drawers and bank deposits: append-only ledgers; the state of each is derived from its lines. */
export interface Drawers {
  /** Opens a drawer. @throws Error while another one of the person is open */
  readonly open: (opening: DrawerEntry & { act: 'open' }) => NumberedDrawer
  /** Enters a line. @throws Error as `withEntry`; drawers are accepted by `accept` and deposited by `join` */
  readonly enter: (drawer_no: number, entry: DrawerEntry) => NumberedDrawer
  /**
   * A supervisor accepts a counted drawer, or hears why it cannot be accepted yet.
   * @param limit difference that has to be explained
   */
  readonly accept: (drawer_no: number, person: string, limit: Amount) => 'notExplained' | undefined
  /** Joins accepted drawers into a deposit, or says why not. */
  readonly join: (
    drawers: readonly number[],
    slip: { slip_no: string; day: string; person: string },
  ) => DepositRefusal | 'slipExists' | undefined
  /** Enters the amount that the bank credited, once. @throws Error for a deposit that is not open */
  readonly bank: (slip_no: string, amount: Amount, person: string) => DrawerDeposit
  readonly find: (drawer_no: number) => NumberedDrawer | undefined
  readonly openOf: (person: string) => NumberedDrawer | undefined
  readonly drawerList: () => readonly NumberedDrawer[]
  /** Parts of both limits that a person has used: all drawers that are not accepted. */
  readonly usedBy: (person: string) => PersonLimits
  /** Drawers with orders in a supervisor's list whose outcome is unknown. */
  readonly doubtsOf: (supervisor: string) => readonly { drawer_no: number; request_no: number }[]
  readonly deposits: () => readonly DrawerDeposit[]
  readonly linesOf: (drawer_no: number) => readonly DrawerLine[]
  readonly read: Reader<DrawerLine, number>
}

const stamp = {
  timeOf: ({ instant }: { instant: number }) => instant,
  orderOf: ({ order_no }: { order_no: number }) => order_no,
}

/** @param clock ms since 1970 */
export function createDrawers(clock: () => number): Drawers {
  const journal = createJournal<DrawerLine, number>(stamp)
  const slips = createJournal<DepositLine, number>(stamp)
  const latest = new Map<number, Drawer>()
  const latestSlips = new Map<string, DepositLine>()

  const numbered = (drawer_no: number, drawer: Drawer): NumberedDrawer => ({ ...drawer, drawer_no })
  function add(drawer_no: number, entry: DrawerEntry): NumberedDrawer {
    const drawer = withEntry(latest.get(drawer_no), entry)
    journal.add({ order_no: journal.count() + 1, drawer_no, instant: clock(), entry })
    latest.set(drawer_no, drawer)
    return numbered(drawer_no, drawer)
  }
  function existing(drawer_no: number): Drawer {
    const drawer = latest.get(drawer_no)
    if (!drawer) throw new Error(`there is no drawer ${String(drawer_no)}`)
    return drawer
  }
  function addSlip(line: Omit<DepositLine, 'order_no' | 'instant'>): DepositLine {
    const entered = { ...line, order_no: slips.count() + 1, instant: clock() }
    slips.add(entered)
    latestSlips.set(entered.slip_no, entered)
    return entered
  }
  const withDifference = ({ slip_no, day, expected, banked, drawers }: DepositLine): DrawerDeposit => ({
    slip_no,
    day,
    expected,
    banked,
    drawers,
    difference: depositDifference({ slip_no, day, expected, banked }),
  })
  const drawerList = (): NumberedDrawer[] =>
    [...latest].map(([drawer_no, drawer]) => numbered(drawer_no, drawer))
  const openOf: Drawers['openOf'] = (person) =>
    drawerList().find(({ owner, state }) => owner === person && state === 'open')

  return {
    open(opening) {
      if (openOf(opening.person)) throw new Error(`${opening.person} has an open drawer`)
      return add(latest.size + 1, opening)
    },
    enter(drawer_no, entry) {
      existing(drawer_no)
      if (entry.act === 'accept' || entry.act === 'deposit')
        throw new Error(`${entry.act} has a way of its own`)
      return add(drawer_no, entry)
    },
    accept(drawer_no, person, limit) {
      const refusal = acceptRefusal(existing(drawer_no), limit)
      if (!refusal) add(drawer_no, { act: 'accept', person })
      return refusal
    },
    join(drawers, { slip_no, day, person }) {
      if (latestSlips.has(slip_no)) return 'slipExists'
      const joined = [...new Set(drawers)]
      const { deposit, refusal } = depositOf(joined.map(existing), { slip_no, day })
      if (refusal) return refusal
      const entry: DrawerEntry = { act: 'deposit', slip_no, person }
      // Every drawer is asked before the first line is written.
      for (const drawer_no of joined) withEntry(latest.get(drawer_no), entry)
      for (const drawer_no of joined) add(drawer_no, entry)
      addSlip({ ...deposit, drawers: joined, person })
      return undefined
    },
    bank(slip_no, amount, person) {
      const line = latestSlips.get(slip_no)
      if (!line || line.banked !== undefined) throw new Error(`the deposit ${slip_no} is not open`)
      return withDifference(addSlip({ ...line, banked: amount, person }))
    },
    find: (drawer_no) => (latest.has(drawer_no) ? numbered(drawer_no, existing(drawer_no)) : undefined),
    openOf,
    drawerList,
    usedBy: (person) =>
      usedOfLimits(
        drawerList()
          .filter(({ owner }) => owner === person)
          .map(limitedMoneyOf),
      ),
    doubtsOf: (supervisor) =>
      drawerList().flatMap(({ drawer_no, doubts }) =>
        doubts
          .filter((doubt) => doubt.supervisor === supervisor && doubt.outcome === 'unknown')
          .map(({ request_no }) => ({ drawer_no, request_no })),
      ),
    deposits: () => [...latestSlips.values()].map(withDifference),
    linesOf: (drawer_no) => journal.since(0).filter((line) => line.drawer_no === drawer_no),
    read: journal.read,
  }
}
