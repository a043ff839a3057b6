import { expect, test } from 'vitest'
import type { AccountFlow } from '@/api/prepaid/accounts'
import { ledgerOf, outlookOf } from './ledger'

const flow: AccountFlow = {
  meter_id: 'm',
  metercomid: '000069525589',
  cons_no: '0401001042',
  cons_name: 'Miguel Zorrilla Ferrara',
  account_no: '880401001042',
  month: '2026-11',
  first_month: '2026-09',
  last_month: '2026-11',
  currency_decimals: 2,
  opening: 12.34,
  closing: 17.04,
  lines: [
    { id: '2', order_no: 2, time: '2026-11-03 10:00:00', business: 'payment', bill_date: '', amount: 10 },
    {
      id: '1',
      order_no: 1,
      time: '2026-11-02 03:00:00',
      business: 'bill',
      bill_date: '2026-11-01',
      amount: -4.3,
    },
    { id: '3', order_no: 3, time: '2026-11-04 09:00:00', business: 'posted', bill_date: '', amount: -1 },
  ],
  balance: 35.2,
  available: 35.2,
  threshold: 20,
  allow_days: 3,
  due_date: '',
  recent_bills: [4.85, 4.85, 4.85, 4.85, 4.85, 4.85, 4.85],
}

test('each line says the balance after it, and all of them add up to the end', () => {
  const { rows, sum, closing, paid, billed, posted } = ledgerOf(flow, 2)
  expect(rows.map(({ id, balanceAfter }) => [id, balanceAfter])).toEqual([
    ['1', 804],
    ['2', 1_804],
    ['3', 1_704],
  ])
  expect([sum, closing, paid, billed, posted]).toEqual([1_704, 1_704, 1_000, -430, -100])
})

test('after an amount that is not known nothing is added up', () => {
  const lines = flow.lines.map((line) => (line.order_no === 2 ? { ...line, amount: null } : line))
  const { rows, sum } = ledgerOf({ ...flow, lines }, 2)
  expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual([804, undefined, undefined])
  expect(sum).toBeUndefined()
  expect(ledgerOf({ ...flow, opening: null }, 2).sum).toBeUndefined()
})

test('35.20 at 4.85 a day lasts 7.2 days: reminded on the fourth, in arrears on the eighth, to pay by the eleventh', () => {
  expect(outlookOf(flow, 2, '2026-11-20')).toMatchObject({
    lasting: { days: 7, tenths: 72 },
    expected: { reminder: '2026-11-24', overdue: '2026-11-28', due: '2026-12-01' },
  })
  expect(outlookOf({ ...flow, recent_bills: [] }, 2, '2026-11-20')).toMatchObject({ lasting: undefined })
  expect(outlookOf({ ...flow, available: null }, 2, '2026-11-20')).toBeUndefined()
})
