import { expect, test } from 'vitest'
import { chanceFrom, money } from '../../src/testing/moneyExamples'
import { noAmount, type Amount } from '../../src/rules/money/amount'
import type { OrderBody } from '../../src/rules/money/order'
import { createMoneyLedger, type NewPosting } from './moneyLedger'

const minute = 60_000
const account = '1000000001'
const body: OrderBody = {
  kind: 'payment',
  account,
  meter: '',
  amount: money(30),
  pay_method: 'cash',
  drawer: '1',
  operator: 'ana',
  origin_no: 0,
  reason: '',
}
const charge = (delta: Amount = money(30), change: Partial<NewPosting> = {}): NewPosting => ({
  account,
  business: 'charge',
  delta,
  origin_id: 0,
  operator: 'ana',
  drawer: '1',
  ...change,
})
function desk() {
  const clock = { now: Date.UTC(2026, 10, 20, 10) }
  const ledger = createMoneyLedger({
    clock: () => clock.now,
    dayOf: (instant) => new Date(instant).toISOString().slice(0, 10),
  })
  const draw = (): number => ledger.draw(account, 'payment').request_no ?? 0
  /** A payment from its number to its receipt. */
  function pay(change: Partial<OrderBody> = {}): number {
    const request_no = draw()
    ledger.confirm(request_no, { body: { ...body, ...change }, isTwinIntended: true })
    ledger.post(request_no, [charge(change.amount)], 'T1')
    return request_no
  }
  return { clock, ledger, draw, pay }
}

test('two windows that press Pay make one receipt', () => {
  const { ledger, draw } = desk()
  const [first, second] = [draw(), draw()]
  expect(second).toBe(first)
  expect(ledger.confirm(first, { body })).toEqual({ answer: 'accepted' })
  ledger.post(first, [charge()], 'T1')
  const again = ledger.confirm(second, { body })
  expect(again).toMatchObject({ answer: 'repeated', order: { state: 'posted' } })
  expect(ledger.linesOf(account)).toHaveLength(1)
  expect(() => ledger.post(first, [charge()], 'T1')).toThrow('order 1 is posted')
  expect(ledger.postingsOf(first).map(({ ref }) => ref)).toEqual(['T1-20261120-0001'])
})

test('the same number from another drawer names the sale, and a new order begins', () => {
  const { ledger, draw, pay } = desk()
  const sold = pay()
  const answer = ledger.confirm(sold, { body: { ...body, drawer: '2', operator: 'ben' } })
  expect(answer).toMatchObject({ answer: 'otherBody', order: { request_no: sold }, beginsNew: true })
  expect(draw()).toBe(sold + 1)
})

test('cut after Pay the outcome is unknown: its account waits, others go on, and the enquiry tells the truth', () => {
  const { clock, ledger, draw } = desk()
  const request_no = draw()
  ledger.confirm(request_no, { body })
  clock.now += 10 * minute
  expect(ledger.order(request_no)?.state).toBe('unknown')
  expect(ledger.draw(account, 'payment')).toMatchObject({ answer: 'outcomeUnknown', request_no: undefined })
  expect(ledger.draw('2', 'payment').answer).toBe('new')
  ledger.post(request_no, [charge()], 'T1')
  expect(ledger.order(request_no)?.state).toBe('resolvedPosted')
  const next = draw()
  ledger.confirm(next, { body, isTwinIntended: true })
  ledger.end(next, 'unknown')
  ledger.end(next, 'resolvedUnposted')
  expect(ledger.linesOf(account)).toHaveLength(1)
  expect(() => ledger.end(next, 'refused')).toThrow('cannot become refused')
})

test('an order that was never confirmed lapses and posts nothing; one of another kind waits for it', () => {
  const { clock, ledger, draw } = desk()
  const request_no = draw()
  expect(ledger.draw(account, 'refund')).toMatchObject({ answer: 'busy', request_no: undefined })
  clock.now += 10 * minute
  expect(ledger.confirm(request_no, { body })).toEqual({ answer: 'lapsed' })
  expect(() => ledger.post(request_no, [charge()], 'T1')).toThrow('is lapsed')
  expect(ledger.draw(account, 'refund').answer).toBe('new')
  expect(() => ledger.post(99, [charge()], 'T1')).toThrow('nobody has drawn the number 99')
  expect(ledger.confirm(99, { body })).toEqual({ answer: 'notDrawn' })
})

test('the second payment of the same amount asks, whatever the drawer', () => {
  const { clock, ledger, draw, pay } = desk()
  pay()
  clock.now += 2 * minute - 1
  const request_no = draw()
  expect(ledger.confirm(request_no, { body: { ...body, drawer: '2' } }).answer).toBe('twin')
  expect(ledger.order(request_no)?.state).toBe('drawn')
  clock.now += 1
  expect(ledger.confirm(request_no, { body: { ...body, drawer: '2' } }).answer).toBe('accepted')
})

test('receipts are counted without gaps per till and day of the utility', () => {
  const { clock, ledger, draw, pay } = desk()
  pay()
  const refused = draw()
  ledger.confirm(refused, { body, isTwinIntended: true })
  ledger.end(refused, 'refused')
  pay()
  clock.now += 24 * 60 * minute
  pay()
  const other = draw()
  ledger.confirm(other, { body, isTwinIntended: true })
  ledger.post(other, [charge()], 'T2')
  expect(ledger.linesOf(account).map(({ ref }) => ref)).toEqual([
    'T1-20261120-0001',
    'T1-20261120-0002',
    'T1-20261121-0001',
    'T2-20261121-0001',
  ])
})

test('a platform’s payment is posted once by its number, and never waits for an order', () => {
  const { ledger, draw } = desk()
  draw()
  const payment = { platform_order: 'P1', account, amount: money(12) }
  const posting = ledger.postChannel(payment)
  expect(posting).toMatchObject({ business: 'channel', kind: 'payment', ref: 'P1', delta: money(12) })
  expect(() => ledger.postChannel(payment)).toThrow('P1 is posted already')
  expect(ledger.channelPosting('P1')).toBe(posting)
  expect(ledger.channelPosting('P2')).toBeUndefined()
})

test('a line is reversed once, and moved money has one number', () => {
  const { ledger, pay } = desk()
  const [line] = ledger.postingsOf(pay())
  const reversal = charge(money(-30), { business: 'reversal', origin_id: line?.order_no ?? 0 })
  expect(() => ledger.book([reversal, reversal])).toThrow('reversed already')
  ledger.book([reversal])
  expect(ledger.reversalOf(line?.order_no ?? 0)).toMatchObject({ kind: 'reversal', delta: money(-30) })
  expect(() => ledger.book([reversal])).toThrow('reversed already')
  const moved = ledger.book([
    charge(money(-5), { business: 'moved' }),
    charge(money(5), { account: '2', business: 'moved' }),
  ])
  expect(new Set(moved.map(({ request_no }) => request_no)).size).toBe(1)
  expect(() => ledger.book([charge(noAmount)])).toThrow('changes nothing')
  expect(() => ledger.book([])).toThrow('at least one line')
})

test('the balance after a line follows the numbers, also after the clock was put back', () => {
  const { clock, ledger, pay } = desk()
  pay({ amount: money(30) })
  clock.now -= 5 * 60 * minute
  pay({ amount: money(20) })
  ledger.book([charge(money(-10), { business: 'refund' })])
  expect(
    ledger.balancesOf(account, money(1)).map(({ order_no, balanceAfter }) => [order_no, balanceAfter]),
  ).toEqual([
    [1, money(31)],
    [2, money(51)],
    [3, money(41)],
  ])
  // Lists of a span of time are by time.
  expect(Array.from({ length: 3 }, (_, index) => ledger.read({}).at(index)?.order_no)).toEqual([2, 3, 1])
})

test('property: whatever is repeated or put back in time, the balance is the sum of what was posted once', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const chance = chanceFrom(seed)
    const { clock, ledger } = desk()
    let posted = 0
    for (let step = 0; step < 60; step++) {
      clock.now += (chance(21) - 6) * minute
      const amount = money(1 + chance(500))
      const { request_no } = ledger.draw(account, 'payment')
      if (request_no === undefined) {
        for (const order of ledger.ordersOf(account))
          if (order.state === 'unknown') ledger.end(order.request_no, 'resolvedUnposted')
        continue
      }
      const confirmation = { body: { ...body, amount }, isTwinIntended: true }
      const answers = Array.from(
        { length: 1 + chance(3) },
        () => ledger.confirm(request_no, confirmation).answer,
      )
      if (answers[0] !== 'accepted' || chance(4) === 0) continue
      ledger.post(request_no, [charge(amount)], 'T1')
      posted += amount
    }
    const balances = ledger.balancesOf(account, noAmount)
    expect(balances.at(-1)?.balanceAfter ?? 0).toBe(posted)
    expect(balances.map(({ order_no }) => order_no)).toEqual(balances.map((_, index) => index + 1))
  }
})
