import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { amountOf } from './amount'
import { cashOfPieces, denominationsOf } from './denominations'
import {
  cashInHand,
  drawerActs,
  drawerOf,
  drawerRefusal,
  drawerStates,
  expectedMoney,
  offeredActs,
  shownExpected,
  withEntry,
  type Drawer,
  type DrawerEntry,
  type DrawerState,
} from './drawer'
import {
  acceptRefusal,
  bankableOf,
  depositDifference,
  depositOf,
  drawerDifferences,
  limitedMoneyOf,
  isToExplain,
} from './drawerCount'

const ana = { person: 'ana' }
const sam = { person: 'sam' }
const head = { person: '' }
const opening: DrawerEntry = { ...ana, act: 'open', till: 'T1', float: money(100) }
const take = (amount: number, method: 'cash' | 'card' | 'cheque' = 'cash', request_no = 1): DrawerEntry => ({
  ...ana,
  act: 'take',
  request_no,
  method,
  amount: money(amount),
})
const refund: DrawerEntry = {
  ...ana,
  act: 'refund',
  request_no: 2,
  method: 'cash',
  amount: money(10),
  sale_of: 'ben',
}
const handIn: DrawerEntry = { ...ana, act: 'handIn', bag_no: 'B1', amount: money(60), receiver: 'rita' }
const receive: DrawerEntry = { person: 'rita', act: 'receive', bag_no: 'B1' }
const doubt: DrawerEntry = {
  ...head,
  act: 'doubt',
  request_no: 5,
  method: 'cash',
  amount: money(30),
  isPayout: false,
}
const handOver: DrawerEntry = { ...ana, act: 'handOver', request_no: 5, supervisor: 'sam' }
const resolve = (isPosted: boolean): DrawerEntry => ({ ...head, act: 'resolve', request_no: 5, isPosted })
const close: DrawerEntry = { ...ana, act: 'close' }
const count = (cash: number, card = 0): DrawerEntry => ({
  ...ana,
  act: 'count',
  pieces: [{ denomination: money(0.01), pieces: money(cash) }],
  otherMoney: [{ method: 'card', amount: money(card) }],
})
const accept: DrawerEntry = { ...sam, act: 'accept' }
const deposit: DrawerEntry = { ...sam, act: 'deposit', slip_no: 'S1' }
const busyDay = [opening, take(50), take(25, 'card'), take(40, 'cheque'), refund, handIn, receive, close]
const counted = (cash: number) => drawerOf([opening, take(50), close, count(cash)])

test('the expected cash is float + takes − refunds and reversals − handed in; other ways stand apart', () => {
  const drawer = drawerOf(busyDay)
  expect(expectedMoney(drawer)).toEqual({
    cash: money(80),
    card: money(25),
    mobile: 0,
    cheque: money(40),
    voucher: 0,
  })
  const reversal: DrawerEntry = {
    ...ana,
    act: 'reversal',
    request_no: 3,
    method: 'cash',
    amount: money(50),
    sale_of: 'ana',
  }
  const reversed = drawerOf([opening, take(50), reversal])
  expect(expectedMoney(reversed).cash).toBe(money(100))
  expect([reversed.refunded, drawer.refunded]).toEqual([0, money(10)])
})

test('expected figures are shown after the count, never before', () => {
  const closed = drawerOf(busyDay)
  expect(shownExpected(closed)).toBeUndefined()
  expect(drawerDifferences(closed)).toBeUndefined()
  const after = withEntry({ ...closed, bags: closed.bags }, count(80, 25))
  expect(shownExpected(after)?.cash).toBe(money(80))
})

test('cash is handed in once its receiver confirms it; until then the bag is in nobody else’s hands', () => {
  const waiting = drawerOf([opening, take(50), handIn])
  expect([expectedMoney(waiting).cash, cashInHand(waiting)]).toEqual([money(150), money(90)])
  expect(drawerRefusal(waiting, { ...handIn, bag_no: 'B2', amount: money(90.01) })).toBe('notEnoughCash')
  expect(drawerRefusal(waiting, { ...handIn, bag_no: 'B2', amount: money(90) })).toBeUndefined()
  expect(drawerRefusal(waiting, handIn)).toBe('bagExists')
  expect(drawerRefusal(waiting, { ...handIn, bag_no: 'B2', receiver: 'ana' })).toBe('samePerson')
  expect(drawerRefusal(waiting, { ...handIn, bag_no: 'B2', amount: money(0) })).toBe('amountMissing')
  const received = withEntry(waiting, receive)
  expect([expectedMoney(received).cash, cashInHand(received)]).toEqual([money(90), money(90)])
  expect(() => withEntry(waiting, { ...receive, person: 'ben' })).toThrow('ben cannot receive as receiver')
  expect(() => withEntry(received, receive)).toThrow('noSuchBag')
  expect(drawerRefusal(received, { ...ana, act: 'takeBack', bag_no: 'B1' })).toBe('noSuchBag')
  expect(cashInHand(withEntry(waiting, { ...ana, act: 'takeBack', bag_no: 'B1' }))).toBe(money(150))
  // A bag that waits keeps the count away: the drawer would not change afterwards.
  expect(drawerRefusal(withEntry(waiting, close), count(150))).toBe('bagWaits')
})

test('no more cash is paid out than there is; a card pays back what it likes', () => {
  const drawer = drawerOf([opening])
  const payout = (amount: number, method: 'cash' | 'card'): DrawerEntry => ({
    ...ana,
    act: 'reversal',
    request_no: 3,
    method,
    amount: money(amount),
    sale_of: 'ana',
  })
  expect(drawerRefusal(drawer, payout(100, 'cash'))).toBeUndefined()
  expect(drawerRefusal(drawer, payout(100.01, 'cash'))).toBe('notEnoughCash')
  expect(drawerRefusal(drawer, payout(100.01, 'card'))).toBeUndefined()
})

/** Entries of the owner, the supervisor and the receiver for each act. */
const anyEntry: Record<keyof typeof drawerActs, DrawerEntry> = {
  take: take(1),
  refund,
  reversal: { ...refund, act: 'reversal' },
  doubt: { ...doubt, request_no: 6 },
  handOver,
  resolve: resolve(true),
  handIn: { ...handIn, bag_no: 'B2', amount: money(1) },
  receive,
  takeBack: { ...ana, act: 'takeBack', bag_no: 'B1' },
  close,
  count: count(1),
  explain: { ...ana, act: 'explain', method: 'cash', reason: 'torn note' },
  accept,
  deposit,
}
const drawerIn = (state: DrawerState): Drawer => ({
  ...drawerOf([opening, take(100), doubt, handIn]),
  state,
  countedMoney: undefined,
})

test('every act is done in its states and by its person; any other throws', () => {
  const states: DrawerState[] = ['open', 'closed', 'counted', 'accepted', 'deposited']
  const possible = states.map((state) => {
    const acts = (Object.keys(anyEntry) as (keyof typeof anyEntry)[]).filter((act) => {
      try {
        withEntry(drawerIn(state), anyEntry[act])
        return true
      } catch (error) {
        return !String(error).includes('nobody can')
      }
    })
    return `${state}: ${acts.join(' ')}`
  })
  expect(possible).toEqual([
    'open: take refund reversal doubt handOver resolve handIn receive takeBack close',
    'closed: resolve receive takeBack count',
    'counted: resolve explain accept',
    'accepted: resolve deposit',
    'deposited: resolve',
  ])
  const ofPeople = (Object.keys(drawerActs) as (keyof typeof drawerActs)[]).filter(
    (act) => drawerActs[act].role !== 'headEnd',
  )
  expect(ofPeople).toHaveLength(12)
  for (const act of ofPeople) {
    const { states: actStates, role } = drawerActs[act]
    const stranger = { ...anyEntry[act], person: role === 'owner' ? 'ben' : 'ana' }
    expect(() => withEntry(drawerIn(actStates[0] ?? 'open'), stranger)).toThrow(`cannot ${act}`)
  }
})

test('states lead from open over closed and counted to accepted and deposited, one after the other', () => {
  const drawer = drawerOf([opening, close, count(100), accept, deposit])
  expect([drawer.state, drawer.till, drawer.slip_no]).toEqual(['deposited', 'T1', 'S1'])
  expect(drawerStates.isFinal('deposited')).toBe(true)
  expect(() => withEntry(undefined, take(1))).toThrow('opened before')
  expect(() => drawerOf([opening, opening])).toThrow('open already')
  expect(() => drawerOf([{ ...opening, float: money(-1) }])).toThrow(RangeError)
  expect(() => drawerOf([])).toThrow('begins with its opening')
})

test('without a drawer the desk offers nothing but opening one; the next opens while this one is counted', () => {
  expect(offeredActs(undefined, 'ana', false)).toEqual(['open'])
  const open = drawerOf([opening, take(100), handIn])
  expect(offeredActs(open, 'ana', false)).toEqual([
    'take',
    'refund',
    'reversal',
    'handOver',
    'handIn',
    'takeBack',
    'close',
  ])
  expect(offeredActs(open, 'rita', false)).toEqual(['receive'])
  expect(offeredActs(withEntry(open, close), 'ana', false)).toEqual(['open', 'takeBack', 'count'])
  expect(offeredActs(counted(150), 'sam', true)).toEqual(['accept'])
  expect(offeredActs(counted(150), 'ana', true)).toEqual(['open', 'explain'])
  expect(offeredActs(open, 'ben', false)).toEqual([])
})

test('a drawer closes with unknown outcomes only when each is handed to a named supervisor', () => {
  const doubtful = drawerOf([opening, doubt])
  expect(drawerRefusal(doubtful, close)).toBe('outcomeUnknown')
  expect(drawerRefusal(doubtful, { ...ana, act: 'handOver', request_no: 5, supervisor: 'ana' })).toBe(
    'samePerson',
  )
  expect(drawerRefusal(doubtful, { ...ana, act: 'handOver', request_no: 6, supervisor: 'sam' })).toBe(
    'noSuchDoubt',
  )
  const closed = drawerOf([opening, doubt, handOver, close])
  expect([closed.state, closed.doubts[0]?.supervisor]).toEqual(['closed', 'sam'])
  expect(drawerOf([opening, doubt, resolve(false), close]).state).toBe('closed')
  expect(drawerRefusal(drawerOf([opening, doubt, resolve(true)]), resolve(true))).toBe('noSuchDoubt')
})

test('an outcome that is resolved before the count is money of the drawer, or none', () => {
  expect(expectedMoney(drawerOf([opening, doubt, resolve(true)])).cash).toBe(money(130))
  expect(expectedMoney(drawerOf([opening, doubt, resolve(false)])).cash).toBe(money(100))
  expect(expectedMoney(drawerOf([opening, doubt, handOver, close, resolve(true)])).cash).toBe(money(130))
  const payout = { ...doubt, isPayout: true }
  expect(expectedMoney(drawerOf([opening, payout, resolve(true)])).cash).toBe(money(70))
})

test('resolved after the count it is settled against that drawer’s over, and the count stays', () => {
  const drawer = drawerOf([opening, doubt, handOver, close, count(130)])
  expect(drawerDifferences(drawer)).toMatchObject([
    { method: 'cash', difference: money(30), settled: 0, open: money(30) },
  ])
  for (const later of [[], [accept], [accept, deposit]]) {
    const settled = [...later, resolve(true)].reduce<Drawer>(withEntry, drawer)
    expect([settled.countedMoney, expectedMoney(settled)]).toEqual([
      drawer.countedMoney,
      expectedMoney(drawer),
    ])
    expect(drawerDifferences(settled)).toMatchObject([{ difference: money(30), settled: money(30), open: 0 }])
  }
  const unposted = withEntry(drawer, resolve(false))
  expect(drawerDifferences(unposted)).toMatchObject([{ difference: money(30), settled: 0, open: money(30) }])
  // Without the money in the drawer the settlement shows that it is short.
  const exact = drawerOf([opening, doubt, handOver, close, count(100), resolve(true)])
  expect(drawerDifferences(exact)).toMatchObject([{ difference: 0, settled: money(30), open: money(-30) }])
})

test('over and short are entries by way of paying; from the limit on they need a reason before the drawer is accepted', () => {
  const drawer = drawerOf([opening, take(50), take(25, 'card'), close, count(149, 26)])
  expect(drawerDifferences(drawer)).toMatchObject([
    { method: 'cash', difference: money(-1), expected: money(150), countedAmount: money(149) },
    { method: 'card', difference: money(1) },
  ])
  expect(acceptRefusal(drawer, money(1.01))).toBeUndefined()
  expect(acceptRefusal(drawer, money(1))).toBe('notExplained')
  const explain = (method: 'cash' | 'card', reason: string): DrawerEntry => ({
    ...ana,
    act: 'explain',
    method,
    reason,
  })
  expect(drawerRefusal(drawer, explain('cash', ' '))).toBe('reasonMissing')
  const halfway = withEntry(drawer, explain('cash', 'torn note'))
  expect(acceptRefusal(halfway, money(1))).toBe('notExplained')
  expect(acceptRefusal(withEntry(halfway, explain('card', 'slip of yesterday')), money(1))).toBeUndefined()
  expect(isToExplain({ difference: money(0), reason: '' }, money(0))).toBe(false)
  expect(acceptRefusal(counted(150), money(0))).toBeUndefined()
})

test('accepted drawers are joined into a deposit; the bank’s amount closes it, a difference is an entry', () => {
  const first = drawerOf([...busyDay, count(80, 25), accept])
  const second = drawerOf([opening, take(50), close, count(149), accept])
  // Counted 80.00 and no cheque, bag 60.00, less the float of 100.00; 149.00 less 100.00.
  expect([bankableOf(first), bankableOf(second)]).toEqual([money(40), money(49)])
  const slip = { slip_no: 'S1', day: '2026-11-20' }
  const { deposit: joined } = depositOf([first, second], slip)
  expect(joined).toEqual({ ...slip, expected: money(89), banked: undefined })
  if (!joined) throw new Error('no deposit')
  expect(depositDifference(joined)).toBeUndefined()
  expect(depositDifference({ ...joined, banked: money(88) })).toBe(money(-1))
  expect(depositOf([first, withEntry(second, deposit)], slip).refusal).toBe('notAccepted')
  expect(depositOf([counted(150)], slip).refusal).toBe('notAccepted')
  expect(depositOf([first], { ...slip, slip_no: ' ' }).refusal).toBe('slipMissing')
  expect(depositOf([], slip).refusal).toBe('noDrawers')
  expect(depositOf([drawerOf([opening, close, count(100), accept])], slip).refusal).toBe('nothing')
})

test('a cheque that lies in the drawer is banked with the cash', () => {
  const cheque = drawerOf([
    opening,
    take(40, 'cheque'),
    close,
    {
      ...ana,
      act: 'count',
      pieces: [{ denomination: money(50), pieces: 2 }],
      otherMoney: [{ method: 'cheque', amount: money(40) }],
    },
    accept,
  ])
  expect([bankableOf(cheque), drawerDifferences(cheque)]).toEqual([money(40), []])
})

test('cash with the float, cheques and refunds of a drawer count towards limits until it is accepted', () => {
  const open = drawerOf(busyDay)
  expect(limitedMoneyOf(open)).toEqual({ holding: money(120), giving: money(10), isAccepted: false })
  expect(limitedMoneyOf(counted(150)).isAccepted).toBe(false)
  expect(limitedMoneyOf(withEntry(counted(150), accept)).isAccepted).toBe(true)
  expect(limitedMoneyOf([accept, deposit].reduce<Drawer>(withEntry, counted(150))).isAccepted).toBe(true)
})

test('notes and coins of the currency, the largest first, in its smallest unit', () => {
  expect(denominationsOf('DOP', 2).map((each) => each / 100)).toEqual([
    2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1,
  ])
  expect(denominationsOf('JPY', 0)).toEqual([10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1])
  expect(denominationsOf('KWD', 3).at(-1)).toBe(amountOf(5))
  expect(denominationsOf('KWD', 2).at(-1)).toBe(amountOf(1))
  expect(denominationsOf('XXX', 2)).toEqual([])
  for (const code of ['CLP', 'CNY', 'COP', 'DOP', 'EUR', 'JPY', 'MXN', 'PEN', 'USD']) {
    const list = denominationsOf(code, 2)
    expect(list).toEqual([...new Set(list)].toSorted((first, second) => second - first))
    expect(list.length).toBeGreaterThan(7)
  }
})

test('cash is counted by pieces', () => {
  const pieces = [
    { denomination: money(2000), pieces: 3 },
    { denomination: money(25), pieces: 5 },
    { denomination: money(1), pieces: 0 },
  ]
  expect(cashOfPieces(pieces)).toBe(money(6125))
  expect(() => cashOfPieces([{ denomination: money(1), pieces: -1 }])).toThrow(RangeError)
  expect(() => cashOfPieces([{ denomination: money(1), pieces: 0.5 }])).toThrow(RangeError)
})
