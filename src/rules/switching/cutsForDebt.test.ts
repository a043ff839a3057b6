import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { debtorDue, instantAt } from '@/testing/switchExamples'
import { commandStates, type CommandState } from './commandState'
import {
  effectOfPayment,
  isPaidUp,
  newContractReconnects,
  noCutReasons,
  stillBelongs,
  withdrawsReconnection,
  type Debtor,
} from './cutsForDebt'

const today = '2026-11-20'
const noon = { instant: instantAt('2026-11-20 12:00:00'), today }
const hour = 3_600_000
const paid: Debtor = { ...debtorDue, balance: money(11.85) }
const postpaid = (...unpaid: number[]): Debtor => ({
  kind: 'postpaid',
  dueDate: '2026-11-10',
  unresolvedPayments: [],
  bills: unpaid.map((amount) => ({ unpaid: money(amount), due_date: '2026-11-10' })),
})
const cut = (state: CommandState) => ({ reason: '1', state }) as const

test('an account owes at 0 and below, a postpaid consumer for a bill unpaid after its due date', () => {
  const balances = [-0.01, 0, 0.01].map((balance) =>
    isPaidUp({ ...debtorDue, balance: money(balance) }, today),
  )
  expect(balances).toEqual([false, false, true])
  expect([postpaid(), postpaid(0), postpaid(0, 0.01)].map((debtor) => isPaidUp(debtor, today))).toEqual([
    true,
    true,
    false,
  ])
  expect(isPaidUp(postpaid(5), '2026-11-10')).toBe(true)
})

test('nobody is cut who does not owe, before the due date, or by the own switch of the account', () => {
  expect(noCutReasons(debtorDue, noon)).toEqual([])
  expect(noCutReasons(paid, noon)).toEqual(['notOwing'])
  expect(noCutReasons({ ...debtorDue, dueDate: '2026-11-21' }, noon)).toEqual(['notDue'])
  expect(noCutReasons({ ...debtorDue, dueDate: undefined }, noon)).toEqual(['notDue'])
  expect(noCutReasons({ ...debtorDue, dueDate: '2026-11-01' }, noon)).toEqual([])
  const atLastBill = { overdue_outage: false, paid_power_on: true }
  expect(noCutReasons({ ...debtorDue, atLastBill }, noon)).toEqual(['outageOff'])
  expect(noCutReasons(postpaid(5), noon)).toEqual([])
})

test('a payment that is pending or unknown holds the cut for 24 hours at most', () => {
  const held = (age: number) =>
    noCutReasons({ ...debtorDue, unresolvedPayments: [{ since: noon.instant - age }] }, noon)
  expect([held(0), held(24 * hour - 1), held(24 * hour)]).toEqual([
    ['paymentUnresolved'],
    ['paymentUnresolved'],
    [],
  ])
})

test('a debt from a reversal, a returned cheque or moved money is not cut that day', () => {
  for (const kind of ['reversal', 'returnedCheque', 'movedMoney'] as const) {
    const debtor = { ...debtorDue, takenBack: { kind, day: today } }
    expect(noCutReasons(debtor, noon)).toEqual(['takenBack'])
    expect(noCutReasons(debtor, { instant: noon.instant + 24 * hour, today: '2026-11-21' })).toEqual([])
  }
})

test('a payment withdraws a cut that is only desired, and waits beside one that is under way', () => {
  const effects = Object.fromEntries(
    commandStates.map((state) => [state, effectOfPayment(cut(state), paid, today)]),
  )
  expect(effects).toEqual({
    desired: 'withdraw',
    sent: 'bookWaiting',
    delivered: 'bookWaiting',
    executed: 'bookWaiting',
    unknown: 'bookWaiting',
    verified: 'book',
    failed: 'none',
    withdrawn: 'none',
    expired: 'none',
  })
})

test('of a proven cut the switch of the account decides, of one under way it does not', () => {
  const debtor = { ...paid, atLastBill: { overdue_outage: true, paid_power_on: false } } as Debtor
  expect(effectOfPayment(cut('verified'), debtor, today)).toBe('none')
  expect(effectOfPayment(cut('unknown'), debtor, today)).toBe('bookWaiting')
  expect(effectOfPayment(cut('desired'), debtor, today)).toBe('withdraw')
})

test('a payment reconnects what was last cut for reason 1, once nothing is owed', () => {
  expect(effectOfPayment({ reason: '4', state: 'verified' }, paid, today)).toBe('none')
  expect(effectOfPayment({ reason: '4', state: 'desired' }, paid, today)).toBe('none')
  expect(effectOfPayment(undefined, paid, today)).toBe('none')
  expect(effectOfPayment(cut('verified'), { ...debtorDue, balance: money(0) }, today)).toBe('none')
  expect(effectOfPayment(cut('verified'), postpaid(0, 5), today)).toBe('none')
  expect(effectOfPayment(cut('verified'), postpaid(0, 0), today)).toBe('book')
})

test('a reconnection that waits is withdrawn where its money was taken back', () => {
  const waiting = { reason: '1', state: 'desired' } as const
  expect(withdrawsReconnection(waiting, debtorDue, today)).toBe(true)
  expect(withdrawsReconnection(waiting, paid, today)).toBe(false)
  expect(withdrawsReconnection({ ...waiting, state: 'sent' }, debtorDue, today)).toBe(false)
  expect(withdrawsReconnection({ ...waiting, reason: '2' }, debtorDue, today)).toBe(false)
})

test('a command goes only while account, contract, point and meter belong together', () => {
  const place = { account_no: 'a', contract_no: 'c', point_id: 'p', meter_id: 'm' }
  expect(stillBelongs(place, { ...place })).toBe(true)
  for (const key of ['account_no', 'contract_no', 'point_id', 'meter_id'])
    expect(stillBelongs(place, { ...place, [key]: 'other' })).toBe(false)
})

test('a new contract at a point that was cut for a former debt books a reconnection', () => {
  const former = { ...cut('verified'), contract_no: 'old' }
  expect(newContractReconnects(former, 'new')).toBe(true)
  expect(newContractReconnects(former, 'old')).toBe(false)
  expect(newContractReconnects({ ...former, reason: '3' }, 'new')).toBe(false)
  expect(newContractReconnects({ ...former, state: 'failed' }, 'new')).toBe(false)
  expect(newContractReconnects(undefined, 'new')).toBe(false)
})
