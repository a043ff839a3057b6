import { expect, test } from 'vitest'
import { money } from '../../src/testing/moneyExamples'
import { createMoneyLedger } from './moneyLedger'
import { createSuspense } from './suspense'

const notice = { platform_order: 'P1', account: '99', amount: money(30), text: 'for my shop' }
const people = { person: 'ana', approver: 'sam' }
function office() {
  const ledger = createMoneyLedger({ clock: () => 0, dayOf: () => '2026-11-20' })
  return { ledger, suspense: createSuspense(ledger, () => 0) }
}

test('a payment for an unknown meter waits with its text until somebody knows whose it is', () => {
  const { ledger, suspense } = office()
  expect(suspense.receive(notice, undefined)).toEqual({ fate: 'suspense', reason: 'unknownAccount' })
  expect(suspense.waiting()).toMatchObject([{ ...notice, state: 'waiting' }])
  expect(() => suspense.assign('P1', '7', 'normal', { ...people, approver: 'ana' })).toThrow('second person')
  expect(() => suspense.assign('P1', '7', 'unsubscribed', people)).toThrow('7 takes no payment')
  expect(suspense.assign('P1', '7', 'normal', people)).toMatchObject({
    account: '7',
    ref: 'P1',
    delta: money(30),
  })
  expect(suspense.waiting()).toEqual([])
  expect(suspense.find('P1')).toMatchObject({ state: 'assigned', ...people, account: '99' })
  expect(() => suspense.assign('P1', '7', 'normal', people)).toThrow('does not wait')
  expect(ledger.linesOf('7')).toHaveLength(1)
})

test('a notice is known by its number wherever it went: posted, waiting, assigned or returned', () => {
  const { ledger, suspense } = office()
  const known = { ...notice, platform_order: 'P2', account: '1' }
  expect(suspense.receive(known, 'normal')).toEqual({ fate: 'post' })
  expect(suspense.receive(known, 'normal')).toEqual({ fate: 'repeated', isContradicting: false })
  expect(suspense.receive({ ...known, amount: money(31) }, 'normal')).toMatchObject({ isContradicting: true })
  suspense.receive(notice, 'unsubscribed')
  expect(suspense.find('P1')?.reason).toBe('unsubscribed')
  expect(suspense.receive(notice, 'normal')).toEqual({ fate: 'repeated', isContradicting: false })
  suspense.giveBack('P1', people)
  expect(suspense.receive(notice, 'normal')).toMatchObject({ fate: 'repeated' })
  expect(suspense.find('P1')).toMatchObject({ state: 'returned', approver: 'sam' })
  expect(() => suspense.giveBack('P1', people)).toThrow('does not wait')
  expect([ledger.linesOf('1').length, ledger.linesOf('99').length]).toEqual([1, 0])
  // Nothing is changed or taken away: each step is a line.
  expect(suspense.read({}).length).toBe(2)
})
