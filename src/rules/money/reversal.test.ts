import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { approverRefusal } from '../console/approval'
import type { LedgerLine } from './credit'
import {
  judgeReversal,
  mayRevoke,
  nextTokenStep,
  reversalRequest,
  type ReversiblePayment,
  type SoldToken,
} from './reversal'

const payment: ReversiblePayment = {
  order_no: 2,
  account: '1000000001',
  kind: 'payment',
  amount: money(30),
  postedOn: '2026-11-20',
  operator: 'ben',
  isReversed: false,
}
const line = (order_no: number, kind: LedgerLine['kind'], delta: number): LedgerLine => ({
  order_no,
  kind,
  delta: money(delta),
})
const paid = [line(1, 'payment', 20), line(2, 'payment', 30)]
const asked = { cause: 'typed twice', requestedOn: '2026-11-20', lines: paid }

test('a payment is reversed on its day with a cause, and once', () => {
  expect(judgeReversal(payment, asked)).toEqual({ verdict: { balanceAfter: money(20), isBelowZero: false } })
  expect(judgeReversal(payment, { ...asked, cause: ' ' }).refusal).toEqual({ reason: 'causeMissing' })
  expect(judgeReversal({ ...payment, isReversed: true }, asked).refusal).toEqual({ reason: 'reversed' })
  for (const requestedOn of ['2026-11-19', '2026-11-21'])
    expect(judgeReversal(payment, { ...asked, requestedOn }).refusal).toEqual({ reason: 'otherDay' })
})

test('a later refund that stood on the payment keeps it; energy that was used leaves a debt, with a warning', () => {
  const refund = line(3, 'refund', -25)
  expect(judgeReversal(payment, { ...asked, lines: [...paid, refund] }).refusal).toMatchObject({
    reason: 'refundBehind',
    refund,
  })
  const used = { ...asked, lines: [...paid, line(3, 'bill', -40)] }
  expect(judgeReversal(payment, used).verdict).toEqual({ balanceAfter: money(-20), isBelowZero: true })
  expect(judgeReversal(payment, { ...used, opening: money(20) }).verdict).toEqual({
    balanceAfter: money(0),
    isBelowZero: false,
  })
})

test('a sale of tokens has no balance to judge', () => {
  expect(judgeReversal({ ...payment, kind: 'sale' }, { ...asked, lines: [] })).toEqual({
    verdict: { isBelowZero: false },
  })
})

test('the second person is neither who asks nor who took the payment, and answers on the day of the request', () => {
  const request = reversalRequest(payment, {
    asker: 'ana',
    cause: 'typed twice',
    requestedOn: '2026-11-20',
    stateThen: '',
  })
  expect(request).toMatchObject({
    askedOn: '2026-11-20',
    doneBy: '2026-11-20',
    reason: 'typed twice',
    objects: ['2'],
  })
  const person = (username: string) => ({ username, hasAudit: true, seesAll: true, viewsAs: false })
  expect(['ana', 'ben', 'carla'].map((name) => approverRefusal(request, person(name)))).toEqual([
    'author',
    'taker',
    undefined,
  ])
})

test('only what is pending at its channel is revoked', () => {
  const statuses = ['pending', 'posted', 'failed', 'unknown', 'revoked'] as const
  expect(statuses.filter(mayRevoke)).toEqual(['pending'])
})

const token = (name: string, change: Partial<SoldToken> = {}): SoldToken => ({
  token: name,
  delivery: 'stopped',
  blocking: 'blocked',
  acceptance: 'notAccepted',
  ...change,
})

test('the steps of a sold token: stop its delivery, block it, read the meter, book', () => {
  const sold = token('A', { delivery: 'running', blocking: 'none', acceptance: 'unread' })
  expect(nextTokenStep([sold], true)).toEqual({ step: 'stopDelivery', tokens: ['A'] })
  expect(nextTokenStep([{ ...sold, delivery: 'stopped' }], true)).toEqual({ step: 'block', tokens: ['A'] })
  expect(nextTokenStep([token('A', { acceptance: 'unread' })], true)).toEqual({ step: 'read', tokens: ['A'] })
  expect(nextTokenStep([token('A')], true)).toEqual({ step: 'book', tokens: ['A'] })
})

test('an unknown blocking or reading waits for its check', () => {
  const check = { step: 'check', tokens: ['A'] }
  expect(nextTokenStep([token('A', { blocking: 'unknown', acceptance: 'unread' })], true)).toEqual(check)
  expect(nextTokenStep([token('A', { acceptance: 'unknown' })], true)).toEqual(check)
})

test('an accepted token is refused, and so is a meter that nobody reads; a supervisor books then', () => {
  expect(nextTokenStep([token('A', { acceptance: 'accepted' })], true)).toEqual({
    step: 'refuse',
    reason: 'accepted',
  })
  expect(nextTokenStep([token('A', { blocking: 'none' })], false)).toEqual({
    step: 'refuse',
    reason: 'notReadable',
  })
})

test('a token that was blocked is always reversed: beside an accepted one, and when the meter is no longer read', () => {
  const tokens = [token('A', { acceptance: 'accepted', blocking: 'none' }), token('B')]
  expect(nextTokenStep(tokens, true)).toEqual({ step: 'book', tokens: ['B'] })
  expect(nextTokenStep([token('B', { acceptance: 'unread' })], false)).toEqual({
    step: 'read',
    tokens: ['B'],
  })
})
