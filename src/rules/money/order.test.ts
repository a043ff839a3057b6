import { expect, test } from 'vitest'
import { money, tokenKwh, workedTerms } from '@/testing/moneyExamples'
import {
  confirmOrder,
  drawOrder,
  isPosted,
  isPriceChanged,
  noticeFate,
  occupiesAccount,
  orderStateAt,
  orderStates,
  receiptText,
  shownPriceOf,
  twinOf,
  type MoneyOrder,
  type OrderBody,
  type OrderState,
} from './order'
import { saleOfMoney } from './sale'

const minute = 60_000
const body: OrderBody = {
  kind: 'payment',
  account: '1000000001',
  meter: '',
  amount: money(30),
  pay_method: 'cash',
  drawer: 'D1',
  operator: 'ana',
  origin_no: 0,
  reason: '',
}
const drawn: MoneyOrder = {
  request_no: 7,
  kind: 'payment',
  account: body.account,
  state: 'drawn',
  drawnAt: 0,
}
const confirmed = (state: OrderState, change: Partial<OrderBody> = {}): MoneyOrder => ({
  ...drawn,
  state,
  openedAt: minute,
  body: { ...body, ...change },
})
const states: OrderState[] = [
  'drawn',
  'open',
  'posted',
  'refused',
  'unknown',
  'resolvedPosted',
  'resolvedUnposted',
  'lapsed',
]

test('the life of an order: only an unconfirmed one lapses, only an unknown one is resolved; any other change throws', () => {
  const allowed = states.flatMap((state) =>
    states.filter((next) => orderStates.allows(state, next)).map((next) => `${state} ${next}`),
  )
  expect(allowed).toEqual([
    'drawn open',
    'drawn lapsed',
    'open posted',
    'open refused',
    'open unknown',
    'unknown resolvedPosted',
    'unknown resolvedUnposted',
  ])
  expect(() => orderStates.move('7', 'posted', 'open')).toThrow('7 is posted and cannot become open')
})

test('a number lapses after ten minutes; a confirmed order without an answer becomes unknown ten minutes later', () => {
  expect(orderStateAt(drawn, 10 * minute - 1)).toBe('drawn')
  expect(orderStateAt(drawn, 10 * minute)).toBe('lapsed')
  expect(orderStateAt(confirmed('open'), 11 * minute - 1)).toBe('open')
  expect(orderStateAt(confirmed('open'), 11 * minute)).toBe('unknown')
  expect(orderStateAt(confirmed('posted'), 99 * minute)).toBe('posted')
})

test('drawn, open and unknown orders occupy their account; posted money is in the ledger', () => {
  expect(states.filter(occupiesAccount)).toEqual(['drawn', 'open', 'unknown'])
  expect(states.filter(isPosted)).toEqual(['posted', 'resolvedPosted'])
})

test('there is one open order per account: two windows share it, another kind waits, an unknown outcome blocks', () => {
  expect(drawOrder([], 'payment', 0)).toEqual({ answer: 'new' })
  expect(drawOrder([drawn], 'payment', minute)).toEqual({ answer: 'shared', order: drawn })
  expect(drawOrder([drawn], 'refund', minute).answer).toBe('busy')
  expect(drawOrder([drawn], 'payment', 10 * minute).answer).toBe('new')
  expect(drawOrder([confirmed('unknown')], 'payment', minute).answer).toBe('outcomeUnknown')
  expect(drawOrder([confirmed('open')], 'payment', 11 * minute).answer).toBe('outcomeUnknown')
  expect(drawOrder([confirmed('posted'), confirmed('refused')], 'payment', minute).answer).toBe('new')
})

test('the same number with the same body answers the same, whatever the order of its fields', () => {
  const posted = confirmed('posted')
  const turned = Object.fromEntries(Object.entries(body).toReversed()) as unknown as OrderBody
  expect(confirmOrder(posted, [], { body: turned }, 2 * minute)).toEqual({
    answer: 'repeated',
    order: posted,
  })
  expect(confirmOrder(posted, [posted], { body }, 99 * minute).answer).toBe('repeated')
})

test.each([{ drawer: 'D2' }, { operator: 'ben' }, { amount: money(31) }, { pay_method: 'card' }])(
  'the same number with another body names the sale and begins a new order: %o',
  (change) => {
    const posted = confirmed('posted')
    expect(confirmOrder(posted, [], { body: { ...body, ...change } }, 2 * minute)).toEqual({
      answer: 'otherBody',
      order: posted,
      beginsNew: true,
    })
  },
)

test('no new order begins beside one whose outcome is open', () => {
  const other = { body: { ...body, drawer: 'D2' } }
  for (const state of ['open', 'unknown'] as const)
    expect(confirmOrder(confirmed(state), [], other, 2 * minute)).toMatchObject({ beginsNew: false })
})

test('a number is confirmed for the account and kind it was drawn for, within its lifetime', () => {
  expect(confirmOrder(undefined, [], { body }, 0)).toEqual({ answer: 'notDrawn' })
  expect(confirmOrder(drawn, [], { body: { ...body, account: '2' } }, 0)).toEqual({ answer: 'notDrawn' })
  expect(confirmOrder(drawn, [], { body: { ...body, kind: 'refund' } }, 0)).toEqual({ answer: 'notDrawn' })
  expect(confirmOrder(drawn, [], { body }, 10 * minute)).toEqual({ answer: 'lapsed' })
  expect(confirmOrder(drawn, [], { body }, 10 * minute - 1)).toEqual({ answer: 'accepted' })
})

test('the same meter and amount within two minutes asks, whatever the drawer; the answer is accepted', () => {
  const earlier = confirmed('posted', { drawer: 'D2', operator: 'ben' })
  const second = { ...drawn, request_no: 8 }
  const asks = (instant: number, change: Partial<OrderBody> = {}) =>
    confirmOrder(second, [earlier], { body: { ...body, ...change } }, instant).answer
  expect(asks(3 * minute - 1)).toBe('twin')
  expect(asks(3 * minute)).toBe('accepted')
  expect(asks(2 * minute, { amount: money(30.01) })).toBe('accepted')
  expect(confirmOrder(second, [earlier], { body, isTwinIntended: true }, 2 * minute)).toEqual({
    answer: 'accepted',
  })
  expect(twinOf([confirmed('refused'), confirmed('resolvedUnposted')], body, 2 * minute)).toBeUndefined()
  expect(twinOf([confirmed('unknown')], body, 2 * minute)).toBeDefined()
})

test('two meters of an account are told apart by the guard; of the clock put back the distance counts', () => {
  const earlier = confirmed('posted', { meter: '47500150231' })
  expect(twinOf([earlier], { ...body, meter: '47500150249' }, 2 * minute)).toBeUndefined()
  expect(twinOf([earlier], { ...body, meter: '47500150231' }, 2 * minute)).toBeDefined()
  expect(twinOf([earlier], { ...body, meter: '47500150231' }, -minute)).toBeUndefined()
})

test('a price that changed since the preview is asked about again', () => {
  const terms = workedTerms()
  const { sale } = saleOfMoney(terms, money(50))
  const { sale: later } = saleOfMoney(workedTerms({ bought: tokenKwh(121) }), money(50))
  if (!sale || !later) throw new Error('the worked sale is refused')
  const preview = shownPriceOf(terms.plan, sale)
  // Debt 10.00, fee 3.00 and VAT 0.45, energy 31.76 and VAT 4.76, change 0.03.
  expect(preview).toEqual({
    plan: 'R1',
    version: 1,
    energy: tokenKwh(166.2),
    amounts: [10, 3, 0.45, 31.76, 4.76, 0.03].map(money),
  })
  const sold: OrderBody = { ...body, kind: 'sale' }
  const order: MoneyOrder = { ...drawn, kind: 'sale' }
  const answer = (current: typeof preview) =>
    confirmOrder(order, [], { body: sold, preview, current }, 0).answer
  expect(answer(shownPriceOf(terms.plan, sale))).toBe('accepted')
  expect(answer(shownPriceOf(terms.plan, later))).toBe('priceChanged')
  expect(answer({ ...preview, version: 2 })).toBe('priceChanged')
  expect(isPriceChanged(preview, { ...preview, plan: 'R2' })).toBe(true)
  expect(isPriceChanged(preview, { ...preview, amounts: [10, 3, 0.45, 31.75, 4.76, 0.04].map(money) })).toBe(
    true,
  )
  expect(isPriceChanged(undefined, undefined)).toBe(false)
})

test('a notice is posted once by the number of its platform, and waits in suspense where it cannot be posted', () => {
  const notice = { account: body.account, amount: money(30) }
  expect(noticeFate(notice, undefined, 'normal')).toEqual({ fate: 'post' })
  expect(noticeFate(notice, notice, 'normal')).toEqual({ fate: 'repeated', isContradicting: false })
  expect(noticeFate(notice, { ...notice, amount: money(31) }, 'normal')).toMatchObject({
    isContradicting: true,
  })
  expect(noticeFate(notice, { ...notice, account: '2' }, 'normal')).toMatchObject({ isContradicting: true })
  expect(noticeFate(notice, undefined, undefined)).toEqual({ fate: 'suspense', reason: 'unknownAccount' })
  expect(noticeFate(notice, undefined, 'unsubscribed')).toEqual({ fate: 'suspense', reason: 'unsubscribed' })
})

test('a receipt names its till, day and number', () => {
  expect(receiptText('T1', '2026-11-20', 7)).toBe('T1-20261120-0007')
  expect(receiptText('T1', '2026-11-20', 12_345)).toBe('T1-20261120-12345')
})
