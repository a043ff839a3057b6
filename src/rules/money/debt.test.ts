import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { rateOf, totalAmount } from './amount'
import {
  chequeDebts,
  chequeDeltas,
  debtAge,
  dueOfDebt,
  inRecoveryOrder,
  movedMoney,
  recoveredDebts,
  writeOffRefusal,
  type Debt,
} from './debt'

const today = '2026-11-20'
const debt = (change: Partial<Debt> = {}): Debt => ({
  code: 'A',
  kind: 'energy',
  since: '2026-10-01',
  booked: money(80),
  owed: money(80),
  rule: { way: 'share', share: rateOf(200_000) },
  ...change,
})
const instalments: Debt['rule'] = {
  way: 'instalments',
  instalments: [
    { due: '2026-10-01', amount: money(30) },
    { due: today, amount: money(30) },
    { due: '2026-12-01', amount: money(20) },
  ],
}

test('the age of a debt counts from its booking', () => {
  expect(['2026-09-30', '2026-10-01', '2026-10-02', today].map((day) => debtAge(debt(), day))).toEqual([
    0, 0, 1, 50,
  ])
})

test('debts are recovered by kind, the older first', () => {
  const debts = [
    debt({ code: 'loan', kind: 'loan', since: '2020-01-01' }),
    debt({ code: 'deposit', kind: 'deposit' }),
    debt({ code: 'young', since: '2026-11-01' }),
    debt({ code: 'tampering', kind: 'tampering' }),
    debt({ code: 'old2' }),
    debt({ code: 'fee', kind: 'fee' }),
    debt({ code: 'old1' }),
  ]
  expect(inRecoveryOrder(debts).map(({ code }) => code)).toEqual([
    'old1',
    'old2',
    'young',
    'fee',
    'tampering',
    'deposit',
    'loan',
  ])
})

test('a share is of the tender and at most the debt: 20 % of 50.00 are 10.00; below zero nothing is taken', () => {
  expect(dueOfDebt(debt(), money(50), today)).toBe(money(10))
  expect(dueOfDebt(debt({ owed: money(4) }), money(50), today)).toBe(money(4))
  expect(dueOfDebt(debt({ owed: money(-4) }), money(50), today)).toBe(0)
})

test('instalments take what is due by today and not yet paid', () => {
  const due = (owed: number, day = today) =>
    dueOfDebt(debt({ rule: instalments, owed: money(owed) }), money(500), day)
  expect(due(80)).toBe(money(60))
  expect(due(80, '2026-11-19')).toBe(money(30))
  expect(due(45)).toBe(money(25))
  expect(due(20)).toBe(0)
  expect(due(10, '2026-12-01')).toBe(money(10))
})

test('debts together take at most the tender, in their order', () => {
  const debts = [
    debt({ code: 'fee', kind: 'fee', rule: { way: 'share', share: rateOf(500_000) } }),
    debt({ code: 'energy', rule: instalments }),
  ]
  expect(recoveredDebts(debts, money(80), today)).toEqual([
    { code: 'energy', amount: money(60) },
    { code: 'fee', amount: money(20) },
  ])
  expect(recoveredDebts(debts, money(50), today)).toEqual([{ code: 'energy', amount: money(50) }])
})

test('a payer names a debt and its amount: it comes first, at most whole, and the others keep their rules', () => {
  const debts = [debt({ code: 'energy' }), debt({ code: 'loan', kind: 'loan', owed: money(25) })]
  expect(recoveredDebts(debts, money(50), today, { code: 'loan', amount: money(30) })).toEqual([
    { code: 'loan', amount: money(25) },
    { code: 'energy', amount: money(10) },
  ])
  expect(recoveredDebts(debts, money(50), today, { code: 'loan', amount: money(1) })).toContainEqual({
    code: 'loan',
    amount: money(10),
  })
  expect(() => recoveredDebts(debts, money(50), today, { code: 'none', amount: money(1) })).toThrow(
    RangeError,
  )
})

test('a write-off needs its reason and is no more than the debt', () => {
  expect(writeOffRefusal(debt(), money(80), 'moved away')).toBeUndefined()
  expect(writeOffRefusal(debt(), money(80.01), 'moved away')).toBe('moreThanOwed')
  expect(writeOffRefusal(debt(), money(0), 'moved away')).toBe('nothing')
  expect(writeOffRefusal(debt(), money(80), ' ')).toBe('reasonMissing')
})

test('a returned cheque becomes a debt with its fee, which the next tender pays whole', () => {
  const cheque = { request_no: 7, amount: money(30), fee: money(5), day: today }
  const debts = chequeDebts(cheque)
  expect(debts.map(({ kind, owed }) => [kind, owed])).toEqual([
    ['energy', money(30)],
    ['fee', money(5)],
  ])
  expect(recoveredDebts(debts, money(50), today)).toHaveLength(2)
  expect(totalAmount(recoveredDebts(debts, money(50), today).map(({ amount }) => amount))).toBe(money(35))
  expect(chequeDeltas(cheque)).toEqual([money(-30), money(-5)])
  expect([
    chequeDebts({ ...cheque, fee: money(0) }),
    chequeDeltas({ ...cheque, fee: money(0) }),
  ]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('moved money is two entries with one number, which cancel', () => {
  const move = { request_no: 9, source: '1', target: '2', amount: money(30), reason: 'wrong meter' }
  const { entries } = movedMoney(move)
  expect(entries).toEqual([
    { request_no: 9, account: '1', delta: money(-30) },
    { request_no: 9, account: '2', delta: money(30) },
  ])
  expect(movedMoney({ ...move, target: '1' }).refusal).toBe('sameAccount')
  expect(movedMoney({ ...move, amount: money(0) }).refusal).toBe('nothing')
  expect(movedMoney({ ...move, reason: '' }).refusal).toBe('reasonMissing')
})
