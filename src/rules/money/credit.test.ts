import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { addDays } from '@/lib/time'
import { amountOf } from './amount'
import {
  availableOf,
  balancesAfter,
  creditForecast,
  daysLeft,
  dueDateOf,
  fallsBelow,
  isBillOverdue,
  isInArrears,
  isReminderTime,
  mayRefund,
  overdueDays,
  paysUp,
  refundBehind,
  refundable,
  reminderEve,
  type LedgerLine,
} from './credit'

const start = '2026-11-01'
const on = (day: number): string => addDays(start, day)
const week = Array.from({ length: 7 }, () => money(4.85))

test('the worked timeline of domain.md 5.3: reminder D4, zero D8, cut D11, power on with 11.85', () => {
  const balance = (day: number) => amountOf(money(35.2) - day * money(4.85))
  const days = Array.from({ length: 12 }, (_, day) => day)
  expect(days.filter((day) => day > 0 && fallsBelow(balance(day - 1), balance(day), money(20)))).toEqual([4])
  expect(balance(4)).toBe(money(15.8))
  expect(days.find((day) => isInArrears(balance(day)))).toBe(8)
  expect(balance(8)).toBe(money(-3.6))
  expect(dueDateOf(on(8), 3)).toBe(on(11))
  expect(reminderEve(on(11))).toBe(on(10))
  expect(balance(11)).toBe(money(-18.15))
  const paid = amountOf(balance(11) + money(30))
  expect(paid).toBe(money(11.85))
  expect(paysUp(balance(11), paid)).toBe(true)
  expect(creditForecast({ available: money(35.2), threshold: money(20), allowDays: 3 }, week, start)).toEqual(
    {
      reminder: on(4),
      overdue: on(8),
      due: on(11),
    },
  )
})

test('available is the balance less what is not billed yet', () => {
  expect(availableOf(money(35.2), money(4.85))).toBe(money(30.35))
})

test('a balance of 0 is in arrears, and only more than 0 is paid up', () => {
  expect([0.01, 0, -0.01].map((balance) => isInArrears(money(balance)))).toEqual([false, true, true])
  expect(paysUp(money(-5), money(0))).toBe(false)
  expect(paysUp(money(0), money(0.01))).toBe(true)
  expect(paysUp(money(1), money(2))).toBe(false)
})

test('a postpaid bill is overdue after its due date, never at 0.00; the days count from it', () => {
  const due_date = '2026-11-20'
  expect(isBillOverdue({ unpaid: money(0.01), due_date }, '2026-11-20')).toBe(false)
  expect(isBillOverdue({ unpaid: money(0.01), due_date }, '2026-11-21')).toBe(true)
  expect(isBillOverdue({ unpaid: money(0), due_date }, '2026-12-21')).toBe(false)
  expect(
    ['2026-11-10', '2026-11-20', '2026-11-21', '2026-12-01'].map((day) => overdueDays(due_date, day)),
  ).toEqual([0, 0, 1, 11])
})

test('a reminder goes once, when available falls below the threshold, between 09:00 and 20:00', () => {
  expect(fallsBelow(money(20), money(19.99), money(20))).toBe(true)
  expect(fallsBelow(money(20.01), money(20), money(20))).toBe(false)
  expect(fallsBelow(money(19.99), money(15), money(20))).toBe(false)
  const times = ['08:59:59', '09:00:00', '19:59:59', '20:00:00']
  expect(times.map((time) => isReminderTime(`2026-11-20 ${time}`))).toEqual([false, true, true, false])
})

test('days left: the mean of the last seven billed days, downwards; none without use', () => {
  expect(daysLeft(money(35.2), week)).toEqual({ days: 7, tenths: 72 })
  expect(daysLeft(money(9.7), week)).toEqual({ days: 2, tenths: 20 })
  expect(daysLeft(money(9.69), week)).toEqual({ days: 1, tenths: 19 })
  expect(daysLeft(money(-3.6), week)).toEqual({ days: 0, tenths: 0 })
  // Older days do not count; fewer are taken as they are.
  expect(daysLeft(money(35.2), [money(100), ...week])).toEqual({ days: 7, tenths: 72 })
  expect(daysLeft(money(10), [money(4), money(6)])).toEqual({ days: 2, tenths: 20 })
  expect(daysLeft(money(10), [])).toBeUndefined()
  expect(daysLeft(money(10), [money(0), money(0)])).toBeUndefined()
  expect(daysLeft(money(10), [money(-1)])).toBeUndefined()
})

test('a forecast begins today where the occasion has come already, and is none without use', () => {
  const terms = { threshold: money(20), allowDays: 3 }
  expect(creditForecast({ ...terms, available: money(19.99) }, week, start)?.reminder).toBe(start)
  expect(creditForecast({ ...terms, available: money(20) }, week, start)?.reminder).toBe(on(1))
  expect(creditForecast({ ...terms, available: money(0) }, week, start)).toEqual({
    reminder: start,
    overdue: start,
    due: on(3),
  })
  expect(creditForecast({ ...terms, available: money(4.85) }, week, start)?.overdue).toBe(on(1))
  expect(creditForecast({ ...terms, available: money(10) }, [], start)).toBeUndefined()
})

test('a refund is no more than the balance once all use is billed: 40.00 of 35.20 is refused', () => {
  expect(mayRefund(money(40), money(35.2), money(0))).toBe(false)
  expect(mayRefund(money(35.2), money(35.2), money(0))).toBe(true)
  expect(mayRefund(money(35.2), money(35.2), money(0.01))).toBe(false)
  expect(mayRefund(money(0), money(35.2), money(0))).toBe(false)
  expect(refundable(money(35.2), money(4.85))).toBe(money(30.35))
  expect(refundable(money(-3.6), money(0))).toBe(0)
})

const line = (order_no: number, kind: LedgerLine['kind'], delta: number): LedgerLine => ({
  order_no,
  kind,
  delta: money(delta),
})

test('the balance after each line is computed on reading, by order number', () => {
  const lines = [line(3, 'refund', -10), line(1, 'payment', 30), line(2, 'bill', -4.85)]
  expect(
    balancesAfter(lines, money(1)).map(({ order_no, balanceAfter }) => [order_no, balanceAfter]),
  ).toEqual([
    [1, money(31)],
    [2, money(26.15)],
    [3, money(16.15)],
  ])
})

test('a payment behind a later refund cannot be reversed; energy used may leave less than nothing', () => {
  const payments = [line(1, 'payment', 20), line(2, 'payment', 30)]
  expect(refundBehind([...payments, line(3, 'refund', -25)], 2)?.order_no).toBe(3)
  expect(refundBehind([...payments, line(3, 'refund', -20)], 2)).toBeUndefined()
  expect(refundBehind([...payments, line(3, 'bill', -45)], 2)).toBeUndefined()
  // A refund before the payment stood on other money.
  expect(refundBehind([line(1, 'refund', -5), line(2, 'payment', 30)], 2, money(4))).toBeUndefined()
})
